-- The second factor of a user: a secret shared with an app that shows codes, encrypted with a key of the server that is not in
-- the database. Until it is activated with a first code it asks for nothing.
create table segundo_factor (
  id_usuario  bigint primary key references usuario on delete cascade,
  secreto     bytea not null,
  activado    timestamptz,
  -- The step of 30 seconds of the last code that was accepted: a code is good once.
  ultimo_paso bigint not null default 0
);
call poner_auditoria('segundo_factor', '''id_usuario'', ''secreto'', ''ultimo_paso''');

-- Recovery codes, good once each: only their keyed hash is kept.
create table segundo_factor_codigo (
  id_usuario bigint not null references segundo_factor on delete cascade,
  huella     bytea not null,
  usado      timestamptz,
  primary key (id_usuario, huella)
);

-- Whether the users of a profile must have one.
alter table perfil add exige_segundo_factor boolean not null default false;
