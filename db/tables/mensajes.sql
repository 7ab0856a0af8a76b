-- Templates of messages, with {{placeholders}} of a closed list for each kind.
create table mensaje (
  id_mensaje bigint generated always as identity primary key,
  plantilla  text not null,
  tipo       text not null constraint mensaje_tipo check (tipo in ('GENERAL', 'RECORDATORIO', 'MATRICULA',
    'PAGO_CONFIRMADO', 'PAGO_RECHAZADO', 'POR_VENCER', 'VENCIDA', 'CLASE_CANCELADA', 'CERTIFICADO', 'VACANTE', 'COMPROBANTE')),
  canal      text not null constraint mensaje_canal check (canal in ('CORREO', 'WHATSAPP')),
  asunto     text,
  cuerpo     text not null,
  predeterminado boolean not null default false,
  estado     text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint mensaje_asunto check (canal = 'WHATSAPP' or asunto is not null)
);
create unique index mensaje_plantilla_unica on mensaje (plano(plantilla));
-- The default template of each kind and channel.
create unique index mensaje_predeterminado on mensaje (tipo, canal) where predeterminado;

-- Outbox: mails and messages to send, each written by the transaction that causes it.
create table envio (
  id_envio   bigint generated always as identity primary key,
  canal      text not null check (canal in ('CORREO', 'WHATSAPP')),
  destino    text not null,
  asunto     text,
  cuerpo     text not null,
  estado     text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'FALLIDO', 'CANCELADO')),
  intentos   int not null default 0,
  proximo    timestamptz not null default now(),
  resultado  text,
  -- Only the reader may see the text, such as a link: it is erased once sent.
  reservado  boolean not null default false,
  instante   timestamptz not null default now(),
  -- Recipient and reason of a message, so that a person is not reminded twice in a day.
  id_usuario bigint references usuario,
  motivo text,
  -- Mails with an attached file, a Message-ID that retries keep, and a key that prevents the same mail twice.
  -- Source of the Message-ID: a mail program that receives a retry recognises the same mail.
  identidad uuid not null default gen_random_uuid(),
  -- Event and recipient: the same mail is not written twice.
  clave text constraint envio_clave_unica unique,
  -- The subject that a recipient may unsubscribe from; null for mails that are always sent.
  tema text constraint envio_tema check (tema in ('RECORDATORIOS', 'NOVEDADES')),
  terminado timestamptz,
  usuario_creacion text not null default actor(),
  id_mensaje bigint references mensaje,
  -- After this instant the message is not sent.
  caduca timestamptz,
  busqueda text not null default '',
  -- The comprobante that a mail carries.
  id_comprobante bigint,
  -- The company that a mail is written to: its statement and its reminders name the employees (decision 127).
  id_empresa bigint,
  constraint envio_terminado check (terminado is null or estado <> 'PENDIENTE')
);
create index envio_pendiente on envio (proximo) where estado = 'PENDIENTE';
create index envio_usuario on envio (id_usuario, motivo, instante);
create index envio_mensaje on envio (id_mensaje);
create index envio_instante on envio (instante, id_envio);
create index envio_estado on envio (estado, id_envio);
create index envio_destino on envio (destino, id_envio);
create index envio_busqueda on envio using gin (busqueda gin_trgm_ops);
create index envio_comprobante on envio (id_comprobante) where id_comprobante is not null;
create index envio_empresa on envio (id_empresa) where id_empresa is not null;

-- The attempts to send. One without an end is under way or its server died: its outcome is unknown.
create table envio_intento (
  id_envio_intento bigint generated always as identity primary key,
  id_envio  bigint not null references envio on delete cascade,
  inicio    timestamptz not null default clock_timestamp(),
  fin       timestamptz,
  resultado text constraint envio_intento_resultado check (resultado in ('ACEPTADO', 'TEMPORAL', 'DEFINITIVO')),
  -- The mail server's answer.
  codigo    int,
  detalle   text,
  constraint envio_intento_fin check ((fin is null) = (resultado is null))
);
create index envio_intento_envio on envio_intento (id_envio, inicio);

