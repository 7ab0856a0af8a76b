-- The queue to the tax office stops for a fault of the issuer, and waits in an outage (decision 176). A document counts its sendings, may have to
-- travel in a summary, and keeps why its last try had no end (decision 177).
create table comprobante_cola (
  id_comprobante_cola int primary key default 1 constraint comprobante_cola_una check (id_comprobante_cola = 1),
  -- Since when nothing is sent, with the code and the sentence of the tax office and the part of the settings that is at fault.
  detenida    timestamptz,
  codigo      text,
  mensaje     text,
  culpa       text constraint comprobante_cola_culpa check (culpa in ('CERTIFICADO', 'VENCIDO', 'FIRMANTE', 'USUARIO', 'PERFIL', 'RUC', 'NOMBRE')),
  -- Fingerprint of the certificate that signed an answer, of a signer that is not trusted.
  huella      text,
  -- Tries without an answer, one after another, and until when none is made.
  fallas      int not null default 0,
  hasta       timestamptz,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint comprobante_cola_detenida check ((detenida is null) = (culpa is null))
);
insert into comprobante_cola default values;

alter table comprobante
  -- Number of sendings that may have arrived: a number that the tax office has after the first of them is this document.
  add column envios int not null default 0,
  -- The tax office takes it in a daily summary only (1079).
  add column en_resumen boolean not null default false,
  add column motivo text,
  add column motivo_instante timestamptz;

alter table comprobante_lote
  add column motivo text,
  add column motivo_instante timestamptz;

-- Fingerprints of the certificates that sign the answers of the tax office, as a person trusted them.
alter table comprobante_credencial add column confianza text[] not null default '{}';

alter table comprobante disable trigger user;
update comprobante set envios = 1 where estado = 'ENVIADO';
alter table comprobante enable trigger user;

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('comprobante.diasEnvioBoletas', '', 'NUMERO', 'Días para enviar una boleta o su nota', true);
