create table matricula_tipo (
  id_matricula_tipo bigint generated always as identity primary key,
  nombre      text not null,
  descuento   numeric(5, 2) not null default 0 check (descuento between 0 and 100),
  aplica_a    text[] not null default '{}',
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index matricula_tipo_nombre_unico on matricula_tipo (plano(nombre));

create table matriculacion (
  id_matriculacion bigint generated always as identity primary key,
  id_usuario  bigint not null references usuario,
  fecha       date not null,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'ELIMINADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create index matriculacion_usuario on matriculacion (id_usuario);

create table matricula (
  id_matricula      bigint generated always as identity primary key,
  codigo            text not null default '' constraint matricula_codigo_unico unique,
  id_matriculacion  bigint not null references matriculacion,
  id_usuario        bigint not null references usuario,
  id_grupo          bigint not null references grupo,
  id_matricula_tipo bigint not null references matricula_tipo,
  id_tarifario      bigint references tarifario,
  fecha             date not null,
  acceso_aula_virtual boolean not null default false,
  acceso_comunicacion boolean not null default false,
  nota_final        numeric(6, 2),
  aprobado          boolean,
  motivo            text,
  id_matricula_origen bigint references matricula,
  estado            text not null default 'PREINSCRITA' check (estado in
    ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'RETIRADA', 'TRASLADADA', 'CULMINADA', 'ELIMINADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- Copy of the student's, so that a search over enrolments uses one index.
  busqueda     text not null default '',
  orden_nombre text collate "C" not null default '',
  -- Target of the charges' foreign key; in this order, so that the index finds a student's enrolments too.
  constraint matricula_de_su_alumno unique (id_usuario, id_matricula)
);
create unique index matricula_una_viva on matricula (id_usuario, id_grupo)
  where estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA');
create index matricula_grupo on matricula (id_grupo, estado);
create index matricula_matriculacion on matricula (id_matriculacion);
create index matricula_fecha on matricula (fecha, id_matricula);
create index matricula_estado on matricula (estado, id_matricula);
create index matricula_orden on matricula (orden_nombre, id_matricula);
create index matricula_busqueda on matricula using gin (busqueda gin_trgm_ops);
create index matricula_tipo_fk on matricula (id_matricula_tipo);
create index matricula_tarifario on matricula (id_tarifario);
create index matricula_origen on matricula (id_matricula_origen) where id_matricula_origen is not null;

create function matricula_nombrar() returns trigger language plpgsql as $$
begin
  new.codigo := coalesce(nullif(new.codigo, ''), 'M' || to_char(new.fecha, 'YYYY') || '-' || lpad(new.id_matricula::text, 6, '0'));
  select plano(new.codigo) || ' ' || u.busqueda, u.orden_nombre into new.busqueda, new.orden_nombre
  from usuario u where u.id_usuario = new.id_usuario;
  return new;
end $$;
create trigger matricula_nombrar before insert on matricula for each row execute function matricula_nombrar();

-- The seats of a group follow its enrolments; the group's check refuses one too many. By statement, so that
-- a whole spreadsheet counts once.
create function con_asiento(estado text) returns boolean immutable language sql
  return estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA');

create function matricula_ocupar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update grupo g set matriculados = g.matriculados + n.cuantas
    from (select id_grupo, count(*) as cuantas from nuevas where con_asiento(estado) group by id_grupo) n
    where g.id_grupo = n.id_grupo;
  elsif tg_op = 'DELETE' then
    update grupo g set matriculados = g.matriculados - n.cuantas
    from (select id_grupo, count(*) as cuantas from viejas where con_asiento(estado) group by id_grupo) n
    where g.id_grupo = n.id_grupo;
  else
    update grupo g set matriculados = g.matriculados + n.cuantas
    from (select id_grupo, sum(cuantas) as cuantas from (
        select id_grupo, 1 as cuantas from nuevas where con_asiento(estado)
        union all select id_grupo, -1 from viejas where con_asiento(estado)) d
      group by id_grupo having sum(cuantas) <> 0) n
    where g.id_grupo = n.id_grupo;
  end if;
  return null;
end $$;
create trigger matricula_ocupar_alta after insert on matricula referencing new table as nuevas
  for each statement execute function matricula_ocupar();
create trigger matricula_ocupar_baja after delete on matricula referencing old table as viejas
  for each statement execute function matricula_ocupar();
create trigger matricula_ocupar_cambio after update on matricula referencing old table as viejas new table as nuevas
  for each statement execute function matricula_ocupar();

call vigilar('matricula_tipo', 'id_matricula_tipo');
call vigilar('matriculacion', 'id_matriculacion');
call vigilar('matricula', 'id_matricula', 'busqueda', 'orden_nombre');
