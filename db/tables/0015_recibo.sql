-- Heading of the printed documents.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('institucion.direccion', '', 'TEXTO', 'Dirección, como sale en recibos y estados de cuenta', true),
  ('institucion.telefono', '', 'TEXTO', 'Teléfono, como sale en recibos y estados de cuenta', true),
  ('institucion.correo', '', 'TEXTO', 'Correo, como sale en recibos y estados de cuenta', true),
  ('recibo.pie', '', 'TEXTO', 'Texto al pie de los recibos', true)
on conflict (clave) do update set tipo = excluded.tipo, del_sistema = true;

-- Name of the currency after the amount in words of a receipt, in the institution's language.
alter table moneda add nombre_plural text;
update moneda set nombre_plural = v.plural
from (values ('PEN', 'soles'), ('USD', 'dólares estadounidenses')) as v (codigo, plural) where moneda.codigo = v.codigo;

-- The institution's logo: one small picture, in the database so that every server and every backup has it.
create table logo (
  id_logo bigint generated always as identity primary key,
  unico   boolean not null default true constraint logo_unico unique check (unico),
  datos   bytea not null check (length(datos) between 1 and 1048576),
  sha256  text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
-- The audit identifies a picture by its checksum.
call vigilar('logo', 'id_logo', 'datos');
