import type { Block, PaperSize, TextStyle } from './documento.ts'

export const A4: PaperSize = { ancho: 595.28, alto: 841.89, margins: [42, 40, 42, 46] }
/** Paper of an 80 mm printer, with the margins that it cannot print. */
export const ROLLO: PaperSize = { ancho: 226.77, margins: [12, 14, 12, 20] }

type Institucion = {
  /** Trade name, over the legal one. */
  comercial?: string | null | undefined
  nombre: string
  documento: string | null
  direccion: string | null
  telefono: string | null
  correo: string | null
  logo: Uint8Array | undefined
}

/** The lines under the institution's name: only those filled in. */
const lineasDe = ({ documento, direccion, telefono, correo }: Institucion) =>
  [documento, direccion, [telefono, correo].filter(Boolean).join(' · ')].flatMap((line) => line || [])

const LOGO = 'logo'

/** The issuer, with the paper's title and number at its right; stacked on narrow paper. */
export function letterhead(casa: Institucion, aside: Block, { estrecho = false } = {}) {
  const names: Block = {
    stack: [
      ...(casa.comercial ? [{ text: casa.comercial, style: 'nombre' } satisfies Block] : []),
      { text: casa.nombre, style: casa.comercial ? 'fuerte' : 'nombre' },
      ...lineasDe(casa).map((text): Block => ({ text, style: 'rotulo' })),
    ],
  }
  const picture = (fit: [number, number]): Block[] => (casa.logo ? [{ image: LOGO, fit }] : [])
  const imagenes: Record<string, Uint8Array> = casa.logo ? { [LOGO]: casa.logo } : {}
  if (estrecho) {
    const stack = [...picture([140, 60]), { ...names, margin: [0, 4, 0, 8] } satisfies Block, aside]
    return { imagenes, bloque: { stack, alignment: 'center' } satisfies Block }
  }
  const columns = [
    ...picture([120, 60]).map((image) => ({ ...image, width: 'auto' as const })),
    { ...names, width: '*' as const },
    { ...aside, width: 'auto' as const },
  ]
  return { imagenes, bloque: { columns, columnGap: 16 } satisfies Block }
}

type LabelledValue = readonly [rotulo: string, valor: string | null]

/** Labels and values in two columns; a missing value has no line. */
export const labelledRows = (items: readonly LabelledValue[]): Block => {
  const body = items
    .filter(([, valor]) => valor)
    .map(([rotulo, valor]): Block[] => [
      { text: rotulo, style: 'tenue', noWrap: true },
      { text: valor ?? '' },
    ])
  return { table: { widths: ['auto', '*'], body }, layout: 'datos' }
}

/** An amount, or the heading of a column of them. */
export const amountCell = (text: string, style?: TextStyle): Block => ({
  text,
  alignment: 'right',
  ...(style && { style }),
})

type RuledTable = {
  anchos: (number | '*' | 'auto')[]
  /** The section heading over the column headings. */
  seccion?: Block
  titulos?: Block[]
  cuerpo: Block[][]
}

/** A ruled table. Its headings are repeated on each page, and never stand alone at the end of one. */
export function ruledTable({ anchos, seccion, titulos, cuerpo }: RuledTable): Block {
  const heads = [
    ...(seccion
      ? [[{ ...seccion, colSpan: anchos.length }, ...anchos.slice(1).map(() => ({ text: '' }))]]
      : []),
    ...(titulos ? [titulos.map((titulo): Block => ({ ...titulo, style: 'rotulo' }))] : []),
  ]
  return {
    table: {
      widths: anchos,
      headerRows: heads.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [...heads, ...cuerpo],
    },
    layout: 'filas',
  }
}

/** Places to sign, side by side, each over what it is for. */
export const signatureLines = (names: string[]): Block => ({
  columns: names.map((text) => ({
    stack: [
      { text: '_'.repeat(34), style: 'tenue' },
      { text, style: 'rotulo' },
    ],
    alignment: 'center',
    width: '*',
  })),
  columnGap: 24,
  margin: [0, 56, 0, 0],
})
