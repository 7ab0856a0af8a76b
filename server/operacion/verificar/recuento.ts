import type { Invariante } from './invariante.ts'

const COUNTED_TABLES = ['usuario', 'matricula', 'cuenta', 'ingreso', 'envio']
/** A card form that was opened and left is in no list. */
const countedIn = (tabla: string) => `se_cuenta(estado)${tabla === 'ingreso' ? ' and not sin_usar' : ''}`

/** The counters of the large lists, and of the certificates of each format that stand. */
export const RECUENTO: Invariante[] = [
  {
    nombre: 'recuento.cuadra',
    regla: 'verificar.recuentoCuadra',
    sql: COUNTED_TABLES.map(
      (tabla) => `
      select '${tabla}' as tabla, hay.filas, kept.filas as recuento from
        (select count(*) as filas from ${tabla} where ${countedIn(tabla)}) hay,
        (select coalesce(sum(filas), 0) as filas from recuento where tabla = '${tabla}') kept
      where hay.filas <> kept.filas`,
    ).join(' union all '),
  },
  {
    nombre: 'recuento.emitidos',
    regla: 'verificar.recuentoCuadra',
    sql: `
      select f.id_certificacion_formato, hay.filas, f.emitidos as recuento
      from certificacion_formato_fila f cross join lateral (select count(*) as filas from certificado c
        where c.id_certificacion_formato = f.id_certificacion_formato and c.estado <> 'ANULADO') hay
      where hay.filas <> f.emitidos`,
  },
]
