import type { Masivo } from '#contract/core/shapes.ts'
import type { Translate } from '#web/ui/words.ts'

const BOM = '\uFEFF'
/** Cells that a spreadsheet program would run as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const SPECIAL = /["\r\n,]|^\s|\s$/

const quoteCell = (text: string) => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** The messages quote the uploaded file, so a formula in it must not run: an apostrophe makes it text. */
const disarmFormula = (text: string) => quoteCell(FORMULA.test(text) ? `'${text}` : text)

const csvOf = (rows: string[][]) =>
  BOM + rows.map((row) => row.map(disarmFormula).join(',') + '\r\n').join('')

/** Downloads the results of an upload, row by row, as a .csv file. */
export function saveResults({ resultados }: Masivo, t: Translate) {
  const head = [
    t('carga.fila'),
    t('carga.persona'),
    t('matricula.grupo'),
    t('carga.importe'),
    t('carga.resultado'),
    t('carga.detalle'),
  ]
  const rows = resultados.map(({ fila = 0, nombre = '', grupo = '', importe, ok, mensaje }) => [
    String(fila),
    nombre,
    grupo,
    importe?.toFixed(2) ?? '',
    t(ok ? 'carga.aceptada' : 'carga.rechazada'),
    mensaje,
  ])
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }))
  link.download = t('carga.archivoResultados')
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
