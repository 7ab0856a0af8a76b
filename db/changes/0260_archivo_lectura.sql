-- The reading of each voucher that was stored (decision 231). A row waits to be read from the moment its file is stored, and goes with it.
create table archivo_lectura (
  id_archivo bigint primary key constraint archivo_lectura_archivo references archivo,
  estado     text not null default 'PENDIENTE' constraint archivo_lectura_estado check (estado in ('PENDIENTE', 'LEIDA', 'NADA')),
  -- Turns that were taken to read it: one that ended its thread three times is not read.
  intentos   int not null default 0,
  tomada     timestamptz,
  texto      text constraint archivo_lectura_texto check (length(texto) <= 20000),
  monto      numeric(12, 2) constraint archivo_lectura_monto check (monto > 0),
  moneda     text,
  numero_operacion text constraint archivo_lectura_numero check (numero_operacion ~ '^\d{4,20}$'),
  fecha      date,
  hora       text constraint archivo_lectura_hora check (hora ~ '^\d\d:\d\d$'),
  medio      text,
  banco      text,
  destino    text,
  destino_propio boolean,
  -- Perceptual hash of the picture. Two that differ in at most three bits share one of the four parts.
  huella     bit(64),
  partes     int[] generated always as (case when huella is not null then array[
    substring(huella from 1 for 16)::int, 65536 + substring(huella from 17 for 16)::int,
    131072 + substring(huella from 33 for 16)::int, 196608 + substring(huella from 49 for 16)::int] end) stored,
  constraint archivo_lectura_nada check (estado = 'LEIDA'
    or num_nonnulls(monto, moneda, numero_operacion, fecha, hora, medio, banco, destino, destino_propio) = 0)
);
create index archivo_lectura_pendiente on archivo_lectura (id_archivo) where estado = 'PENDIENTE';
create index archivo_lectura_operacion on archivo_lectura (operacion_llana(numero_operacion)) where numero_operacion is not null;
-- Without a list of what is to be entered, which each search would read whole.
create index archivo_lectura_partes on archivo_lectura using gin (partes) with (fastupdate = off);

create index archivo_sha256 on archivo (sha256) where estado <> 'ELIMINADO';
create index ingreso_operacion_llana on ingreso (operacion_llana(numero_operacion))
  where estado not in ('ANULADO', 'RECHAZADO', 'ELIMINADO') and numero_operacion is not null;

-- Vouchers of before are read if their payment waits for an answer.
insert into archivo_lectura (id_archivo)
select a.id_archivo from archivo a join ingreso i on i.id_ingreso = a.id_ingreso
where a.estado <> 'ELIMINADO' and i.estado in ('REPORTADO', 'PENDIENTE');

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('constancia.dias', '', 'NUMERO', 'Días a partir de los cuales se advierte que una constancia es antigua', true);
