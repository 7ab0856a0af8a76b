-- Official rates of exchange, as the tax office publishes them for a day: the price at which a unit of the currency is sold (decision 186).
create table tipo_cambio (
  id_tipo_cambio bigint generated always as identity primary key,
  id_moneda bigint not null references moneda,
  fecha     date not null,
  venta     numeric(7, 3) not null constraint tipo_cambio_positivo check (venta > 0),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint tipo_cambio_unico unique (id_moneda, fecha)
);
