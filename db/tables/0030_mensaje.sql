-- Templates of messages, with {{placeholders}} of a closed list for each kind.
create table mensaje (
  id_mensaje bigint generated always as identity primary key,
  plantilla  text not null,
  tipo       text not null constraint mensaje_tipo check (tipo in ('GENERAL', 'RECORDATORIO', 'MATRICULA', 'PAGO_CONFIRMADO',
    'PAGO_RECHAZADO', 'POR_VENCER', 'VENCIDA', 'CLASE_CANCELADA', 'CERTIFICADO')),
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
call vigilar('mensaje', 'id_mensaje');

alter table envio add id_mensaje bigint references mensaje,
  -- After this instant the message is not sent.
  add caduca timestamptz,
  add busqueda text not null default '';
create index envio_mensaje on envio (id_mensaje);
create index envio_instante on envio (instante, id_envio);
create index envio_estado on envio (estado, id_envio);
create index envio_destino on envio (destino, id_envio);
create index envio_busqueda on envio using gin (busqueda gin_trgm_ops);

create function envio_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := plano(concat_ws(' ', new.destino, new.asunto, (select busqueda from usuario where id_usuario = new.id_usuario)));
  return new;
end $$;
create trigger envio_nombrar before insert or update of destino on envio for each row execute function envio_nombrar();
update envio set destino = destino;

-- The text of the reminders, until now two settings, becomes a template.
insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado)
select v.plantilla, 'RECORDATORIO', v.canal, v.asunto, coalesce((select valor from parametro where clave = 'recordatorio.cuerpo'), ''), true
from (values ('Recordatorio de pago', 'CORREO',
    coalesce((select nullif(valor, '') from parametro where clave = 'recordatorio.asunto'), 'Recordatorio de pago · {{institucion}}')),
  ('Recordatorio de pago por WhatsApp', 'WHATSAPP', null)) v (plantilla, canal, asunto);
delete from parametro where clave in ('recordatorio.asunto', 'recordatorio.cuerpo');

insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado) values
  ('Matrícula registrada', 'MATRICULA', 'CORREO', 'Su matrícula en {{curso}}',
   E'Hola, {{nombre}}:\n\nRegistramos su matrícula {{codigo}} en {{curso}}, grupo {{grupo}}, {{periodo}}.\n\nInicio: {{fechaInicio}}\nHorario: {{horario}}\n\nSi algún dato no es correcto, por favor responda a este mensaje.\n\nLe damos la bienvenida,\n{{institucion}}', true),
  ('Pago confirmado', 'PAGO_CONFIRMADO', 'CORREO', 'Pago confirmado · recibo {{recibo}}',
   E'Hola, {{nombre}}:\n\nConfirmamos su pago de {{monto}} del {{fecha}} ({{medio}}). Su recibo es el {{recibo}}.\n\n{{detalle}}\n\nMuchas gracias,\n{{institucion}}', true),
  ('Pago no confirmado', 'PAGO_RECHAZADO', 'CORREO', 'No pudimos confirmar su pago',
   E'Hola, {{nombre}}:\n\nNo pudimos confirmar el pago de {{monto}} del {{fecha}} ({{medio}}).\n\nMotivo: {{motivo}}\n\nPor favor revise los datos y vuelva a informarlo. Si necesita ayuda, responda a este mensaje.\n\n{{institucion}}', true),
  ('Cuota por vencer', 'POR_VENCER', 'CORREO', 'Su próximo pago vence el {{fecha}}',
   E'Hola, {{nombre}}:\n\nLe recordamos que el {{fecha}} vence un pago de {{saldo}}.\n\n{{detalle}}\n\nSi ya lo realizó, por favor infórmelo para registrarlo.\n\nMuchas gracias,\n{{institucion}}', true),
  ('Cuota vencida', 'VENCIDA', 'CORREO', 'Tiene un pago vencido',
   E'Hola, {{nombre}}:\n\nEl {{fecha}} venció un pago que sigue pendiente. En total tiene vencido {{vencido}}.\n\n{{detalle}}\n\nSi ya lo realizó, por favor infórmelo para registrarlo. Si necesita ayuda, responda a este mensaje.\n\n{{institucion}}', true),
  ('Clase cancelada', 'CLASE_CANCELADA', 'CORREO', 'Se cancela la clase de {{curso}} del {{fecha}}',
   E'Hola, {{nombre}}:\n\nLa clase de {{curso}} (grupo {{grupo}}) del {{fecha}}, {{hora}}, no se dictará.\n\nMotivo: {{motivo}}\n\nLamentamos el inconveniente,\n{{institucion}}', true),
  ('Certificado emitido', 'CERTIFICADO', 'CORREO', 'Su certificado de {{curso}}',
   E'Hola, {{nombre}}:\n\nSu certificado de {{curso}} está listo. Su código es {{codigo}} y cualquiera puede comprobarlo aquí:\n{{enlace}}\n\nFelicitaciones,\n{{institucion}}', true);

-- Notices of something done are on by default; reminders are the institution's choice. The notice of a certificate is off, since
-- its issuer usually mails it.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('aviso.MATRICULA', 'true', 'LOGICO', 'Escribir al alumno cuando se le matricula', true),
  ('aviso.PAGO_CONFIRMADO', 'true', 'LOGICO', 'Escribir al alumno cuando se confirma su pago', true),
  ('aviso.PAGO_RECHAZADO', 'true', 'LOGICO', 'Escribir al alumno cuando no se confirma el pago que informó', true),
  ('aviso.POR_VENCER', 'false', 'LOGICO', 'Escribir al alumno antes de que venza un pago', true),
  ('aviso.POR_VENCER.dias', '3', 'NUMERO', 'Cuántos días antes del vencimiento se le escribe', true),
  ('aviso.VENCIDA', 'false', 'LOGICO', 'Escribir al alumno cuando un pago acaba de vencer', true),
  ('aviso.CLASE_CANCELADA', 'true', 'LOGICO', 'Escribir a los alumnos cuando se cancela una clase', true),
  ('aviso.CERTIFICADO', 'false', 'LOGICO', 'Escribir al alumno cuando se emite su certificado', true);
