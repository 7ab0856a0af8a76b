-- The account at an OpenID provider by which a user signs in: found by issuer and subject, never again by its mail address.
create table identidad (
  id_usuario bigint not null references usuario on delete cascade,
  -- The provider by its name in the environment: one account at each.
  proveedor  text not null,
  emisor     text not null,
  sujeto     text not null,
  -- The address that the account had when it was bound, for its owner to recognise it.
  correo     text not null,
  creada     timestamptz not null default now(),
  primary key (id_usuario, proveedor),
  constraint identidad_unica unique (emisor, sujeto)
);
call poner_auditoria('identidad', '''id_usuario''');

-- Ways back from a provider that were used, by the hash of their state, until they expire: each is good once.
create table retorno_usado (
  huella bytea primary key,
  vence  timestamptz not null
);

-- A session that a provider opened has no password typed in it; what asks for a recent one asks.
alter table sesion alter identificada drop not null;
