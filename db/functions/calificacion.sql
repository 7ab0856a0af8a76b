create function calificacion_caber() returns trigger language plpgsql as $$
begin
  if exists (
    select from nuevas n
    left join matricula m on m.id_matricula = n.id_matricula
    left join grupo_esquema e on e.id_grupo = m.id_grupo
      and (n.no_presentado or (n.nota between e.nota_minima and e.nota_maxima and n.nota = round(n.nota, e.decimales)))
      and exists (select from jsonb_array_elements(e.componentes) k where k ->> 'nombre' = n.componente)
    where (n.nota is not null or n.no_presentado) and e.id_grupo is null
  ) then
    raise exception 'the grade does not fit the scheme of its group'
      using errcode = '23514', constraint = 'calificacion_en_escala', table = 'calificacion';
  end if;
  return null;
end $$;

create function grupo_con_notas(grupo bigint) returns boolean stable language sql
  return exists (select from matricula m join calificacion n on n.id_matricula = m.id_matricula
    where m.id_grupo = grupo and (n.nota is not null or n.no_presentado));

create function grupo_esquema_quedar() returns trigger language plpgsql as $$
begin
  if not grupo_con_notas(old.id_grupo) then return coalesce(new, old); end if;
  raise exception 'the group has grades by this scheme'
    using errcode = '23514', constraint = 'grupo_esquema_con_notas', table = 'grupo_esquema';
end $$;

create trigger grupo_esquema_quedar before update or delete on grupo_esquema
  for each row execute function grupo_esquema_quedar();

call vigilar('calificacion', 'id_calificacion');

create trigger calificacion_caber after update on calificacion referencing new table as nuevas
  for each statement execute function calificacion_caber();

create trigger calificacion_caber_alta after insert on calificacion referencing new table as nuevas
  for each statement execute function calificacion_caber();
