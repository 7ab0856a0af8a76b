-- An incident is a case: the facts, its students, the person in charge, the deadline and the conversation.
alter table tipo add constraint tipo_de_su_categoria unique (categoria, id_tipo);

create table incidencia (
  id_incidencia  bigint generated always as identity primary key,
  asunto         text not null,
  descripcion    text not null,
  categoria_tipo text not null generated always as ('TIPO_INCIDENCIA') stored,
  id_tipo        bigint not null,
  prioridad      text not null default 'NORMAL' check (prioridad in ('BAJA', 'NORMAL', 'ALTA', 'URGENTE')),
  id_reporta     bigint references usuario,
  id_responsable bigint references usuario,
  fecha_limite   date,
  id_grupo       bigint references grupo,
  id_matricula   bigint references matricula,
  id_ingreso     bigint references ingreso,
  -- Students see only the shared ones.
  compartida     boolean not null default false,
  motivo         text,
  estado         text not null default 'ABIERTA' check (estado in ('ABIERTA', 'EN_ATENCION', 'RESUELTA', 'CERRADA', 'ELIMINADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- Search text of the case and of its students.
  busqueda       text not null default '',
  constraint incidencia_tipo foreign key (categoria_tipo, id_tipo) references tipo (categoria, id_tipo)
);
create index incidencia_estado on incidencia (estado, id_incidencia);
create index incidencia_responsable on incidencia (id_responsable, id_incidencia) where estado in ('ABIERTA', 'EN_ATENCION');
create index incidencia_de_responsable on incidencia (id_responsable);
create index incidencia_reporta on incidencia (id_reporta);
create index incidencia_grupo on incidencia (id_grupo);
create index incidencia_matricula on incidencia (id_matricula);
create index incidencia_ingreso on incidencia (id_ingreso);
create index incidencia_tipo_fk on incidencia (id_tipo);
create index incidencia_busqueda on incidencia using gin (busqueda gin_trgm_ops);

create table incidencia_alumno (
  id_incidencia bigint not null references incidencia,
  id_usuario    bigint not null references usuario,
  primary key (id_incidencia, id_usuario)
);
create index incidencia_alumno_usuario on incidencia_alumno (id_usuario, id_incidencia);
create trigger incidencia_alumno_auditar after insert or update or delete on incidencia_alumno
  for each row execute function auditar('id_incidencia');

-- The conversation: comments are never edited nor removed.
create table incidencia_seguimiento (
  id_incidencia_seguimiento bigint generated always as identity primary key,
  id_incidencia   bigint not null references incidencia,
  tipo            text not null check (tipo in ('COMENTARIO', 'ESTADO')),
  comentario      text,
  -- Visible to staff only. A reason for a change of state always is.
  interno         boolean not null,
  -- The student who wrote it: the other students of the case cannot read it.
  id_alumno       bigint references usuario,
  id_autor        bigint references usuario,
  estado_anterior text,
  estado_nuevo    text,
  instante        timestamptz not null default clock_timestamp(),
  constraint seguimiento_comentario check (tipo <> 'COMENTARIO' or comentario is not null),
  constraint seguimiento_estado check ((tipo = 'ESTADO') = (estado_nuevo is not null and estado_anterior is not null)),
  constraint seguimiento_de_alumno check (id_alumno is null or (tipo = 'COMENTARIO' and not interno and id_autor = id_alumno))
);
create index incidencia_seguimiento_caso on incidencia_seguimiento (id_incidencia, id_incidencia_seguimiento);
create trigger incidencia_seguimiento_solo_se_agrega before update or delete or truncate on incidencia_seguimiento
  for each statement execute function solo_se_agrega();

create function actor_id() returns bigint stable language sql
  return (select id_usuario from usuario where login = actor());

-- Every change of state adds a comment to the conversation.
create function incidencia_contar() returns trigger language plpgsql as $$
begin
  insert into incidencia_seguimiento (id_incidencia, tipo, comentario, interno, id_autor, estado_anterior, estado_nuevo)
  values (new.id_incidencia, 'ESTADO', new.motivo, false, actor_id(), old.estado, new.estado);
  return null;
end $$;
create trigger incidencia_contar after update on incidencia for each row
  when (old.estado <> new.estado and new.estado <> 'ELIMINADA') execute function incidencia_contar();

create function incidencia_texto(incidencia) returns text stable language sql
  return plano($1.asunto || ' ' || $1.descripcion) || coalesce((
    select ' ' || string_agg(u.busqueda, ' ' order by u.id_usuario)
    from incidencia_alumno a join usuario u on u.id_usuario = a.id_usuario where a.id_incidencia = $1.id_incidencia), '');

create function incidencia_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := incidencia_texto(new);
  return new;
end $$;
create trigger incidencia_nombrar before insert or update on incidencia for each row execute function incidencia_nombrar();

-- The names that searches look into follow the students of the case, and the persons.
create function incidencia_renombrar() returns trigger language plpgsql as $$
begin
  update incidencia set busqueda = '' where id_incidencia = coalesce(new.id_incidencia, old.id_incidencia);
  return null;
end $$;
create trigger incidencia_renombrar after insert or delete on incidencia_alumno for each row execute function incidencia_renombrar();
create function usuario_renombrar_incidencias() returns trigger language plpgsql as $$
begin
  update incidencia i set busqueda = '' from incidencia_alumno a
  where a.id_usuario = new.id_usuario and i.id_incidencia = a.id_incidencia;
  return null;
end $$;
create trigger usuario_renombrar_incidencias after update on usuario for each row
  when (old.busqueda is distinct from new.busqueda) execute function usuario_renombrar_incidencias();

call vigilar('incidencia', 'id_incidencia', 'busqueda', 'categoria_tipo');

-- A person as a case shows them: without their document, since students read it too.
create function autor_corto(u usuario) returns jsonb stable language sql
  return case when u.id_usuario is not null then jsonb_build_object('idUsuario', u.id_usuario, 'nombres', u.nombres,
    'papellido', u.papellido, 'sapellido', u.sapellido) end;

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('incidencia', 'ABIERTA', 'Abierta', 'yellow', 1, true),
  ('incidencia', 'EN_ATENCION', 'En atención', 'blue', 2, true),
  ('incidencia', 'RESUELTA', 'Resuelta', 'green', 3, true),
  ('incidencia', 'CERRADA', 'Cerrada', 'dark', 4, true)
on conflict (entidad, codigo) do nothing;
