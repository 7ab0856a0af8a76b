-- With fewer enrolments the group may not open.
alter table grupo add minimo int constraint grupo_minimo check (minimo between 1 and capacidad);

-- These functions only read: a sum over many rows may run in parallel.
alter function parametro_de(text) parallel safe;
alter function hoy() parallel safe;
alter function moneda_corta(moneda) parallel safe;

-- Recipient and reason of a message, so that a person is not reminded twice in a day.
alter table envio add id_usuario bigint references usuario,
  add motivo text;
create index envio_usuario on envio (id_usuario, motivo, instante);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('recordatorio.asunto', 'Recordatorio de pago · {{institucion}}', 'TEXTO', 'Asunto de los recordatorios de pago', true),
  ('recordatorio.cuerpo', E'Hola, {{nombre}}:\n\nLe recordamos que tiene un saldo pendiente de {{saldo}}. De ese monto, ya venció {{vencido}}.\n\n{{detalle}}\n\nSi ya realizó el pago, por favor infórmelo para registrarlo. Si necesita ayuda, responda a este mensaje.\n\nMuchas gracias,\n{{institucion}}',
   'TEXTO', 'Texto de los recordatorios. Se completan {{nombre}}, {{saldo}}, {{vencido}}, {{detalle}} e {{institucion}}', true),
  ('recordatorio.horas', '20', 'NUMERO', 'Horas que deben pasar antes de volver a recordarle a la misma persona', true),
  ('institucion.prefijoTelefono', '51', 'TEXTO', 'Prefijo telefónico del país, para los celulares escritos sin él', true);
