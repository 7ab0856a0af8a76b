/** A sheet of the complaints book, in a year of which the sample school has none. */
const insertReclamo = (correlativo: number, estado = 'REGISTRADO') =>
  `insert into reclamo (anio, correlativo, fecha, alerta, vence, casa, tipo, bien, consumidor, tipo_documento, numero_documento,
     direccion, correo, menor_de_edad, descripcion, detalle, pedido, estado)
   values (2019, ${correlativo}, '2019-01-07', '2019-01-21', '2019-01-28', '{}', 'QUEJA', 'SERVICIO', 'Ana', 'DNI', '70112233',
     'Lima', 'ana@example.com', false, 'x', 'x', 'x', '${estado}')`

/** Statements that break the rules of the complaints book. */
export const RECLAMO_BREAKAGES: Record<string, string[]> = {
  'reclamo.numero': ['insert into reclamo_serie values (2019, 2)', insertReclamo(2)],
  'reclamo.respuesta': [
    'alter table reclamo drop constraint reclamo_respondido',
    insertReclamo(1, 'RESPONDIDO'),
  ],
}
