import type { Ctx } from '#server/core/ctx.ts'
import { foldText } from '#server/core/fold-text.ts'
import { textoDe } from '#server/core/planilla/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import { chargesById, deleteApplications } from './aplicar-repo.ts'
import { aplicar } from './aplicar.ts'
import { decimalDe, type RowCells, readEach } from './cells.ts'
import type { Clase, ReadRow, FilaLista } from './clase.ts'
import { cutOver } from './corte.ts'
import { ALUMNO, amount, CLAVE, day, MONEDA, text } from './fields.ts'
import { todayOf } from './grupos-repo.ts'
import { findByText, methods } from './references-repo.ts'
import { currencyReader, idOf, peopleIn, textsOf } from './references.ts'

const CUENTA = { tabla: 'cuenta', id: 'id_cuenta', nombres: ['concepto'] } as const

/** Words of other programs for a method of payment. */
const WORDS: [RegExp, string][] = [
  [/yape/, 'YAPE'],
  [/plin/, 'PLIN'],
  [/efectivo|contado|cash/, 'EFECTIVO'],
  [/deposito/, 'DEPOSITO'],
  [/tarjeta|visa|pos|card/, 'POS'],
  [/transfer|interbanc|banco/, 'TRANSFERENCIA'],
]

type Method = { idTipo: number; codigo: string; nombre: string }

function methodOf(cells: RowCells, all: Method[]): number {
  const asked = foldText(cells.texto('medio'))
  const exact = all.find(({ codigo, nombre }) => [codigo, nombre].some((one) => foldText(one) === asked))
  const code = asked ? WORDS.find(([word]) => word.test(asked))?.[1] : 'EFECTIVO'
  const found = exact ?? all.find(({ codigo }) => codigo === code)
  return found?.idTipo ?? cells.refuse('medio', 'importacion.ninguna', { texto: cells.texto('medio') })
}

/** Finds the charges that payments name by their old numbers. Its reader refuses one of another student. */
async function chargeReader(ctx: Ctx, filas: ReadRow[], sistema: string) {
  const named = await findByText(ctx, CUENTA, { textos: textsOf(filas, 'cuenta'), sistema })
  const ids = [...named.values()].filter((one) => typeof one === 'number')
  const charges = await chargesById(ctx, ids)
  return (cells: RowCells, idUsuario: number): number | null => {
    const idCuenta = idOf(named, cells, 'cuenta')
    if (idCuenta === null) return null
    const { concepto, alumno, ...charge } = charges.get(idCuenta)!
    if (charge.idUsuario === idUsuario) return idCuenta
    const datos = { cuenta: cells.texto('cuenta'), concepto, de: alumno, alumno: cells.texto('alumno') }
    return cells.refuse('cuenta', 'importacion.cuentaDeOtro', datos)
  }
}

/** Reads the day of a payment of before: it has come, and is before the cut-over date. */
async function dayReader(ctx: Ctx) {
  const [hoy, corte, { day }] = [await todayOf(ctx), await cutOver(ctx), await formatosDe(ctx)]
  return (cells: RowCells): string => {
    const fecha = cells.neededDay('fecha')
    if (fecha > hoy) cells.refuse('fecha', 'importacion.futura')
    if (corte !== null && fecha >= corte)
      cells.refuse('fecha', 'importacion.despuesDelCorte', { fecha: day(corte) })
    return fecha
  }
}

async function prepare(ctx: Ctx, filas: ReadRow[], sistema: string) {
  const alumnoOf = await peopleIn(ctx, { filas, campo: 'alumno', sistema })
  const chargeOf = await chargeReader(ctx, filas, sistema)
  const [dayOf, currencyOf, all] = [await dayReader(ctx), await currencyReader(ctx), await methods(ctx)]
  return readEach(filas, (cells, { fila, celdas }) => {
    cells.neededText('alumno')
    const idUsuario = alumnoOf(cells)!
    const fecha = dayOf(cells)
    const centimos = cells.neededCents('monto')
    if (centimos === 0) cells.refuse('monto', 'campo.mayor', { n: 0 })
    const [antiguo, operacion] = [cells.texto('numeroAntiguo', 40), cells.texto('numeroOperacion', 40)]
    const clave = cells.texto('clave') || antiguo || operacion
    if (!clave) cells.refuse('numeroAntiguo', 'campo.obligatorio')
    return {
      fila,
      nombre: `${textoDe(celdas.alumno)} · ${antiguo || operacion}`,
      clave,
      centimos,
      valores: {
        id_usuario: idUsuario,
        fecha,
        monto: decimalDe(centimos),
        id_moneda: currencyOf(cells),
        id_medio_pago: methodOf(cells, all),
        banco: cells.texto('banco', 60) || null,
        numero_operacion: operacion || null,
        numero_antiguo: antiguo || null,
        observacion: cells.texto('observacion', 300) || null,
      },
      avisos: [],
      extra: { idCuenta: chargeOf(cells, idUsuario), concepto: cells.texto('concepto', 120) },
    }
  })
}

/** A new payment is of before: confirmed on its day, without a receipt of today's series. */
async function antes(_ctx: Ctx, filas: FilaLista[]) {
  for (const one of filas) one.valores = { ...one.valores, historico: true, estado: 'CONFIRMADO' }
  return []
}

export const pagos: Clase = {
  clase: 'PAGOS',
  tabla: 'ingreso',
  id: 'id_ingreso',
  columnas: () => [
    { ...CLAVE, sinonimos: [...CLAVE.sinonimos, 'Id pago'] },
    text('numeroAntiguo', 'Recibo', 'Número de recibo', 'Boleta', 'Comprobante', 'Nro recibo', 'Receipt'),
    ALUMNO,
    day('fecha', 'Fecha', 'Fecha de pago', 'Fecha de operación', 'Date'),
    amount('monto', 'Monto', 'Importe', 'Pagado', 'Abono', 'Total', 'Amount'),
    text('medio', 'Medio de pago', 'Medio', 'Forma de pago', 'Método', 'Method'),
    text('banco', 'Banco', 'Entidad', 'Bank'),
    text('numeroOperacion', 'Operación', 'Número de operación', 'Nro operación', 'Referencia'),
    text('cuenta', 'Cuenta', 'Número de cuenta', 'Id cuenta', 'Cargo', 'Id cargo'),
    text('concepto', 'Concepto', 'Detalle', 'Cuota', 'Item'),
    text('observacion', 'Observación', 'Observaciones', 'Mensaje', 'Nota'),
    MONEDA,
  ],
  necesarios: [['alumno'], ['fecha'], ['monto'], ['numeroAntiguo', 'numeroOperacion', 'clave']],
  prepare,
  antes,
  despues: aplicar,
  soltar: deleteApplications,
}
