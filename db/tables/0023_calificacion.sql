-- The grading scheme of a group, copied when its first grade is written: later changes of the course's scheme do not
-- affect it.
create table grupo_esquema (
  id_grupo bigint primary key references grupo,
  id_calificacion_esquema bigint not null references calificacion_esquema,
  nombre           text not null,
  nota_minima      numeric(6, 2) not null,
  nota_maxima      numeric(6, 2) not null,
  nota_aprobatoria numeric(6, 2) not null,
  decimales        int not null,
  componentes      jsonb not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create index grupo_esquema_origen on grupo_esquema (id_calificacion_esquema);
call vigilar('grupo_esquema', 'id_grupo');

-- A grade. When cleared, its row stays with its version, so that an older screen cannot overwrite a later grade.
create table calificacion (
  id_calificacion bigint generated always as identity primary key,
  id_matricula bigint not null references matricula,
  componente   text not null,
  nota         numeric(6, 2),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 1,
  constraint calificacion_una unique (id_matricula, componente)
);
call vigilar('calificacion', 'id_calificacion');

create function calificacion_caber() returns trigger language plpgsql as $$
begin
  if new.nota is null or exists (
    select from matricula m join grupo_esquema e on e.id_grupo = m.id_grupo
    where m.id_matricula = new.id_matricula and new.nota between e.nota_minima and e.nota_maxima
      and new.nota = round(new.nota, e.decimales)
      and exists (select from jsonb_array_elements(e.componentes) k where k ->> 'nombre' = new.componente)
  ) then return new; end if;
  raise exception 'the grade does not fit the scheme of its group'
    using errcode = '23514', constraint = 'calificacion_en_escala', table = 'calificacion';
end $$;
create trigger calificacion_caber before insert or update on calificacion
  for each row execute function calificacion_caber();

create function grupo_con_notas(grupo bigint) returns boolean stable language sql
  return exists (select from matricula m join calificacion n on n.id_matricula = m.id_matricula
    where m.id_grupo = grupo and n.nota is not null);

create function grupo_esquema_quedar() returns trigger language plpgsql as $$
begin
  if not grupo_con_notas(old.id_grupo) then return coalesce(new, old); end if;
  raise exception 'the group has grades by this scheme'
    using errcode = '23514', constraint = 'grupo_esquema_con_notas', table = 'grupo_esquema';
end $$;
create trigger grupo_esquema_quedar before update or delete on grupo_esquema
  for each row execute function grupo_esquema_quedar();

-- The result of an enrolment is written when its group is closed, and not before.
alter table matricula add constraint matricula_resultado_al_culminar
  check (estado = 'CULMINADA' or (nota_final is null and aprobado is null));
