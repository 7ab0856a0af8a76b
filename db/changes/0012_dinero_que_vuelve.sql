-- The payer is told of each payment annulled, each amount given back and each charge that came to owe less (decision 148).
alter table mensaje drop constraint mensaje_tipo;
alter table mensaje add constraint mensaje_tipo check (tipo in ('GENERAL', 'RECORDATORIO', 'MATRICULA', 'PAGO_CONFIRMADO', 'PAGO_RECHAZADO',
  'PAGO_ANULADO', 'PAGO_DEVUELTO', 'CUENTA_REBAJADA', 'POR_VENCER', 'VENCIDA', 'CLASE_CANCELADA', 'CERTIFICADO', 'VACANTE', 'COMPROBANTE'));

insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado) values
  ('Pago anulado', 'PAGO_ANULADO', 'CORREO', 'Se anuló su pago · recibo {{recibo}}', E'Hola, {{nombre}}:\n\nAnulamos su pago de {{monto}} del {{fecha}} ({{medio}}), con recibo {{recibo}}.\n\nMotivo: {{motivo}}\n\nSi usted no lo pidió o no sabe por qué, por favor responda a este mensaje.\n\n{{institucion}}', true),
  ('Pago devuelto', 'PAGO_DEVUELTO', 'CORREO', 'Le devolvimos {{monto}} · recibo {{recibo}}', E'Hola, {{nombre}}:\n\nEl {{fecha}} le devolvimos {{monto}} de su pago con recibo {{recibo}} ({{medio}}).\n\nMotivo: {{motivo}}\n\nSi no recibió ese dinero, por favor responda a este mensaje.\n\n{{institucion}}', true),
  ('Cuenta rebajada', 'CUENTA_REBAJADA', 'CORREO', 'Ahora debe menos por {{concepto}}', E'Hola, {{nombre}}:\n\nEl {{fecha}} se rebajaron {{monto}} de {{concepto}} ({{curso}}). Por ese concepto le queda por pagar {{saldo}}.\n\nSi pagó o entregó ese dinero a alguien, por favor responda a este mensaje.\n\n{{institucion}}', true)
  on conflict do nothing;

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('aviso.PAGO_ANULADO', '', 'LOGICO', 'Escribir a quien pagó cuando se anula su pago', true),
  ('aviso.PAGO_DEVUELTO', '', 'LOGICO', 'Escribir a quien pagó cuando se le devuelve dinero', true),
  ('aviso.CUENTA_REBAJADA', '', 'LOGICO', 'Escribir al alumno cuando se le rebaja lo que debe', true),
  ('cierre.otraPersona', '', 'LOGICO', 'La caja propia con anulaciones o devoluciones la acepta otra persona', true);
