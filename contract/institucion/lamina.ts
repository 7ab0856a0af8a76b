// Lays out a sheet, once for the canvas and for the paper: each of them only measures its letters.

/** Sizes of sheets, in portrait, in millimetres. */
export const HOJAS = {
  A4: [210, 297],
  A5: [148, 210],
  CARTA: [215.9, 279.4],
  OFICIO: [215.9, 330.2],
} as const

type Texto = { tamanoLetra: number; color: string; texto: string }
/** An element of a sheet, as `certificacion-formato.ts` describes its fields. */
export type Elemento = Caja & { pagina: number } & (
    | (Texto & {
        tipo: 'TEXTO'
        peso: 'NORMAL' | 'NEGRITA'
        alineacion: 'IZQUIERDA' | 'CENTRO' | 'DERECHA'
        lineas: 'UNA' | 'VARIAS'
      })
    | (Texto & { tipo: 'FIRMA'; cargo: string | null; imagen: number | null })
    | { tipo: 'IMAGEN'; imagen: number | null }
    | { tipo: 'QR'; color: string }
    | { tipo: 'RECUADRO'; color: string | null; grosor: number; relleno: string | null }
  )
export type Hoja = {
  tamano: keyof typeof HOJAS
  orientacion: 'HORIZONTAL' | 'VERTICAL'
  paginas: number
  fondo: number | null
  fondoEnTodas: boolean
  elementos: Elemento[]
}
/** The values of the placeholders, by name. */
export type Valores = Record<string, string>

export const MARCA = /\{\{\s*([^{}]*?)\s*\}\}/g

const SURROUNDED = /( *)\{\{\s*([^{}]*?)\s*\}\}(, *)?/g
/** Takes placeholders without a value away with their comma or space: a person of a single name has no `apellidos`. */
const withoutEmpty = (value: string, valores: Valores): string =>
  value.replaceAll(SURROUNDED, (whole, before: string, name: string, comma?: string) =>
    valores[name] === '' ? (comma ? before : '') : whole,
  )

/** Fills the placeholders of a text. */
const completar = (value: string, valores: Valores): string =>
  withoutEmpty(value, valores).replaceAll(MARCA, (whole, name: string) =>
    Object.hasOwn(valores, name) ? valores[name]! : whole,
  )

/** Width of a text in a font of size 1, in the units of that size. */
export type Medir = (texto: string, negrita: boolean) => number

type Caja = { x: number; y: number; ancho: number; alto: number }
/** A shape to draw, in millimetres; `y` of a line of text is its baseline. */
export type Trazo =
  | {
      tipo: 'LINEA'
      texto: string
      x: number
      y: number
      ancho: number
      cuerpo: number
      negrita: boolean
      color: string
    }
  | ({ tipo: 'IMAGEN'; imagen: number | null; cubre?: true } & Caja)
  | ({ tipo: 'QR'; color: string } & Caja)
  | ({ tipo: 'RECUADRO'; color: string | null; grosor: number; relleno: string | null } & Caja)

/** Millimetres of a point. */
export const MM_PER_POINT = 25.4 / 72
/** Measures of the font of the papers: its ascent over the baseline, and the distance between lines. */
const ASCENT = 0.93
const LINE_HEIGHT = 1.2
/** Smallest font size, in points. */
const SMALLEST_LETTER = 3
const STEP = 0.94

export function sizeOfHoja({ tamano, orientacion }: Pick<Hoja, 'tamano' | 'orientacion'>) {
  const [short, long] = HOJAS[tamano]
  return orientacion === 'HORIZONTAL' ? { ancho: long, alto: short } : { ancho: short, alto: long }
}

type Letra = { negrita: boolean; medir: Medir }
const widthOf = (texto: string, cuerpo: number, { medir, negrita }: Letra) =>
  medir(texto, negrita) * cuerpo * MM_PER_POINT

/** Splits a word wider than its place, at any letter. */
function parted(palabra: string, fits: (texto: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of palabra) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function linesOf(texto: string, fits: (texto: string) => boolean): string[] {
  return texto.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const parts = fits(word) ? [word] : parted(word, fits)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
    }
    return [...lines, line]
  })
}

type Block = Caja & {
  texto: string
  cuerpo: number
  negrita: boolean
  alineacion: 'IZQUIERDA' | 'CENTRO' | 'DERECHA'
  color: string
  una: boolean
}

