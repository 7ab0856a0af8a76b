import { isDay } from '#contract/core/day.ts'
import type { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { sentenceOf, toFail } from '#server/core/http-errors.ts'

import { ratesOn, tipoCambios } from './repo.ts'

type Rate = { linea: number; fecha: string; venta: number }

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})\b/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/
const RATE = /\d{1,4}[.,]\d{1,3}(?!\d)/g

function dayIn(text: string): string {
  const [, year, month = '', day = ''] = ISO.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, first = '', second = '', last = ''] = DAY_FIRST.exec(text) ?? []
  return `${last}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
}

/** A day, and as its last number the price of sale: lists of rates have that of purchase before it. */
function rateIn(text: string, linea: number): Rate {
  const fecha = dayIn(text)
  const venta = text.replace(ISO, '').replace(DAY_FIRST, '').match(RATE)?.at(-1)?.replace(',', '.')
  if (!isDay(fecha) || !venta) throw new Fail('VALIDACION', 'tipoCambio.lineaIlegible', { linea })
  return { linea, fecha, venta: Number(venta) }
}

const ratesIn = (texto: string) =>
  texto
    .split('\n')
    .map((text, i) => ({ text: text.trim(), linea: i + 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, linea }) => rateIn(text, linea))

/** Adds a rate; a refusal names the line. The transaction ends with it. */
async function addRate(ctx: Ctx, idMoneda: number, { linea, fecha, venta }: Rate) {
  try {
    await tipoCambios.insert(ctx, { idMoneda, fecha, venta: String(venta) })
  } catch (error) {
    const motivo = sentenceOf(toFail(error), ctx.t)
    throw new Fail('CONFLICTO', 'tipoCambio.lineaRechazada', { linea, motivo })
  }
}

export const pegar: Handler<typeof tipoCambio.pegar> = async (ctx, { idMoneda, texto }) => {
  const rates = ratesIn(texto)
  const known = await ratesOn(
    ctx,
    idMoneda,
    rates.map(({ fecha }) => fecha),
  )
  const added = rates.filter(({ fecha, venta }) => known.get(fecha) !== venta)
  for (const rate of added) await addRate(ctx, idMoneda, rate)
  const mensaje = ctx.t('tipoCambio.pegados', { count: added.length })
  return { mensaje, nuevos: added.length, iguales: rates.length - added.length }
}
