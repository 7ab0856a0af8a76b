// For the tests: statements that break the rules of the late fees.
import { firstId } from './first-id.ts'

/** The late fee of a charge of the sample school, which has none. */
const insertMora = (where: string, { monto = '1', tope = 'null' } = {}) =>
  `insert into cuenta (id_matricula, id_usuario, tipo, concepto, id_moneda, monto, fecha_vencimiento, id_cuenta_origen, regla, mora_tope, acordado)
   select id_matricula, id_usuario, 'MORA', 'Mora', id_moneda, ${monto}, fecha_vencimiento, id_cuenta, 'FIJO', ${tope}, ${monto} from cuenta
   where id_cuenta = ${firstId('cuenta', where)}`

export const MORA_BREAKAGES: Record<string, string[]> = {
  'mora.unica': [
    'alter table cuenta drop constraint cuenta_mora_unica',
    ...Array.from({ length: 2 }, () => insertMora("estado = 'PENDIENTE'")),
  ],
  'mora.tope': [
    'alter table cuenta drop constraint cuenta_mora_tope',
    insertMora("estado = 'PENDIENTE'", { monto: '1.01', tope: '1' }),
  ],
  'mora.deSuCuenta': [insertMora("estado = 'PENDIENTE'"), insertMora("tipo = 'MORA'")],
  'mora.sinCuenta': [insertMora("estado = 'ANULADA'")],
  'mora.nacidaVencida': [
    insertMora("estado = 'PENDIENTE'"),
    `update cuenta set nacida_vencida = true where id_cuenta = ${firstId('cuenta', "estado = 'PENDIENTE'")}`,
  ],
}
