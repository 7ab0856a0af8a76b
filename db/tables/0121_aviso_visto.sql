-- What each user has read of what the bell tells (decision 114): all until an instant, and since then one by one.
create table aviso_visto (
  id_usuario bigint primary key references usuario on delete cascade,
  hasta      timestamptz not null,
  -- Kind and id, as in PAGO_INFORMADO:12. The last ones only: what is older is not told any more.
  claves     text[] not null default '{}',
  constraint aviso_visto_pocas check (cardinality(claves) <= 300)
);

-- Users of a school that already works begin without anything unread.
insert into aviso_visto (id_usuario, hasta) select id_usuario, now() from usuario;

-- What arrived in the last days, without a walk through all that ever did.
create index incidencia_fecha on incidencia (fecha_creacion);
create index incidencia_seguimiento_de_alumno on incidencia_seguimiento (instante) where id_alumno is not null;
