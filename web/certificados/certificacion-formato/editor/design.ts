import type {
  certificacionFormato,
  CertificacionFormato,
  Elemento,
  HojaCertificado,
} from '#contract/certificados/certificacion-formato.ts'
import type { Given } from '#contract/core/op.ts'
import { sizeOfHoja } from '#contract/institucion/lamina.ts'

/** An element on the canvas, with a key that stays when the elements change their order. */
export type Piece = { key: number; elemento: Elemento }
/** A template under edition. */
export type Design = Pick<CertificacionFormato, 'nombre' | 'descripcion' | 'criterio'> &
  Omit<HojaCertificado, 'elementos'> & { pieces: Piece[] }
export type ElementType = Elemento['tipo']

let lastKey = 0
export const nextKey = () => ++lastKey

export const EMPTY_DESIGN: Design = {
  nombre: '',
  descripcion: null,
  tamano: 'A4',
  orientacion: 'HORIZONTAL',
  paginas: 1,
  fondo: null,
  fondoEnTodas: false,
  criterio: { aprobado: true, asistenciaMinima: null },
  pieces: [],
}

export const designOf = (formato: CertificacionFormato): Design => ({
  nombre: formato.nombre,
  descripcion: formato.descripcion,
  tamano: formato.tamano,
  orientacion: formato.orientacion,
  paginas: formato.paginas,
  fondo: formato.fondo,
  fondoEnTodas: formato.fondoEnTodas,
  criterio: formato.criterio,
  pieces: formato.elementos.map((elemento) => ({ key: nextKey(), elemento })),
})

/** The sheet in the shape that the preview operation takes. */
export function sheetOf({
  pieces,
  tamano,
  orientacion,
  paginas,
  fondo,
  fondoEnTodas,
}: Design): HojaCertificado {
  const elementos = pieces.map(({ elemento }) => elemento)
  return { tamano, orientacion, paginas, fondo, fondoEnTodas, elementos }
}

export const inputOf = (design: Design): Given<typeof certificacionFormato.guardar> => ({
  nombre: design.nombre,
  descripcion: design.descripcion,
  criterio: design.criterio,
  ...sheetOf(design),
})

const INK = '#1a1a1a'
const SIZES: Record<ElementType, [ancho: number, alto: number]> = {
  TEXTO: [120, 12],
  IMAGEN: [40, 30],
  QR: [30, 30],
  FIRMA: [70, 32],
  RECUADRO: [80, 40],
}

const defaultsOf = (tipo: ElementType, texto: string) =>
  ({
    TEXTO: { texto, tamanoLetra: 14, peso: 'NORMAL', alineacion: 'CENTRO', color: INK, lineas: 'VARIAS' },
    IMAGEN: { imagen: null },
    QR: { color: INK },
    FIRMA: { texto, cargo: null, imagen: null, tamanoLetra: 11, color: INK },
    RECUADRO: { color: INK, grosor: 0.5, relleno: null },
  })[tipo]

/** A new element in the middle of its page. */
export function newElement(
  design: Design,
  tipo: ElementType,
  { pagina, texto }: { pagina: number; texto: string },
): Elemento {
  const hoja = sizeOfHoja(design)
  const [ancho, alto] = SIZES[tipo]
  const x = Math.round((hoja.ancho - ancho) / 2)
  const y = Math.round((hoja.alto - alto) / 2)
  return { tipo, pagina, x, y, ancho, alto, ...defaultsOf(tipo, texto) } as Elemento
}

/** Two decimals of a millimetre: paper shows no finer difference. */
export const roundMm = (mm: number) => Math.round(mm * 100) / 100
