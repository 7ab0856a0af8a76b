import type { TextStyle } from './documento.ts'

const INK = '#14171a'
const SOFT = '#5c6470'
const LINE = '#c9ced6'
const RED = '#b42318'

export const cuerpo = { font: 'Papel', fontSize: 9, color: INK, lineHeight: 1.15 }

export const estilos: Record<TextStyle, object> = {
  nombre: { fontSize: 14, bold: true },
  numero: { fontSize: 13, bold: true },
  titulo: { fontSize: 12, bold: true },
  seccion: { fontSize: 10.5, bold: true },
  rotulo: { fontSize: 8, color: SOFT },
  tenue: { color: SOFT },
  fuerte: { bold: true },
  alerta: { bold: true, color: RED },
  total: { fontSize: 12, bold: true },
}

/** The same styles, all in black. */
export const deUnaTinta = (looks: Record<string, object>) =>
  Object.fromEntries(Object.entries(looks).map(([name, look]) => [name, { ...look, color: INK }]))

export const marca = { color: RED, opacity: 0.16, bold: true }

type Table = { table: { headerRows?: number; body: unknown[] } }

/** The line under the headings, and the last line. */
const isEdge = (i: number, { headerRows = 0, body }: Table['table']) => i === headerRows || i === body.length

/** Table rules: a line under each row, a box, or none. */
export const tablas = {
  filas: {
    hLineWidth: (i: number, { table }: Table) =>
      isEdge(i, table) ? 0.8 : i < (table.headerRows ?? 0) - 1 ? 0 : 0.4,
    vLineWidth: () => 0,
    hLineColor: (i: number, { table }: Table) => (isEdge(i, table) ? SOFT : LINE),
    paddingLeft: (i: number) => (i === 0 ? 0 : 6),
    paddingRight: (i: number, { table }: { table: { widths: unknown[] } }) =>
      i === table.widths.length - 1 ? 0 : 6,
    paddingTop: () => 3.5,
    paddingBottom: () => 2.5,
  },
  marco: {
    hLineWidth: () => 0.8,
    vLineWidth: () => 0.8,
    hLineColor: () => SOFT,
    vLineColor: () => SOFT,
    paddingLeft: () => 12,
    paddingRight: () => 12,
    paddingTop: () => 8,
    paddingBottom: () => 6,
  },
  datos: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: (i: number) => (i === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
}
