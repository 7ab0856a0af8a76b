// For the tests: statements that break the rules of the documents on credit.
import { firstId } from './first-id.ts'

const OPEN = firstId('cuenta', "estado = 'PENDIENTE'")
const DOCUMENT = '(select max(id_comprobante) from comprobante)'

/** A document that bills a charge of the sample school, which issues none. */
const BILL = [
  `insert into comprobante (id_usuario, clase, serie, numero, fecha, id_moneda, gravado, exonerado, inafecto, impuesto, importe, datos)
   select id_usuario, 'FACTURA', 'F001', 1, '2026-01-02', id_moneda, 0, 0, saldo, 0, saldo, '{}' from cuenta where id_cuenta = ${OPEN}`,
  `insert into comprobante_cuenta (id_comprobante, id_cuenta, importe) select ${DOCUMENT}, id_cuenta, saldo from cuenta where id_cuenta = ${OPEN}`,
  `update cuenta set id_comprobante = ${DOCUMENT}, facturado = monto - descuento - pagado where id_cuenta = ${OPEN}`,
]

export const CREDITO_BREAKAGES: Record<string, string[]> = {
  'credito.documento': [...BILL, 'update comprobante_cuenta set importe = importe + 0.01'],
  'credito.cargo': [
    ...BILL,
    `update cuenta set id_comprobante = null, facturado = null where id_cuenta = ${OPEN}`,
  ],
  'credito.cuenta': [...BILL, `update cuenta set descuento = descuento + 0.01 where id_cuenta = ${OPEN}`],
  'credito.saldado': [
    ...BILL,
    `update cuenta_ingreso set id_comprobante = ${DOCUMENT} where id_cuenta_ingreso = ${firstId('cuenta_ingreso', "estado = 'VIGENTE'")}`,
  ],
}
