import type { Masivo } from '#contract/core/shapes.ts'
import type { Translate } from '#web/ui/words.ts'

const BOM = '\uFEFF'
/** What a spreadsheet would run when it opens the file. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const SPECIAL = /["\r\n,]|^\s|\s$/

const quoted = (text: string) => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** The messages repeat what came in the file, which anybody may have written. */
const disarmed = (text: string) => quoted(FORMULA.test(text) ? `'${text}` : text)

const csvOf = (rows: string[][]) => BOM + rows.map((row) => row.map(disarmed).join(',') + '\r\n').join('')

/** Hands the results of an upload to the browser, row by row, as a .csv. */
export function saveResults({ resultados }: Masivo, t: Translate) {
  const head = [t('carga.fila'), t('carga.resultado'), t('carga.detalle')]
  const rows = resultados.map(({ fila = 0, ok, mensaje }) => [
    String(fila),
    t(ok ? 'carga.aceptada' : 'carga.rechazada'),
    mensaje,
  ])
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }))
  link.download = t('carga.archivoResultados')
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
