import type { Idioma } from '#contract/core/idiomas.ts'

/** The styles available: see `estilo.ts`. */
export type TextStyle =
  | 'nombre'
  | 'numero'
  | 'titulo'
  | 'seccion'
  | 'rotulo'
  | 'tenue'
  | 'fuerte'
  | 'alerta'
  | 'total'

type Margins = [left: number, top: number, right: number, bottom: number]
type CommonStyle = {
  style?: TextStyle | TextStyle[]
  margin?: Margins
  alignment?: 'left' | 'center' | 'right'
  fontSize?: number
  noWrap?: boolean
}

/** A piece of a paper in pdfmake's format: plain data, so that it can be sent to another thread. */
export type Block = CommonStyle &
  (
    | { text: string | (string | { text: string; style: TextStyle })[] }
    | { stack: Block[] }
    | { columns: Column[]; columnGap?: number }
    | { image: string; fit: [width: number, height: number] }
    | { qr: string; fit: number; eccLevel: 'Q' }
    | { table: Table; layout: 'filas' | 'marco' | 'datos' }
  )
type ColumnWidth = number | '*' | 'auto'
type Column = Block & { width?: ColumnWidth }
type Table = {
  widths: ColumnWidth[]
  headerRows?: number
  keepWithHeaderRows?: number
  dontBreakRows?: boolean
  body: Cell[][]
}
type Cell = Block & { colSpan?: number }

/** In points. Without `alto`, as tall as the content. */
export type PaperSize = { ancho: number; alto?: number; margins: Margins }

/** All that determines a paper. The same input gives the same bytes. */
export type PaperDocument = {
  titulo: string
  idioma: Idioma
  /** The instant its content dates from: not when it was drawn. */
  instante: string
  hoja: PaperSize
  cuerpo: Block[]
  /** At the top of every page but the first. */
  encabezado?: string
  /** At the foot of every page. `{pagina}` and `{paginas}` stand for the numbers. */
  pie?: { texto: string; numero: string }
  /** Watermark across each page, behind the content. */
  marca?: string | undefined
  /** PNG or JPEG, by the names that pieces use. */
  imagenes?: Record<string, Uint8Array>
}
