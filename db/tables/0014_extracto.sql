-- The operation number in one form for all sources: its digits, without leading zeros.
create function operacion_llana(text) returns text immutable parallel safe language sql
  return nullif(ltrim(regexp_replace($1, '\D', '', 'g'), '0'), '');

-- The last digits of that number and of each long number in both texts: they match a number cut short or inside other text.
create function numeros_de(referencia text, descripcion text) returns text[] immutable parallel safe language plpgsql as $$
begin
  return array(select distinct right(n, 6) from (
    select public.operacion_llana(referencia) as n
    union all select ltrim(m[1], '0') from regexp_matches(concat_ws(' ', referencia, descripcion), '(\d{4,})', 'g') m
    where length(ltrim(m[1], '0')) >= 4) d where n is not null);
end $$;

-- Key that tells apart movements of one day and amount: the operation number or, where the bank gives none, its description.
create function llave_de(referencia text, descripcion text) returns text immutable parallel safe language sql
  return coalesce(nullif(ltrim(regexp_replace(plano(referencia), '[^a-z0-9]', '', 'g'), '0'), ''), plano(descripcion), '');

-- The words of a text that could be a person's name. Functions are schema-qualified: a restore has no search path.
create function palabras_de(texto text) returns text[] immutable parallel safe language plpgsql as $$
begin
  return array(select distinct p from regexp_split_to_table(public.plano(texto), '[^a-z]+') p where length(p) >= 3);
end $$;

-- The catalogue's bank for the label of an account or a payment; null when there is none.
create function banco_de(etiqueta text) returns text stable language sql
  return (select t.codigo from tipo t, unnest(array[plano(t.codigo), plano(t.nombre)]) n
    where t.categoria = 'BANCO' and starts_with(plano(etiqueta) || ' ', n || ' ') order by length(n) desc limit 1);

-- Meaning of the columns in a bank's files, chosen once and recognised afterwards by the headings.
create table extracto_formato (
  id_extracto_formato bigint generated always as identity primary key,
  banco     text not null,
  id_moneda bigint not null references moneda,
  huella    text not null,
  columnas  jsonb not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index extracto_formato_unico on extracto_formato (huella, plano(banco));

-- A bank statement: the same file is imported once.
create table extracto (
  id_extracto bigint generated always as identity primary key,
  banco     text not null,
  id_moneda bigint not null references moneda,
  nombre    text not null,
  sha256    text not null constraint extracto_archivo_unico unique,
  filas     int not null,
  columnas  jsonb not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint extracto_de_su_banco unique (id_extracto, banco, id_moneda)
);

-- Money that came into the account. Files overlap, so equal movements of a day are told apart by their count.
create table extracto_linea (
  id_extracto_linea bigint generated always as identity primary key,
  id_extracto bigint not null,
  banco       text not null,
  id_moneda   bigint not null,
  fila        int not null,
  fecha       date not null,
  descripcion text not null,
  referencia  text,
  monto       numeric(10, 2) not null check (monto > 0),
  original    jsonb not null,
  ordinal     int not null,
  id_ingreso  bigint constraint extracto_linea_ingreso_unico unique references ingreso,
  motivo      text,
  estado      text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'CONCILIADA', 'DESCARTADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  llave     text not null generated always as (llave_de(referencia, descripcion)) stored,
  operacion text generated always as (operacion_llana(referencia)) stored,
  numeros   text[] not null generated always as (numeros_de(referencia, descripcion)) stored,
  palabras  text[] not null generated always as (palabras_de(descripcion)) stored,
  busqueda  text not null generated always as (plano(descripcion || ' ' || coalesce(referencia, '') || ' ' || monto::text)) stored,
  constraint extracto_linea_de_su_extracto foreign key (id_extracto, banco, id_moneda) references extracto (id_extracto, banco, id_moneda),
  constraint extracto_linea_conciliada check ((estado = 'CONCILIADA') = (id_ingreso is not null)),
  constraint extracto_linea_descartada check ((estado = 'DESCARTADA') = (motivo is not null))
);
create unique index extracto_linea_una on extracto_linea (plano(banco), id_moneda, fecha, monto, llave, ordinal);
create index extracto_linea_extracto on extracto_linea (id_extracto, estado);
create index extracto_linea_fecha on extracto_linea (fecha, id_extracto_linea);
create index extracto_linea_pendiente on extracto_linea (fecha) where estado = 'PENDIENTE';

-- An annulled payment releases its bank movement: the money is still in the bank and belongs to a payment to be found.
create function ingreso_soltar_linea() returns trigger language plpgsql as $$
begin
  update extracto_linea set estado = 'PENDIENTE', id_ingreso = null where id_ingreso = new.id_ingreso;
  return null;
end $$;
create trigger ingreso_soltar_linea after update of estado on ingreso for each row
  when (old.estado in ('CONFIRMADO', 'DEVUELTO') and new.estado not in ('CONFIRMADO', 'DEVUELTO'))
  execute function ingreso_soltar_linea();

create index ingreso_operacion_confirmada on ingreso (operacion_llana(numero_operacion), id_moneda, monto) where estado = 'CONFIRMADO';

call vigilar('extracto_formato', 'id_extracto_formato');
call vigilar('extracto', 'id_extracto');
call vigilar('extracto_linea', 'id_extracto_linea', 'llave', 'operacion', 'numeros', 'palabras', 'busqueda');

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('extracto', 'PENDIENTE', 'Con pendientes', 'yellow', 1, true),
  ('extracto', 'TERMINADO', 'Terminado', 'green', 2, true),
  ('extracto_linea', 'PENDIENTE', 'Pendiente', 'yellow', 1, true),
  ('extracto_linea', 'CONCILIADA', 'Conciliada', 'green', 2, true),
  ('extracto_linea', 'DESCARTADA', 'Descartada', 'gray', 3, true);
