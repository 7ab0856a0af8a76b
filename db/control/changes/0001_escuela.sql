-- The schools of an installation: each has a database and a folder of its own.
create table escuela (
  nombre text primary key check (nombre ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(nombre) <= 40),
  -- Name of a database beside this one, or the address of one elsewhere.
  base text not null unique check (base ~ '^[a-z][a-z0-9_]{0,62}$' or base ~ '^postgres(ql)?://'),
  carpeta text not null unique check (carpeta ~ '^/'),
  estado text not null default 'CREANDO' check (estado in ('CREANDO', 'ACTIVA', 'SUSPENDIDA', 'FALLIDA')),
  -- Why its upgrade failed.
  motivo text,
  conexiones int not null default 5 check (conexiones between 2 and 50),
  trabajos int not null default 1 check (trabajos between 1 and 8),
  almacen_mb int check (almacen_mb > 0),
  correos_dia int check (correos_dia >= 0),
  creada timestamptz not null default now(),
  check ((estado = 'FALLIDA') = (motivo is not null))
);

create table escuela_host (
  host text primary key check (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' and length(host) <= 253),
  nombre text not null references escuela on delete cascade,
  -- The one that mailed links begin with.
  principal boolean not null default false
);

create unique index escuela_host_principal on escuela_host (nombre) where principal;
