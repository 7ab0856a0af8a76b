import type { extracto } from '#contract/pagos/extracto.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { layAgain, type ReadSheet, readingOf, readSheet } from '#server/institucion/hoja/index.ts'

import { leerMovimientos, type Movimientos, type Problema } from './lectura/movimientos.ts'
import { type CampoExtracto, statementDoor } from './lectura/puerta.ts'
import { decimalsOf, lastDay } from './repo.ts'

const MAX_MOVIMIENTOS = 12
const MAX_PROBLEMAS = 50

export const sentenceOf = ({ t }: Ctx, { fila, clave, datos }: Problema) => ({
  fila,
  mensaje: t(clave, datos),
})

function summaryOf(ctx: Ctx, { abonos, salidas, problemas, avisos }: Movimientos) {
  const first = [...abonos, ...salidas].toSorted((a, b) => a.fila - b.fila).slice(0, MAX_MOVIMIENTOS)
  const sentences = (some: Problema[]) => some.slice(0, MAX_PROBLEMAS).map((one) => sentenceOf(ctx, one))
  return {
    abonos: abonos.length,
    salidas: salidas.length,
    movimientos: first,
    ilegibles: problemas.length,
    problemas: sentences(problemas),
    avisos: sentences(avisos),
  }
}

/** Account of the last file with these headings. */
function rememberedAccount({ recalled }: ReadSheet<CampoExtracto>) {
  const { banco, idMoneda } = recalled?.datos ?? {}
  return typeof banco === 'string' && typeof idMoneda === 'number' ? { banco, idMoneda } : null
}

/** Describes a file by the columns that are given, remembered or guessed. */
export const leer: Handler<typeof extracto.leer> = async (ctx, { archivo, idMoneda, ...choices }) => {
  const decimales = await decimalsOf(ctx, idMoneda)
  const first = await readSheet(ctx, archivo, statementDoor(ctx.t, decimales), { ...choices, list: true })
  const cuenta = rememberedAccount(first)
  const own = idMoneda ?? (cuenta ? cuenta.idMoneda : undefined)
  const door = statementDoor(ctx.t, own === idMoneda ? decimales : await decimalsOf(ctx, own))
  const read = layAgain(first, door)
  const fields = new Set(read.layout.found.map(({ campo }) => campo))
  const isEnough = door.necesarios.every((some) => some.some((campo) => fields.has(campo)))
  return {
    ...readingOf(ctx, door, read),
    cuenta,
    lectura: isEnough ? summaryOf(ctx, await leerMovimientos(read.layout, await lastDay(ctx))) : null,
  }
}
