-- Mails with an attached file, a Message-ID that retries keep, and a key that prevents the same mail twice.
alter table envio
  -- Source of the Message-ID: a mail program that receives a retry recognises the same mail.
  add identidad uuid not null default gen_random_uuid(),
  -- A file of the file store: its bytes stay as long as the row does.
  add adjunto jsonb constraint envio_adjunto check (adjunto is null or (
    jsonb_typeof(adjunto) = 'object' and adjunto ->> 'clave' ~ '^[0-9a-f-]{36}$'
    and adjunto ->> 'tipo' ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$' and length(adjunto ->> 'nombre') between 1 and 200
    and adjunto ->> 'nombre' !~ '[[:cntrl:]]')),
  -- Event and recipient: the same mail is not written twice.
  add clave text constraint envio_clave_unica unique,
  -- The subject that a recipient may unsubscribe from; null for mails that are always sent.
  add tema text constraint envio_tema check (tema in ('RECORDATORIOS', 'NOVEDADES')),
  add terminado timestamptz,
  add usuario_creacion text not null default actor(),
  drop constraint envio_estado_check,
  add constraint envio_estado_check check (estado in ('PENDIENTE', 'ENVIADO', 'FALLIDO', 'CANCELADO')),
  add constraint envio_terminado check (terminado is null or estado <> 'PENDIENTE');
create index envio_adjunto_clave on envio ((adjunto ->> 'clave')) where adjunto is not null;
update envio set terminado = instante where estado <> 'PENDIENTE';

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
call vigilar('suscripcion', 'id_suscripcion', 'ficha');
