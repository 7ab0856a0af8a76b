import type { Estilo, Hoja, Pieza } from './documento.ts'

export const A4: Hoja = { ancho: 595.28, alto: 841.89, margen: [42, 40, 42, 46] }
/** Paper of an 80 mm printer, with the margins that it cannot print. */
export const ROLLO: Hoja = { ancho: 226.77, margen: [12, 14, 12, 20] }

type Casa = {
  nombre: string
  documento: string
  direccion: string
  telefono: string
  correo: string
  logo: Uint8Array | undefined
}

type Persona = { nombres: string; papellido: string; sapellido: string | null }

export const nombreDe = ({ nombres, papellido, sapellido }: Persona) =>
  [nombres, papellido, sapellido].filter(Boolean).join(' ')

/** The lines under the institution's name: only those filled in. */
const lineasDe = ({ documento, direccion, telefono, correo }: Casa) =>
  [documento, direccion, [telefono, correo].filter(Boolean).join(' · ')].filter(Boolean)

const LOGO = 'logo'

/** The issuer, with the paper's title and number at its right; stacked on narrow paper. */
export function encabezar(casa: Casa, aside: Pieza, { estrecho = false } = {}) {
  const names: Pieza = {
    stack: [
      { text: casa.nombre, style: 'nombre' },
      ...lineasDe(casa).map((text): Pieza => ({ text, style: 'rotulo' })),
    ],
  }
  const picture = (fit: [number, number]): Pieza[] => (casa.logo ? [{ image: LOGO, fit }] : [])
  const imagenes: Record<string, Uint8Array> = casa.logo ? { [LOGO]: casa.logo } : {}
  if (estrecho) {
    const stack = [...picture([140, 60]), { ...names, margin: [0, 4, 0, 8] } satisfies Pieza, aside]
    return { imagenes, bloque: { stack, alignment: 'center' } satisfies Pieza }
  }
  const columns = [
    ...picture([120, 60]).map((image) => ({ ...image, width: 'auto' as const })),
    { ...names, width: '*' as const },
    { ...aside, width: 'auto' as const },
  ]
  return { imagenes, bloque: { columns, columnGap: 16 } satisfies Pieza }
}

type Dato = readonly [rotulo: string, valor: string | null]

/** Labels and values in two columns; a missing value has no line. */
export const datos = (items: readonly Dato[]): Pieza => {
  const body = items
    .filter(([, valor]) => valor)
    .map(([rotulo, valor]): Pieza[] => [
      { text: rotulo, style: 'tenue', noWrap: true },
      { text: valor ?? '' },
    ])
  return { table: { widths: ['auto', '*'], body }, layout: 'datos' }
}

/** An amount, or the heading of a column of them. */
export const cifra = (text: string, style?: Estilo): Pieza => ({
  text,
  alignment: 'right',
  ...(style && { style }),
})

type Filas = {
  anchos: (number | '*' | 'auto')[]
  /** The section heading over the column headings. */
  seccion?: Pieza
  titulos?: Pieza[]
  cuerpo: Pieza[][]
}

/** A ruled table. Its headings are repeated on each page, and never stand alone at the end of one. */
export function filas({ anchos, seccion, titulos, cuerpo }: Filas): Pieza {
  const heads = [
    ...(seccion
      ? [[{ ...seccion, colSpan: anchos.length }, ...anchos.slice(1).map(() => ({ text: '' }))]]
      : []),
    ...(titulos ? [titulos.map((titulo): Pieza => ({ ...titulo, style: 'rotulo' }))] : []),
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
