-- The same day's absence of a minor is told to the adults (decision 239).
alter table mensaje drop constraint mensaje_tipo;
alter table mensaje add constraint mensaje_tipo check (tipo in ('GENERAL', 'RECORDATORIO', 'MATRICULA', 'PAGO_CONFIRMADO', 'PAGO_RECHAZADO',
  'PAGO_ANULADO', 'PAGO_DEVUELTO', 'CUENTA_REBAJADA', 'POR_VENCER', 'VENCIDA', 'CLASE_CANCELADA', 'INASISTENCIA', 'CERTIFICADO', 'VACANTE',
  'COMPROBANTE'));

insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado) values
  ('Falta del día', 'INASISTENCIA', 'CORREO', 'Falta del {{fecha}} en {{curso}}', E'Hola, {{nombre}}:\n\nEn la clase de {{curso}} (grupo {{grupo}}) del {{fecha}}, {{hora}}, se anotó la falta de {{alumno}}.\n\nSi hay un motivo o es un error, por favor responda a este mensaje.\n\n{{institucion}}', true)
  on conflict do nothing;

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('aviso.INASISTENCIA', '', 'LOGICO', 'Escribir a los adultos de un menor cuando se anota su falta a una clase de hoy', true);
