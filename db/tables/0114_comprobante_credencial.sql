-- What electronic receipts are signed and sent with: one row. The key and the password are encrypted by a key outside of the database
-- (decision 113); their bytes are kept out of the audit.
create table comprobante_credencial (
  id_comprobante_credencial int primary key default 1 constraint comprobante_credencial_una check (id_comprobante_credencial = 1),
  -- PEM, with its holder and its dates.
  certificado text,
  titular     text,
  ruc         text,
  desde       timestamptz,
  vence       timestamptz,
  llave       bytea,
  usuario     text,
  clave       bytea,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint comprobante_credencial_llave check ((certificado is null) = (llave is null)),
  constraint comprobante_credencial_clave check ((usuario is null) = (clave is null))
);
call vigilar('comprobante_credencial', 'id_comprobante_credencial', 'certificado', 'llave', 'clave');
