-- A payer as a comprobante names it: remembered with the student, and chosen for a payment before its confirmation (decision 110).
create table pagador (
  id_pagador     bigint generated always as identity primary key,
  id_usuario     bigint not null references usuario,
  tipo_documento text not null constraint pagador_tipo check (tipo_documento in ('RUC', 'DNI', 'CE', 'PASAPORTE')),
  documento      text not null,
  nombre         text not null,
  direccion      text,
  correo         text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint pagador_unico unique (id_usuario, tipo_documento, documento),
  constraint pagador_de_su_tipo unique (id_pagador, tipo_documento),
  constraint pagador_documento check (documento = 'SUPRIMIDO-' || id_pagador or case tipo_documento when 'RUC' then ruc_valido(documento)
    when 'DNI' then documento ~ '^[0-9]{8}$' else documento ~ '^[A-Z0-9]{6,12}$' end)
);

-- The document and the payer that a payment asks for. A payment without a row gets a boleta of the student. A row may be inserted before
-- its payment, in the same transaction.
create table ingreso_pagador (
  id_ingreso     bigint primary key constraint ingreso_pagador_ingreso references ingreso deferrable initially deferred,
  clase          text not null check (clase in ('BOLETA', 'FACTURA')),
  id_pagador     bigint,
  tipo_documento text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint ingreso_pagador_pagador foreign key (id_pagador, tipo_documento) references pagador (id_pagador, tipo_documento) match full,
  -- A factura is of a RUC, a boleta of a person.
  constraint ingreso_pagador_ruc check ((clase = 'FACTURA') = (coalesce(tipo_documento, '') = 'RUC'))
);
create index ingreso_pagador_de on ingreso_pagador (id_pagador);

-- Electronic receipts. Series of their own, one in use for each kind; a number is the row that its transaction locks (decision 110).
create table comprobante_serie (
  id_comprobante_serie bigint generated always as identity primary key,
  clase    text not null constraint comprobante_serie_clase check (clase in ('BOLETA', 'FACTURA', 'NOTA_CREDITO')),
  -- The class of document that a series of notes lowers.
  modifica text constraint comprobante_serie_modifica check (modifica in ('BOLETA', 'FACTURA')),
  serie    text not null constraint comprobante_serie_unica unique,
  -- The first number of here: a series that was used elsewhere goes on.
  primero  bigint not null default 1 constraint comprobante_serie_primero check (primero between 1 and 99999999),
  ultimo   bigint not null default 0 constraint comprobante_serie_llena check (ultimo <= 99999999),
  estado   text not null default 'INACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint comprobante_serie_de_nota check ((clase = 'NOTA_CREDITO') = (modifica is not null)),
  constraint comprobante_serie_letra check (serie ~ case when 'BOLETA' in (clase, modifica) then '^B[A-Z0-9]{3}$' else '^F[A-Z0-9]{3}$' end)
);
create unique index comprobante_serie_en_uso on comprobante_serie (clase, coalesce(modifica, '')) where estado = 'ACTIVO';

-- Certificate and account that sign and send electronic receipts: one row. The key and the password are encrypted by a key outside of the
-- database (decision 113); their bytes are kept out of the audit.
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

