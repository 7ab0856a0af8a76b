import type { Idioma } from '#contract/core/idiomas.ts'

/** The styles available: see `estilo.ts`. */
export type Estilo =
  | 'nombre'
  | 'numero'
  | 'titulo'
  | 'seccion'
  | 'rotulo'
  | 'tenue'
  | 'fuerte'
  | 'alerta'
  | 'total'

type Margen = [left: number, top: number, right: number, bottom: number]
type Comun = {
  style?: Estilo | Estilo[]
  margin?: Margen
  alignment?: 'left' | 'center' | 'right'
  fontSize?: number
  noWrap?: boolean
}

/** A piece of a paper in pdfmake's format: plain data, so that it can be sent to another thread. */
export type Pieza = Comun &
  (
    | { text: string | (string | { text: string; style: Estilo })[] }
    | { stack: Pieza[] }
    | { columns: Columna[]; columnGap?: number }
    | { image: string; fit: [width: number, height: number] }
    | { table: Tabla; layout: 'filas' | 'marco' | 'datos' }
  )
type Ancho = number | '*' | 'auto'
type Columna = Pieza & { width?: Ancho }
type Tabla = {
  widths: Ancho[]
  headerRows?: number
  keepWithHeaderRows?: number
  dontBreakRows?: boolean
  body: Celda[][]
}
type Celda = Pieza & { colSpan?: number }

/** In points. Without `alto`, as tall as the content. */
export type Hoja = { ancho: number; alto?: number; margen: Margen }

/** All that determines a paper. The same input gives the same bytes. */
export type Documento = {
  titulo: string
  idioma: Idioma
  /** The instant its content dates from: not when it was drawn. */
  instante: string
  hoja: Hoja
  cuerpo: Pieza[]
  /** At the top of every page but the first. */
  encabezado?: string
  /** At the foot of every page. `{pagina}` and `{paginas}` stand for the numbers. */
  pie?: { texto: string; numero: string }
  /** Watermark across each page, behind the content. */
  marca?: string | undefined
  /** PNG or JPEG, by the names that pieces use. */
  imagenes?: Record<string, Uint8Array>
}
