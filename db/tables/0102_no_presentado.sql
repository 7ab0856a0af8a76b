-- A grade may be NP, not presented. The scheme says how it counts: as the lowest grade, or leaving no final.
alter table calificacion_esquema add no_presentado text not null default 'MINIMA'
  constraint calificacion_esquema_no_presentado check (no_presentado in ('MINIMA', 'SIN_NOTA'));
alter table grupo_esquema add no_presentado text not null default 'MINIMA'
  constraint grupo_esquema_no_presentado check (no_presentado in ('MINIMA', 'SIN_NOTA'));
alter table calificacion add no_presentado boolean not null default false
  constraint calificacion_np_sin_nota check (not no_presentado or nota is null);

create or replace function grupo_con_notas(grupo bigint) returns boolean stable language sql
  return exists (select from matricula m join calificacion n on n.id_matricula = m.id_matricula
    where m.id_grupo = grupo and (n.nota is not null or n.no_presentado));

create or replace function calificacion_caber() returns trigger language plpgsql as $$
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