/** Fits a text at the size asked, or smaller: a single line to its width, several to its height. */
function fitted({ texto, ancho, alto, cuerpo, negrita, una }: Block, medir: Medir) {
  const letra = { negrita, medir }
  const one = texto.replaceAll(/\s+/g, ' ').trim()
  if (una) {
    const width = widthOf(one, cuerpo, letra)
    return { cuerpo: width > ancho ? (cuerpo * ancho) / width : cuerpo, lines: [one] }
  }
  for (let size = cuerpo; ; size *= STEP) {
    const lines = linesOf(texto, (part) => widthOf(part, size, letra) <= ancho + 0.01)
    if (
      lines.length * size * LINE_HEIGHT * MM_PER_POINT <= Math.max(alto, size * LINE_HEIGHT * MM_PER_POINT) ||
      size <= SMALLEST_LETTER
    )
      return { cuerpo: size, lines }
  }
}

const SLACK = { IZQUIERDA: 0, CENTRO: 0.5, DERECHA: 1 } as const

function trazosDe(block: Block, medir: Medir): Trazo[] {
  const { x, y, ancho, negrita, color, alineacion } = block
  const { cuerpo, lines } = fitted(block, medir)
  const step = cuerpo * LINE_HEIGHT * MM_PER_POINT
  return lines.flatMap((texto, i): Trazo[] => {
    if (texto === '') return []
    const wide = widthOf(texto, cuerpo, { medir, negrita })
    const left = x + (ancho - wide) * SLACK[alineacion]
    const base = y + i * step + cuerpo * ASCENT * MM_PER_POINT
    return [{ tipo: 'LINEA', texto, x: left, y: base, ancho: wide, cuerpo, negrita, color }]
  })
}

type Firma = Extract<Elemento, { tipo: 'FIRMA' }>

/** The signature, its line, and under it name and position. */
function firmaDe(firma: Firma, fill: (texto: string) => string, medir: Medir): Trazo[] {
  const { x, y, ancho, alto, tamanoLetra, color, cargo, imagen } = firma
  const under = tamanoLetra * LINE_HEIGHT * MM_PER_POINT
  const rule = y + Math.max(0, alto - under * (cargo ? 1.9 : 1) - 1)
  const words = { x, ancho, alto: under, color, alineacion: 'CENTRO', una: true } as const
  return [
    ...(imagen === null
      ? []
      : [{ tipo: 'IMAGEN' as const, imagen, x, y, ancho, alto: Math.max(1, rule - y) }]),
    { tipo: 'RECUADRO', x, y: rule, ancho, alto: 0.25, color: null, grosor: 0, relleno: color },
    ...trazosDe(
      { ...words, texto: fill(firma.texto), y: rule + 1, cuerpo: tamanoLetra, negrita: true },
      medir,
    ),
    ...(cargo
      ? trazosDe(
          { ...words, texto: fill(cargo), y: rule + 1 + under, cuerpo: tamanoLetra * 0.85, negrita: false },
          medir,
        )
      : []),
  ]
}

function deElemento(elemento: Elemento, fill: (texto: string) => string, medir: Medir): Trazo[] {
  const { x, y, ancho, alto } = elemento
  switch (elemento.tipo) {
    case 'TEXTO': {
      const { texto, tamanoLetra: cuerpo, peso, alineacion, color, lineas } = elemento
      const block = {
        texto: fill(texto),
        cuerpo,
        negrita: peso === 'NEGRITA',
        alineacion,
        color,
        una: lineas === 'UNA',
      }
      return trazosDe({ x, y, ancho, alto, ...block }, medir)
    }
    case 'QR': {
      const side = Math.min(ancho, alto)
      return [{ tipo: 'QR', x, y, ancho: side, alto: side, color: elemento.color }]
    }
    case 'IMAGEN':
      return [{ tipo: 'IMAGEN', x, y, ancho, alto, imagen: elemento.imagen }]
    case 'FIRMA':
      return firmaDe(elemento, fill, medir)
    case 'RECUADRO': {
      const { color, grosor, relleno } = elemento
      return [{ tipo: 'RECUADRO', x, y, ancho, alto, color, grosor, relleno }]
    }
  }
}

/** The shapes of one element. Without values its placeholders stay as written. */
export const trazosDeElemento = (elemento: Elemento, valores: Valores | undefined, medir: Medir) =>
  deElemento(elemento, (texto) => (valores ? completar(texto, valores) : texto), medir)

/** All shapes of each page, from the lowest layer to the highest. */
export function composeHoja(hoja: Hoja, valores: Valores, medir: Medir): Trazo[][] {
  const sheet = sizeOfHoja(hoja)
  return Array.from({ length: hoja.paginas }, (_, i) => [
    ...(hoja.fondo !== null && (i === 0 || hoja.fondoEnTodas)
      ? [{ tipo: 'IMAGEN' as const, imagen: hoja.fondo, x: 0, y: 0, ...sheet, cubre: true as const }]
      : []),
    ...hoja.elementos
      .filter(({ pagina }) => pagina === i + 1)
      .flatMap((elemento) => trazosDeElemento(elemento, valores, medir)),
  ])
}
