import type {
  certificacionFormato,
  CertificacionFormato,
  Elemento,
  HojaCertificado,
} from '#contract/certificados/certificacion-formato.ts'
import { medidasDe } from '#contract/certificados/certificado-hoja.ts'
import type { Given } from '#contract/core/op.ts'

/** An element on the canvas, with a key that stays when the elements change their order. */
export type Pieza = { key: number; elemento: Elemento }
/** A template under edition. */
export type Diseno = Pick<CertificacionFormato, 'nombre' | 'descripcion' | 'criterio'> &
  Omit<HojaCertificado, 'elementos'> & { piezas: Pieza[] }
export type Tipo = Elemento['tipo']

let last = 0
export const nuevaClave = () => ++last

export const VACIO: Diseno = {
  nombre: '',
  descripcion: null,
  tamano: 'A4',
  orientacion: 'HORIZONTAL',
  paginas: 1,
  fondo: null,
  fondoEnTodas: false,
  criterio: { aprobado: true, asistenciaMinima: null },
  piezas: [],
}

export const disenoDe = (formato: CertificacionFormato): Diseno => ({
  nombre: formato.nombre,
  descripcion: formato.descripcion,
  tamano: formato.tamano,
  orientacion: formato.orientacion,
  paginas: formato.paginas,
  fondo: formato.fondo,
  fondoEnTodas: formato.fondoEnTodas,
  criterio: formato.criterio,
  piezas: formato.elementos.map((elemento) => ({ key: nuevaClave(), elemento })),
})

/** The sheet in the shape that the preview operation takes. */
export function hojaDe({
  piezas,
  tamano,
  orientacion,
  paginas,
  fondo,
  fondoEnTodas,
}: Diseno): HojaCertificado {
  const elementos = piezas.map(({ elemento }) => elemento)
  return { tamano, orientacion, paginas, fondo, fondoEnTodas, elementos }
}

export const entradaDe = (diseno: Diseno): Given<typeof certificacionFormato.guardar> => ({
  nombre: diseno.nombre,
  descripcion: diseno.descripcion,
  criterio: diseno.criterio,
  ...hojaDe(diseno),
})

const TINTA = '#1a1a1a'
const CAJAS: Record<Tipo, [ancho: number, alto: number]> = {
  TEXTO: [120, 12],
  IMAGEN: [40, 30],
  QR: [30, 30],
  FIRMA: [70, 32],
  RECUADRO: [80, 40],
}

const propio = (tipo: Tipo, texto: string) =>
  ({
    TEXTO: { texto, tamanoLetra: 14, peso: 'NORMAL', alineacion: 'CENTRO', color: TINTA, lineas: 'VARIAS' },
    IMAGEN: { imagen: null },
    QR: { color: TINTA },
    FIRMA: { texto, cargo: null, imagen: null, tamanoLetra: 11, color: TINTA },
    RECUADRO: { color: TINTA, grosor: 0.5, relleno: null },
  })[tipo]

/** A new element in the middle of its page. */
export function nuevoElemento(
  diseno: Diseno,
  tipo: Tipo,
  { pagina, texto }: { pagina: number; texto: string },
): Elemento {
  const hoja = medidasDe(diseno)
  const [ancho, alto] = CAJAS[tipo]
  const x = Math.round((hoja.ancho - ancho) / 2)
  const y = Math.round((hoja.alto - alto) / 2)
  return { tipo, pagina, x, y, ancho, alto, ...propio(tipo, texto) } as Elemento
}

/** Two decimals of a millimetre: paper shows no finer difference. */
export const redondo = (mm: number) => Math.round(mm * 100) / 100
