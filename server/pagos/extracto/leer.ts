import { type Columnas, type extracto, hasRequiredColumns } from '#contract/pagos/extracto.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { type Hoja, leerPlanilla, textoDe } from '#server/core/planilla/index.ts'

import { leerMovimientos, type Movimientos, type Problema } from './lectura/movimientos.ts'
import { completarColumnas, proposeColumnas } from './lectura/propose-columnas.ts'
import { anchoDe, type Fila, firstRows, huellaDe, titulosDe } from './lectura/titulos.ts'
import { findRemembered, lastDay } from './repo.ts'

type Titulos = Omit<Columnas, 'formatoFecha' | 'decimal'>

const COLUMNAS_MUESTRA = 12
const MAX_CELDA = 60
const MAX_MOVIMIENTOS = 12
const MAX_PROBLEMAS = 50

/** The chosen row of headings; refuses one that lacks a chosen column. */
export function headerOf(hoja: Hoja, columnas: Titulos): { fila: Fila; titulos: string[] } {
  const fila = hoja.filas.find(({ numero }) => numero === columnas.encabezado)
  if (!fila) throw new FailCampo('columnas', 'extracto.sinEncabezado', { fila: columnas.encabezado })
  const titulos = titulosDe(fila, anchoDe(hoja))
  const { fecha, descripcion, operacion, monto, abono, cargo } = columnas
  const missing = [fecha, descripcion, operacion, monto, abono, cargo].find(
    (titulo) => titulo !== null && !titulos.includes(titulo),
  )
  if (missing) throw new FailCampo('columnas', 'extracto.columnaAusente', { titulo: missing })
  return { fila, titulos }
}

/** The columns last chosen for a file with these headings. */
async function rememberedColumns(ctx: Ctx, hoja: Hoja, idExtractoFormato: number | undefined) {
  const byHuella = new Map(
    firstRows(hoja).flatMap((fila) => {
      const huella = huellaDe(fila)
      return huella ? [[huella, fila] as const] : []
    }),
  )
  const formato = await findRemembered(ctx, [...byHuella.keys()], idExtractoFormato)
  const fila = formato && byHuella.get(formato.huella)
  return fila && { formato, columnas: { ...formato.columnas, encabezado: fila.numero } }
}

export const sentenceOf = ({ t }: Ctx, { fila, clave, datos }: Problema) => ({
  fila,
  mensaje: t(clave, datos),
})

function summaryOf(ctx: Ctx, { abonos, salidas, problemas }: Movimientos) {
  const first = [...abonos, ...salidas].toSorted((a, b) => a.fila - b.fila).slice(0, MAX_MOVIMIENTOS)
  return {
    abonos: abonos.length,
    salidas: salidas.length,
    movimientos: first,
    ilegibles: problemas.length,
    problemas: problemas.slice(0, MAX_PROBLEMAS).map((problema) => sentenceOf(ctx, problema)),
  }
}

const rowAsTexts = ({ numero, celdas }: Fila) => ({
  fila: numero,
  celdas: Array.from(celdas.slice(0, COLUMNAS_MUESTRA), (celda) => textoDe(celda).slice(0, MAX_CELDA)),
})

/** Describes a file by the columns that are given, remembered or guessed. */
export const leer: Handler<typeof extracto.leer> = async (ctx, { archivo, columnas, idExtractoFormato }) => {
  const hoja = await leerPlanilla(archivo)
  const known = columnas ? undefined : await rememberedColumns(ctx, hoja, idExtractoFormato)
  const chosen = columnas
    ? completarColumnas(hoja, headerOf(hoja, columnas), columnas)
    : (known?.columnas ?? proposeColumnas(hoja))
  const { titulos } = headerOf(hoja, chosen)
  const formato = known?.formato
  return {
    muestra: firstRows(hoja).map(rowAsTexts),
    titulos,
    columnas: chosen,
    formato: formato
      ? {
          idExtractoFormato: formato.idExtractoFormato,
          banco: formato.banco,
          idMoneda: formato.idMoneda,
        }
      : null,
    lectura: hasRequiredColumns(chosen)
      ? summaryOf(ctx, await leerMovimientos(hoja, chosen, await lastDay(ctx)))
      : null,
  }
}
