import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { type Browser, chromium } from '@playwright/test'

import { type Picture, writeSheet } from './capturas/hoja.ts'
import { openPersona, takeFullPicture } from './capturas/persona.ts'
import { type Variant, variantName, variantsFor } from './capturas/variant.ts'
import { openScreen, SCREENS, type TestScreen } from './pantallas/index.ts'
import { startSchool } from './server.ts'

// npm run capturas [-- words of names] [--pocas] [--ancho 390] [--tema dark] [--dir rtl] [--idioma de] [--url http://…]: pictures of
// every screen into capturas/, and one sheet a screen with all its pictures. Each option may be repeated.
const REPEATABLE = { type: 'string', multiple: true } as const
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    pocas: { type: 'boolean' },
    ancho: REPEATABLE,
    tema: REPEATABLE,
    dir: REPEATABLE,
    idioma: REPEATABLE,
    url: { type: 'string' },
  },
})
const FOLDER = resolve(import.meta.dirname, '..', 'capturas')
const chosen = SCREENS.filter(
  ({ nombre }) => words.length === 0 || words.some((word) => nombre.includes(word)),
)
const { pocas: few, ...requested } = values
const variants = variantsFor({ ...requested, few })

const printLine = (text: string) => process.stdout.write(`${text}\n`)
const failed: string[] = []

type Persona = Awaited<ReturnType<typeof openPersona>>

/** Takes a picture, also of a screen that could not be reached: the picture shows why. */
async function takePicture(who: Persona, pantalla: TestScreen, variant: Variant): Promise<Picture> {
  const titulo = variantName(variant)
  const archivo = join(FOLDER, pantalla.nombre, `${titulo}.png`)
  await who.vestir(variant, pantalla.diseno)
  await openScreen(who.page, pantalla, variant.idioma).catch((error: Error) => {
    failed.push(`${pantalla.nombre} ${titulo}: ${error.message.split('\n')[0]}`)
  })
  // Late parts are shown 300 ms after the parts before them.
  await who.page.waitForTimeout(300)
  await takeFullPicture(who.page, archivo)
  return { archivo, titulo, ancho: variant.ancho }
}

async function takeAllPictures(browser: Browser, url: string) {
  const sheets = await browser.newPage()
  for (const [usuario, pantallas] of Map.groupBy(chosen, (one) => one.usuario)) {
    const who = await openPersona(browser, url, usuario)
    for (const pantalla of pantallas) {
      await rm(join(FOLDER, pantalla.nombre), { recursive: true, force: true })
      const capturas: Picture[] = []
      for (const variant of variants) capturas.push(await takePicture(who, pantalla, variant))
      await writeSheet(sheets, capturas, join(FOLDER, 'hojas', `${pantalla.nombre}.png`))
      printLine(`${usuario ?? '-'} ${pantalla.nombre}`)
    }
    await who.close()
  }
}

const own = values.url ? undefined : await startSchool()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-background-networking'],
})
await mkdir(join(FOLDER, 'hojas'), { recursive: true })
await takeAllPictures(browser, values.url ?? own?.url ?? '').finally(async () => {
  await browser.close()
  await own?.stop()
})
printLine(`${chosen.length} screens × ${variants.length} in ${FOLDER}`)
for (const line of failed) printLine(`could not be reached: ${line}`)
process.exit(failed.length > 0 ? 1 : 0)
