-- Card payments. An order, the charge requested from the gateway, is stored before the request is sent.
create table orden (
  orden       text primary key constraint orden_nombre check (orden ~ '^[A-Za-z0-9_-]{1,64}$'),
  id_ingreso  bigint not null unique references ingreso,
  -- The charges it pays, as they were stated: [{"id_cuenta": 1, "monto": 120.50}].
  cuentas     jsonb not null,
  monto       numeric(10, 2) not null check (monto > 0),
  moneda      text not null,
  -- The shop of the keys and their mode, test or production. Unknown for payments older than these tables.
  comercio    text,
  modo        text check (modo in ('TEST', 'PRODUCTION')),
  estado      text not null default 'ABIERTA' check (estado in ('ABIERTA', 'PAGADA', 'CERRADA')),
  -- Forms given to the payer, and when the last one stops working.
  fichas      int not null default 0,
  vence       timestamptz,
  -- Next time to ask the gateway for its outcome, how often that was done, and the last time.
  proxima     timestamptz,
  consultas   int not null default 0,
  consultada  timestamptz,
  -- The gateway's answer, for staff.
  resultado   text,
  creada      timestamptz not null default now()
);
create index orden_proxima on orden (proxima) where proxima is not null;

-- A movement of the gateway, by its uuid. An accepted debit names its payment, and only one may name that payment.
create table transaccion (
  uuid        text primary key check (length(uuid) between 1 and 64),
  orden       text not null references orden,
  operacion   text not null check (operacion in ('DEBIT', 'CREDIT')),
  id_ingreso  bigint references ingreso,
  estado      text not null,
  monto       numeric(20, 2) not null,
  moneda      text not null,
  padre       text,
  marca       text,
  ultimos     text,
  error       text,
  instante    timestamptz,
  vista       timestamptz not null default now(),
  constraint transaccion_cobro check (id_ingreso is null or operacion = 'DEBIT')
);
create unique index transaccion_un_ingreso on transaccion (id_ingreso) where id_ingreso is not null;
create index transaccion_orden on transaccion (orden);

-- Notifications of the gateway, stored before they are processed. The text has personal data: it is blanked once not needed.
create table notificacion (
  id_notificacion bigint generated always as identity primary key,
  huella      text not null constraint notificacion_unica unique,
  texto       text,
  orden       text,
  estado      text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'APLICADA', 'REVISION')),
  resultado   text,
  intentos    int not null default 0,
  proxima     timestamptz not null default now(),
  recibida    timestamptz not null default now()
);
create index notificacion_pendiente on notificacion (proxima) where estado = 'PENDIENTE';
create index notificacion_con_texto on notificacion (recibida) where texto is not null;
create index notificacion_orden on notificacion (orden);

-- A refund requested from the gateway: when it was sent, the uuid of its movement, and the gateway's answer.
alter table devolucion
  add transaccion text constraint devolucion_transaccion_unica unique,
  add enviada     timestamptz,
  add resultado   text,
  add intentos    int not null default 0,
  add proxima     timestamptz;
create index devolucion_proxima on devolucion (proxima) where estado in ('SOLICITADA', 'POR_REVISAR');

drop trigger devolucion_sellar on devolucion;
drop trigger devolucion_auditar on devolucion;
call vigilar('devolucion', 'id_devolucion', 'intentos', 'proxima');

-- Reserves an unsettled refund: pending and done refunds together never exceed the payment.
create function devolucion_reservar() returns trigger language plpgsql as $$
declare
  pagado numeric;
begin
  select monto into pagado from ingreso where id_ingreso = new.id_ingreso for no key update;
  if (select coalesce(sum(monto), 0) from devolucion where id_ingreso = new.id_ingreso and estado <> 'RECHAZADA'
      and id_devolucion <> new.id_devolucion) + new.monto > pagado then
    raise exception 'more is given back than was paid' using errcode = 'check_violation', constraint = 'devolucion_reserva';
  end if;
  return new;
end $$;
create trigger devolucion_reservar before insert or update of monto, estado on devolucion for each row
  when (new.estado <> 'RECHAZADA') execute function devolucion_reservar();

-- Findings that wait for a person: alerted once, however often each is found.
create table revision (
  id_revision bigint generated always as identity primary key,
  tipo        text not null,
  huella      text not null constraint revision_unica unique,
  id_ingreso  bigint references ingreso,
  id_devolucion bigint references devolucion,
  orden       text,
  transaccion text,
  monto       numeric(20, 2),
  moneda      text,
  detalle     text,
  decision    text,
  motivo      text,
  estado      text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'RESUELTA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint revision_resuelta check ((estado = 'RESUELTA') = (decision is not null))
);
create index revision_estado on revision (estado, id_revision);
create index revision_ingreso on revision (id_ingreso);
create index revision_devolucion on revision (id_devolucion);
call vigilar('revision', 'id_revision');

-- Orders of the payments that were there before.
insert into orden (orden, id_ingreso, cuentas, monto, moneda, estado, creada)
select i.orden_en_linea, i.id_ingreso,
  coalesce((select jsonb_agg(jsonb_build_object('id_cuenta', a.id_cuenta, 'monto', a.monto) order by a.id_cuenta_ingreso)
    from cuenta_ingreso a where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE'), '[]'),
  i.monto, m.codigo,
  case i.estado when 'EN_PROCESO' then 'ABIERTA' when 'RECHAZADO' then 'CERRADA' else 'PAGADA' end, i.fecha_creacion
from ingreso i join moneda m on m.id_moneda = i.id_moneda
where i.orden_en_linea ~ '^[A-Za-z0-9_-]{1,64}$';

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('devolucion', 'SOLICITADA', 'Solicitada', 'cyan', 1, true),
  ('devolucion', 'HECHA', 'Hecha', 'green', 2, true),
  ('devolucion', 'RECHAZADA', 'Rechazada', 'red', 3, true),
  ('devolucion', 'POR_REVISAR', 'Por revisar', 'orange', 4, true),
  ('revision', 'PENDIENTE', 'Por revisar', 'orange', 1, true),
  ('revision', 'RESUELTA', 'Resuelta', 'green', 2, true);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('pasarela.minutosConsulta', '20', 'NUMERO', 'Minutos sin noticias de un pago con tarjeta antes de preguntar por él', true),
  ('pasarela.diasNotificacion', '90', 'NUMERO', 'Días que se guarda el texto de las notificaciones de la pasarela', true);
