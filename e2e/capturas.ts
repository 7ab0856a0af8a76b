import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { type Browser, chromium } from '@playwright/test'

import { type Captura, hacerHoja } from './capturas/hoja.ts'
import { persona, retratar } from './capturas/persona.ts'
import { nombreDe, type Variante, variantes } from './capturas/variante.ts'
import { abrirPantalla, PANTALLAS, type Pantalla } from './pantallas/index.ts'
import { startSchool } from './server.ts'

// npm run capturas [-- words of names] [--pocas] [--ancho 390] [--tema dark] [--dir rtl] [--idioma de] [--url http://…]: pictures of
// every screen into capturas/, and one sheet a screen with all its pictures. Each option may be repeated.
const many = { type: 'string', multiple: true } as const
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    pocas: { type: 'boolean' },
    ancho: many,
    tema: many,
    dir: many,
    idioma: many,
    url: { type: 'string' },
  },
})
const CARPETA = resolve(import.meta.dirname, '..', 'capturas')
const chosen = PANTALLAS.filter(
  ({ nombre }) => words.length === 0 || words.some((word) => nombre.includes(word)),
)
const vestidos = variantes(values)

const say = (text: string) => process.stdout.write(`${text}\n`)
const failed: string[] = []

type Persona = Awaited<ReturnType<typeof persona>>

/** Takes a picture, also of a screen that could not be reached: the picture shows why. */
async function capturar(who: Persona, pantalla: Pantalla, variante: Variante): Promise<Captura> {
  const titulo = nombreDe(variante)
  const archivo = join(CARPETA, pantalla.nombre, `${titulo}.png`)
  await who.vestir(variante, pantalla.diseno)
  await abrirPantalla(who.page, pantalla, variante.idioma).catch((error: Error) => {
    failed.push(`${pantalla.nombre} ${titulo}: ${error.message.split('\n')[0]}`)
  })
  await retratar(who.page, archivo)
  return { archivo, titulo, ancho: variante.ancho }
}

async function capturarTodas(browser: Browser, url: string) {
  const sheets = await browser.newPage()
  for (const [usuario, pantallas] of Map.groupBy(chosen, (one) => one.usuario)) {
    const who = await persona(browser, url, usuario)
    for (const pantalla of pantallas) {
      await rm(join(CARPETA, pantalla.nombre), { recursive: true, force: true })
      const capturas: Captura[] = []
      for (const variante of vestidos) capturas.push(await capturar(who, pantalla, variante))
      await hacerHoja(sheets, capturas, join(CARPETA, 'hojas', `${pantalla.nombre}.png`))
      say(`${usuario ?? '-'} ${pantalla.nombre}`)
    }
    await who.close()
  }
}

const own = values.url ? undefined : await startSchool()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-background-networking'],
})
await mkdir(join(CARPETA, 'hojas'), { recursive: true })
await capturarTodas(browser, values.url ?? own?.url ?? '').finally(async () => {
  await browser.close()
  await own?.stop()
})
say(`${chosen.length} screens × ${vestidos.length} in ${CARPETA}`)
for (const line of failed) say(`could not be reached: ${line}`)
process.exit(failed.length > 0 ? 1 : 0)