create table comprobante (
  id_comprobante bigint generated always as identity primary key,
  id_ingreso    bigint not null references ingreso,
  id_usuario    bigint references usuario,
  -- The document that a note lowers, and the refund that the note is for.
  id_origen     bigint references comprobante,
  id_devolucion bigint references devolucion,
  -- The document that this one replaces: a rejected document, or a note of a refund that failed.
  id_reemplaza  bigint references comprobante,
  clase         text not null,
  serie         text not null references comprobante_serie (serie),
  numero        bigint not null,
  fecha         date not null,
  id_moneda     bigint not null,
  gravado       numeric(12, 2) not null,
  exonerado     numeric(12, 2) not null,
  inafecto      numeric(12, 2) not null,
  impuesto      numeric(12, 2) not null,
  importe       numeric(12, 2) not null constraint comprobante_importe check (importe > 0),
  -- The text of the document, as `Documento` of the program without the amount in words, which follows from it and the plural of the
  -- currency.
  datos         jsonb not null,
  estado        text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'ACEPTADO', 'OBSERVADO', 'RECHAZADO', 'EXCEPCION', 'BAJA')),
  -- The answer of the tax office.
  codigo        text,
  mensaje       text,
  notas         text[] not null default '{}',
  -- SHA-256 of the signed document.
  nombre        text,
  hash          text,
  qr            text,
  enviado       timestamptz,
  intentos      int not null default 0,
  proximo       timestamptz not null default now(),
  busqueda      text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- The document that this one replaces after a note took all its money.
  id_sustituye bigint references comprobante,
  id_empresa_pago bigint references empresa_pago,
  baja text constraint comprobante_baja_estado check (baja in ('PENDIENTE', 'HECHA', 'RECHAZADA')),
  motivo_baja text,
  fecha_baja date,
  -- Whether it counts: it was not rejected, and neither voided nor on the way to it.
  vale boolean not null
    generated always as (estado not in ('RECHAZADO', 'BAJA') and baja is distinct from 'PENDIENTE') stored,
  -- Sent alone, though the boletas of a day are told of in a summary (0161): it was mended, or the summary that it was in was refused.
  individual boolean not null default false,
  -- Whether a document is to be mailed is kept with it. The mail is asked for when it is signed, and by the clock of the mails, which signs what
  -- is not signed yet. One that names a person who was erased is not mailed.
  avisar boolean,
  constraint comprobante_numero unique (serie, numero),
  constraint comprobante_total check (gravado + exonerado + inafecto + impuesto = importe),
  constraint comprobante_nota check ((clase = 'NOTA_CREDITO') = (id_origen is not null)),
  constraint comprobante_sustituye check (id_sustituye is null or (id_origen is null and id_reemplaza is null)),
  constraint comprobante_de_quien check ((id_usuario is null) = (id_empresa_pago is not null)),
  constraint comprobante_baja check ((estado = 'BAJA') = (baja is not distinct from 'HECHA')
    and (baja is null) = (motivo_baja is null) and (baja is null) = (fecha_baja is null) and (baja is null or id_origen is null))
);
create index comprobante_usuario on comprobante (id_usuario, fecha);
create index comprobante_fecha on comprobante (fecha, id_comprobante);
create index comprobante_estado on comprobante (estado, id_comprobante);
create index comprobante_por_enviar on comprobante (proximo) where estado in ('PENDIENTE', 'ENVIADO');
-- The few comprobantes that a person may have to attend to, for the home and its list.
create index comprobante_por_atender on comprobante (fecha) where estado in ('PENDIENTE', 'ENVIADO', 'EXCEPCION', 'RECHAZADO');
create index comprobante_origen on comprobante (id_origen) where id_origen is not null;
create index comprobante_devolucion on comprobante (id_devolucion) where id_devolucion is not null;
create index comprobante_empresa_pago on comprobante (id_empresa_pago) where id_empresa_pago is not null;
create index comprobante_baja_abierta on comprobante (fecha_baja) where baja in ('PENDIENTE', 'RECHAZADA');
create index comprobante_sin_texto on comprobante (id_comprobante) where busqueda is null;
create unique index comprobante_reemplaza_uno on comprobante (id_reemplaza) where id_reemplaza is not null;
create unique index comprobante_sustituye_uno on comprobante (id_sustituye) where id_sustituye is not null;
create unique index comprobante_de_su_pago on comprobante (id_ingreso,
  (case when id_origen is null and id_reemplaza is null and id_sustituye is null then 0 else id_comprobante end));
create index comprobante_busqueda on comprobante using gin (busqueda gin_trgm_ops) where busqueda is not null;

