-- An uploaded file. Its bytes are in the file store under a random key that no answer shows. The row is never erased: a
-- deleted file is ELIMINADO, and the next sweep removes its bytes.
create table archivo (
  id_archivo bigint generated always as identity primary key,
  clave      uuid not null constraint archivo_clave_unica unique,
  -- The payment that it proves.
  id_ingreso bigint not null references ingreso,
  nombre     text not null,
  tipo       text not null,
  bytes      int not null check (bytes > 0),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  estado     text not null default 'VIGENTE' check (estado in ('VIGENTE', 'ELIMINADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index archivo_constancia_unica on archivo (id_ingreso) where estado = 'VIGENTE';
create index archivo_ingreso on archivo (id_ingreso);

-- A payment keeps the name of its voucher, so that a list needs no join.
create function archivo_nombrar() returns trigger language plpgsql as $$
begin
  update ingreso i set constancia = v.nombre
  from (select (select nombre from archivo where id_ingreso = new.id_ingreso and estado = 'VIGENTE') as nombre) v
  where i.id_ingreso = new.id_ingreso and i.constancia is distinct from v.nombre;
  return null;
end $$;
create trigger archivo_nombrar after insert or update of estado, nombre on archivo
  for each row execute function archivo_nombrar();

-- Its key stays out of the audit too.
call vigilar('archivo', 'id_archivo', 'clave');