-- A mail holds any number of attachments (decision 124). Each is a file of the file store: its bytes stay as long as the row does.
create table envio_adjunto (
  id_envio_adjunto bigint generated always as identity primary key,
  id_envio bigint not null references envio on delete cascade,
  nombre   text not null constraint envio_adjunto_nombre check (length(nombre) between 1 and 200 and nombre !~ '[[:cntrl:]]'),
  tipo     text not null constraint envio_adjunto_tipo check (tipo ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'),
  clave    text not null constraint envio_adjunto_clave check (clave ~ '^[0-9a-f-]{36}$')
);
create index envio_adjunto_envio on envio_adjunto (id_envio);
create index envio_adjunto_archivo on envio_adjunto (clave);

-- Links to unsubscribe, by person and subject; `baja` is when it was used. The ficha in the link cannot be guessed.
create table suscripcion (
  id_suscripcion bigint generated always as identity primary key,
  id_usuario bigint not null references usuario,
  tema       text not null constraint suscripcion_tema check (tema in ('RECORDATORIOS', 'NOVEDADES')),
  ficha      uuid not null default gen_random_uuid() constraint suscripcion_ficha_unica unique,
  baja       timestamptz,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint suscripcion_unica unique (id_usuario, tema)
);

-- The notices to be written: a row an event, inserted by its transaction and deleted by the one that writes its mails. What changes
-- money or seats holds rows that others wait for, so it does not write letters meanwhile.
create table aviso (
  id_aviso bigint generated always as identity primary key,
  actor    text not null default actor(),
  -- The event: its kind, the ids of its subjects, and what only the event knows.
  suceso   jsonb not null,
  -- A notice that could not be written is tried again later, and the others go on.
  proximo  timestamptz not null default now()
);

-- The last number given in each year.
create table reclamo_serie (
  anio   int primary key,
  ultimo int not null
);

-- A sheet of the complaints book (Ley 29571, annex I of D.S. 011-2011-PCM).
create table reclamo (
  id_reclamo  bigint generated always as identity primary key,
  anio        int not null,
  correlativo int not null,
  numero      text not null generated always as (anio::text || '-' || lpad(correlativo::text, 6, '0')) stored,
  -- Opens the sheet to who registered it, without a session.
  ficha       uuid not null default gen_random_uuid() constraint reclamo_ficha_unica unique,
  fecha       date not null,
  -- From this day 5 working days are left, and on this one the last of 15 ends: reckoned once, by the holidays of then.
  alerta      date not null,
  vence       date not null,
  -- The institution as it was.
  casa        jsonb not null,
  tipo        text not null check (tipo in ('RECLAMO', 'QUEJA')),
  bien        text not null check (bien in ('PRODUCTO', 'SERVICIO')),
  consumidor  text not null,
  tipo_documento   text not null,
  numero_documento text not null,
  direccion   text not null,
  telefono    text,
  correo      text not null,
  menor_de_edad boolean not null,
  apoderado   text,
  id_moneda   bigint references moneda,
  monto       numeric(10,2) check (monto >= 0),
  descripcion text not null,
  detalle     text not null,
  pedido      text not null,
  respuesta   text,
  fecha_respuesta   timestamptz,
  usuario_respuesta text,
  estado      text not null default 'REGISTRADO' check (estado in ('REGISTRADO', 'RESPONDIDO')),
  busqueda    text not null default '',
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint reclamo_numero_unico unique (anio, correlativo),
  constraint reclamo_apoderado check (not menor_de_edad or apoderado is not null),
  constraint reclamo_moneda check ((monto is null) = (id_moneda is null)),
  constraint reclamo_respondido check (case estado when 'RESPONDIDO'
    then respuesta is not null and fecha_respuesta is not null and usuario_respuesta is not null
    else respuesta is null and fecha_respuesta is null and usuario_respuesta is null end)
);
create index reclamo_pendiente on reclamo (vence) where estado = 'REGISTRADO';

insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado) values
  ('Recordatorio de pago', 'RECORDATORIO', 'CORREO', 'Recordatorio de pago · {{institucion}}', E'Hola, {{nombre}}:\n\nLe recordamos que tiene un saldo pendiente de {{saldo}}. De ese monto, ya venció {{vencido}}.\n\n{{detalle}}\n\n{{dondePagar}}\n\nSi ya realizó el pago, por favor infórmelo para registrarlo. Si necesita ayuda, responda a este mensaje.\n\nMuchas gracias,\n{{institucion}}', true),
  ('Recordatorio de pago por WhatsApp', 'RECORDATORIO', 'WHATSAPP', null, E'Hola, {{nombre}}:\n\nLe recordamos que tiene un saldo pendiente de {{saldo}}. De ese monto, ya venció {{vencido}}.\n\n{{detalle}}\n\n{{dondePagar}}\n\nSi ya realizó el pago, por favor infórmelo para registrarlo. Si necesita ayuda, responda a este mensaje.\n\nMuchas gracias,\n{{institucion}}', true),
  ('Matrícula registrada', 'MATRICULA', 'CORREO', 'Su matrícula en {{curso}}', E'Hola, {{nombre}}:\n\nRegistramos su matrícula {{codigo}} en {{curso}}, grupo {{grupo}}, {{periodo}}.\n\nInicio: {{fechaInicio}}\nHorario: {{horario}}\n\nSi algún dato no es correcto, por favor responda a este mensaje.\n\nLe damos la bienvenida,\n{{institucion}}', true),
  ('Pago confirmado', 'PAGO_CONFIRMADO', 'CORREO', 'Pago confirmado · recibo {{recibo}}', E'Hola, {{nombre}}:\n\nConfirmamos su pago de {{monto}} del {{fecha}} ({{medio}}). Su recibo es el {{recibo}}.\n\n{{detalle}}\n\nMuchas gracias,\n{{institucion}}', true),
  ('Pago no confirmado', 'PAGO_RECHAZADO', 'CORREO', 'No pudimos confirmar su pago', E'Hola, {{nombre}}:\n\nNo pudimos confirmar el pago de {{monto}} del {{fecha}} ({{medio}}).\n\nMotivo: {{motivo}}\n\nPor favor revise los datos y vuelva a informarlo. Si necesita ayuda, responda a este mensaje.\n\n{{institucion}}', true),
  ('Cuota por vencer', 'POR_VENCER', 'CORREO', 'Su próximo pago vence el {{fecha}}', E'Hola, {{nombre}}:\n\nLe recordamos que el {{fecha}} vence un pago de {{saldo}}.\n\n{{detalle}}\n\n{{dondePagar}}\n\nSi ya lo realizó, por favor infórmelo para registrarlo.\n\nMuchas gracias,\n{{institucion}}', true),
  ('Cuota vencida', 'VENCIDA', 'CORREO', 'Tiene un pago vencido', E'Hola, {{nombre}}:\n\nEl {{fecha}} venció un pago que sigue pendiente. En total tiene vencido {{vencido}}.\n\n{{detalle}}\n\n{{dondePagar}}\n\nSi ya lo realizó, por favor infórmelo para registrarlo. Si necesita ayuda, responda a este mensaje.\n\n{{institucion}}', true),
  ('Clase cancelada', 'CLASE_CANCELADA', 'CORREO', 'Se cancela la clase de {{curso}} del {{fecha}}', E'Hola, {{nombre}}:\n\nLa clase de {{curso}} (grupo {{grupo}}) del {{fecha}}, {{hora}}, no se dictará.\n\nMotivo: {{motivo}}\n\nLamentamos el inconveniente,\n{{institucion}}', true),
  ('Certificado emitido', 'CERTIFICADO', 'CORREO', 'Su certificado de {{curso}}', E'Hola, {{nombre}}:\n\nSu certificado de {{curso}} está listo.\n\nPara descargarlo: {{pdf}}\nSu código es {{codigo}}, y cualquiera puede comprobarlo aquí: {{enlace}}\n\nFelicitaciones,\n{{institucion}}', true),
  ('Vacante ofrecida', 'VACANTE', 'CORREO', 'Hay una vacante para usted · {{institucion}}', E'Hola, {{nombre}}:\n\nSe liberó una vacante en {{curso}} ({{grupo}}) y la guardamos para usted hasta el {{hasta}}.\n\nPara tomarla, comuníquese con nosotros antes de esa fecha. Después se ofrecerá a la siguiente persona de la lista.\n\nMuchas gracias,\n{{institucion}}', true),
  ('Comprobante electrónico', 'COMPROBANTE', 'CORREO', '{{clase}} {{numero}} · {{institucion}}', E'Hola, {{nombre}}:\n\nLe enviamos su comprobante electrónico: {{clase}} {{numero}} del {{fecha}}, a nombre de {{comprador}}, por {{monto}}.\n\n{{detalle}}\n\n{{nota}}\n\n{{reemplaza}}\n\nVan adjuntos su representación impresa (PDF) y el documento firmado (XML).\n\nMuchas gracias,\n{{institucion}}', true);
