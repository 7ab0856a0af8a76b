import type { Invariante } from './invariante.ts'

const COUNTED_TABLES = ['usuario', 'matricula', 'cuenta', 'ingreso', 'envio']

/** The counters of the large lists. */
export const RECUENTO: Invariante[] = [
  {
    nombre: 'recuento.cuadra',
    regla: 'verificar.recuentoCuadra',
    sql: COUNTED_TABLES.map(
      (tabla) => `
      select '${tabla}' as tabla, hay.filas, kept.filas as recuento from
        (select count(*) as filas from ${tabla} where se_cuenta(estado)) hay,
        (select coalesce(sum(filas), 0) as filas from recuento where tabla = '${tabla}') kept
      where hay.filas <> kept.filas`,
    ).join(' union all '),
  },
]
