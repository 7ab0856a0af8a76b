-- Whether grades fit the scheme of their group is asked once for all the rows of a statement: an upload writes some hundreds.
drop trigger calificacion_caber on calificacion;
create or replace function calificacion_caber() returns trigger language plpgsql as $$
begin
  if exists (
    select from nuevas n
    left join matricula m on m.id_matricula = n.id_matricula
    left join grupo_esquema e on e.id_grupo = m.id_grupo and n.nota between e.nota_minima and e.nota_maxima
      and n.nota = round(n.nota, e.decimales)
      and exists (select from jsonb_array_elements(e.componentes) k where k ->> 'nombre' = n.componente)
    where n.nota is not null and e.id_grupo is null
  ) then
    raise exception 'the grade does not fit the scheme of its group'
      using errcode = '23514', constraint = 'calificacion_en_escala', table = 'calificacion';
  end if;
  return null;
end $$;
create trigger calificacion_caber_alta after insert on calificacion referencing new table as nuevas
  for each statement execute function calificacion_caber();
create trigger calificacion_caber after update on calificacion referencing new table as nuevas
  for each statement execute function calificacion_caber();
