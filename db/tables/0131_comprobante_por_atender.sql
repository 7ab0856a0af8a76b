-- The few comprobantes that a person may have to attend to, for the home and its list.
create index comprobante_por_atender on comprobante (fecha) where estado in ('PENDIENTE', 'ENVIADO', 'EXCEPCION', 'RECHAZADO');
