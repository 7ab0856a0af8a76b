import type { Translate } from '#contract/core/words.ts'
import { type Columna, distinctOf, type Layout, leerMonto, textsOf } from '#server/core/planilla/index.ts'
import type { Door } from '#server/institucion/hoja/index.ts'

import { SENTIDOS, sentidoOf, tellsDirection } from './sentido.ts'
import { SINONIMOS } from './sinonimos.ts'

export type CampoExtracto = keyof typeof SINONIMOS

const CAMPOS = [
  'fecha',
  'monto',
  'abono',
  'cargo',
  'sentido',
  'operacion',
  'descripcion',
  'origen',
  'mensaje',
] as const satisfies CampoExtracto[]
export const PUERTA = 'EXTRACTO'

/** Fields with values that say more than their headings. */
const KINDS: Partial<Record<CampoExtracto, Partial<Columna<CampoExtracto>>>> = {
  fecha: { tipo: 'fecha', una: true },
  monto: { tipo: 'monto', una: true },
  abono: { tipo: 'monto', una: true },
  cargo: { tipo: 'monto', una: true },
  operacion: { una: true },
  sentido: { tipo: 'valores', admits: tellsDirection, una: true },
}

/** Few short words without digits may tell the direction. */
const MAX_WORDS = 4
const isWord = (text: string) => text.length <= 20 && !/\d/.test(text)

const isUnsigned = (layout: Layout<CampoExtracto>, index: number) =>
  textsOf(layout, index).every((text) => !leerMonto(text, { decimal: ',', decimales: 2 })?.startsWith('-'))

/** The columns of few words of a file in which every amount is positive: one of them may tell what is paid out. */
function directionDoubts(layout: Layout<CampoExtracto>) {
  const { found, header, below } = layout
  const monto = found.find(({ campo }) => campo === 'monto')
  if (!monto || found.some(({ campo }) => campo === 'abono') || !isUnsigned(layout, monto.index)) return []
  const taken = new Set(found.map(({ index }) => index))
  return header.titulos.flatMap((_, columna) => {
    const words = taken.has(columna) ? [] : distinctOf(layout, columna)
    const isFew = words.length > 1 && words.length <= MAX_WORDS && words.every(isWord)
    const repeats = below.length >= 2 * words.length || words.some((word) => sentidoOf(word))
    return isFew && repeats ? [{ columna, campo: 'sentido' as const }] : []
  })
}

/** The door of bank statements, in a currency of some decimals. */
export const statementDoor = (t: Translate, decimales: number): Door<CampoExtracto> => ({
  puerta: PUERTA,
  columnas: (Object.keys(SINONIMOS) as CampoExtracto[]).map((campo) => ({
    campo,
    titulo: t(`extracto.campo.${campo}`),
    sinonimos: SINONIMOS[campo],
    ...KINDS[campo],
  })),
  campos: CAMPOS.map((campo) => ({ campo, titulo: t(`extracto.campo.${campo}`) })),
  necesarios: [['fecha'], ['monto', 'abono']],
  reglas: { fecha: { desde: 2000, hasta: 2100, shortYears: true }, decimales },
  valores: {
    sentido: {
      opciones: SENTIDOS.map((es) => ({ es, texto: t(`extracto.sentido.${es}`) })),
      meaningOf: sentidoOf,
      always: true,
    },
  },
  doubts: directionDoubts,
})