-- The link of a document to its only payment is its own column: only what names several payments is written apart.
-- `comprobante_pago` is a view of both.
create table comprobante_parte (
  id_comprobante bigint not null references comprobante,
  id_ingreso     bigint not null references ingreso,
  importe        numeric(12, 2) not null check (importe > 0),
  primary key (id_comprobante, id_ingreso)
);
create index comprobante_parte_ingreso on comprobante_parte (id_ingreso);

-- The signed document and the answers of the tax office, each as it was: the last one counts.
create table comprobante_archivo (
  id_comprobante_archivo bigint generated always as identity primary key,
  id_comprobante bigint not null references comprobante,
  tipo           text not null check (tipo in ('XML', 'CDR')),
  datos          bytea not null,
  fecha_creacion timestamptz not null default now()
);
create index comprobante_archivo_de on comprobante_archivo (id_comprobante, tipo);

-- Comprobantes that wait for their mail until they are signed. A row is deleted in the transaction that writes the mail.
create table comprobante_correo (
  id_comprobante bigint primary key references comprobante,
  intentos int not null default 0,
  proximo  timestamptz not null default now()
);
create index comprobante_correo_proximo on comprobante_correo (proximo, id_comprobante);

-- A message about several documents: a voiding (RA) or a daily summary (RC). It is written down before it is sent.
create table comprobante_lote (
  id_comprobante_lote bigint generated always as identity primary key,
  clase            text not null constraint comprobante_lote_clase check (clase in ('RA', 'RC')),
  -- Whether the documents of the lot are told as new or as voided.
  accion           text not null constraint comprobante_lote_accion check (accion in ('NUEVO', 'ANULADO')),
  fecha_documentos date not null,
  fecha            date not null,
  correlativo      int not null constraint comprobante_lote_correlativo check (correlativo between 1 and 99999),
  estado           text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO', 'ACEPTADO', 'RECHAZADO')),
  ticket           text,
  codigo           text,
  mensaje          text,
  nombre           text,
  enviado          timestamptz,
  -- Number of sendings under this name.
  envios           int not null default 0,
  intentos         int not null default 0,
  proximo          timestamptz not null default now(),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint comprobante_lote_numero unique (clase, fecha, correlativo),
  constraint comprobante_lote_que check (clase = 'RC' or accion = 'ANULADO')
);
create index comprobante_lote_por_enviar on comprobante_lote (proximo) where estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO');

-- The documents of a lot, in their order. A line of a refused lot is no longer in force: the document may be in another lot.
create table comprobante_lote_linea (
  id_comprobante_lote bigint not null references comprobante_lote,
  id_comprobante      bigint not null references comprobante,
  orden               int not null,
  accion              text not null check (accion in ('NUEVO', 'ANULADO')),
  vigente             boolean not null default true,
  primary key (id_comprobante_lote, id_comprobante)
);
create unique index comprobante_lote_linea_vigente on comprobante_lote_linea (id_comprobante, accion) where vigente;
create index comprobante_lote_linea_de on comprobante_lote_linea (id_comprobante);

-- The signed lot and the answers to it, each as it was: the last one counts.
create table comprobante_lote_archivo (
  id_comprobante_lote_archivo bigint generated always as identity primary key,
  id_comprobante_lote bigint not null references comprobante_lote,
  tipo                text not null check (tipo in ('XML', 'CDR')),
  datos               bytea not null,
  fecha_creacion timestamptz not null default now()
);
create index comprobante_lote_archivo_de on comprobante_lote_archivo (id_comprobante_lote, tipo);

-- Foreign keys of earlier tables to these.
alter table envio
  add constraint envio_id_comprobante_fkey foreign key (id_comprobante) references comprobante;

insert into comprobante_serie (clase, modifica, serie, estado) values
  ('BOLETA', null, 'B001', 'ACTIVO'),
  ('FACTURA', null, 'F001', 'ACTIVO'),
  ('NOTA_CREDITO', 'BOLETA', 'BC01', 'ACTIVO'),
  ('NOTA_CREDITO', 'FACTURA', 'FC01', 'ACTIVO');
