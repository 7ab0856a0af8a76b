// For the tests: statements that break the rules of the comprobantes.
import { CREDITO_BREAKAGES } from './credito-breakages.ts'
import { firstId } from './first-id.ts'

/** A boleta, or a note of it, of the first payment of the sample school that stands whole, which issues none. */
const insertComprobante = (
  numero: number,
  { importe = 'monto', linea = 'monto', origen = 'null', estado = 'PENDIENTE' } = {},
) =>
  `insert into comprobante (id_ingreso, id_usuario, clase, serie, numero, id_origen, fecha, id_moneda, gravado, exonerado, inafecto, impuesto,
     importe, estado, datos)
   select id_ingreso, id_usuario, '${origen === 'null' ? 'BOLETA' : 'NOTA_CREDITO'}', 'B001', ${numero}, ${origen}, '2026-01-02', id_moneda, 0, 0,
     ${importe}, 0, ${importe}, '${estado}', jsonb_build_object('serie', 'B001', 'numero', ${numero}, 'fecha', '2026-01-02',
       'totales', jsonb_build_object('importe', ${importe}::text), 'renglones', jsonb_build_array(jsonb_build_object('afectacion', 'INAFECTO',
         'valor', ${linea}::text, 'impuesto', '0.00', 'importe', ${linea}::text)))
   from ingreso where id_ingreso = ${firstId('ingreso', "estado = 'CONFIRMADO' and monto_devuelto = 0")}`
const ORIGEN = '(select max(id_comprobante) from comprobante)'

export const COMPROBANTE_BREAKAGES: Record<string, string[]> = {
  ...CREDITO_BREAKAGES,
  'comprobante.sinHuecos': ["update comprobante_serie set ultimo = ultimo + 1 where serie = 'B001'"],
  'comprobante.unoVivo': ['drop index comprobante_de_su_pago', insertComprobante(1), insertComprobante(2)],
  'comprobante.sustituido': [
    'drop index comprobante_de_su_pago',
    insertComprobante(1),
    insertComprobante(2),
    `update comprobante set id_sustituye = (select min(id_comprobante) from comprobante) where id_comprobante = ${ORIGEN}`,
  ],
  'comprobante.renglones': [insertComprobante(1, { linea: '(monto - 0.01)' })],
  'comprobante.delPago': [
    'update recibo set con_comprobante = true where id_ingreso = (select min(id_ingreso) from recibo)',
  ],
  'comprobante.delDia': [insertComprobante(1, { importe: '(monto - 0.01)' })],
  'comprobante.libroDelDia': [
    'update recibo set con_comprobante = true where id_ingreso = (select min(id_ingreso) from recibo)',
    insertComprobante(1, { importe: '(monto - 0.01)', linea: '(monto - 0.01)' }),
  ],
  'comprobante.nota': [
    insertComprobante(1),
    insertComprobante(2, { origen: ORIGEN, importe: '(monto + 0.01)' }),
  ],
  'comprobante.pagos': [
    insertComprobante(1),
    `update comprobante set id_usuario = id_usuario + 1 where id_comprobante = ${ORIGEN}`,
  ],
  'comprobante.baja': [
    insertComprobante(1),
    `update comprobante set baja = 'PENDIENTE', motivo_baja = 'x', fecha_baja = hoy() where id_comprobante = ${ORIGEN}`,
  ],
  'comprobante.lote': [
    "insert into comprobante_lote (clase, accion, fecha_documentos, fecha, correlativo) values ('RC', 'ANULADO', hoy(), hoy(), 1)",
  ],
  'comprobante.enviado': [insertComprobante(1, { estado: 'ENVIADO' })],
}
