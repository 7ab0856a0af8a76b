-- The last choice for a file with certain headings, by door, for the whole institution (decision 189).
create table hoja_recordada (
  id_hoja_recordada bigint generated always as identity primary key,
  -- Door at which the file is read.
  puerta   text not null constraint hoja_recordada_puerta check (puerta ~ '^[A-Z_]{3,30}$'),
  -- Print of the headings, the same in any order of the columns.
  huella   text not null constraint hoja_recordada_huella check (huella ~ '^[0-9a-f]{64}$'),
  -- Meanings by the title of the column, and what else the door remembers of the file.
  eleccion jsonb not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint hoja_recordada_unica unique (puerta, huella)
);

-- The formats of bank statements were the only choices kept in the database.
insert into hoja_recordada (puerta, huella, eleccion)
select distinct on (huella) 'EXTRACTO', huella, jsonb_build_object(
  'columnas', (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('titulo', c.value, 'campo', c.key,
      'formato', case when c.key = 'fecha' then columnas -> 'formatoFecha' end,
      'decimal', case when c.key in ('monto', 'abono', 'cargo') then columnas -> 'decimal' end))), '[]')
    from jsonb_each_text(columnas) c
    where c.key in ('fecha', 'descripcion', 'operacion', 'monto', 'abono', 'cargo') and c.value is not null),
  'valores', '[]'::jsonb,
  'datos', jsonb_build_object('banco', banco, 'idMoneda', id_moneda))
from extracto_formato where huella ~ '^[0-9a-f]{64}$'
order by huella, coalesce(fecha_modificacion, fecha_creacion) desc, id_extracto_formato desc;

drop table extracto_formato;

-- Documents of other countries that people bring: an institution that needs one activates it.
insert into tipo (categoria, codigo, nombre, patron, orden, estado)
select 'TIPO_DOCUMENTO', v.codigo, v.nombre, v.patron, v.orden, 'INACTIVO'
from (values
  ('RUT', 'RUT (Chile)', '^\d{7,8}-?[\dK]$', 20),
  ('CEDULA', 'Cédula de identidad', '^[VE]?-?\d{5,11}(-?\d)?$', 21),
  ('CURP', 'CURP (México)', '^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$', 22)) v (codigo, nombre, patron, orden)
where not exists (select from tipo t where t.categoria = 'TIPO_DOCUMENTO' and t.codigo = v.codigo);
