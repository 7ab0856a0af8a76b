import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'browser')
const GATEWAY = '/static/js/krypton-client/V4.0'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

type File = { type: string; body: Buffer }

const readPage = (name: string): File => ({
  type: TYPES[extname(name)] ?? 'text/plain',
  body: readFileSync(join(FOLDER, name)),
})

/** Pages served only with the Back Office. */
const PANEL = ['panel.html', 'try.html']

/** The files for browsers, all under `/sim`; the script and the themes also at the addresses that the gateway has. */
export function readFiles(panel: boolean): Map<string, File> {
  const names = readdirSync(FOLDER).filter((name) => panel || !PANEL.includes(name))
  const files = new Map(names.map((name) => [`/sim/${name}`, readPage(name)]))
  files.set(`${GATEWAY}/stable/kr-payment-form.min.js`, readPage('kr-payment-form.js'))
  if (panel) files.set('/admin', readPage('panel.html'))
  for (const theme of ['classic', 'neon']) {
    files.set(`${GATEWAY}/ext/${theme}.js`, readPage('theme.js'))
    for (const end of ['.css', '.min.css'])
      files.set(`${GATEWAY}/ext/${theme}-reset${end}`, readPage(`${theme}.css`))
  }
  return files
}
