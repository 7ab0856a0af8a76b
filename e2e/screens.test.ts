import { AxeBuilder } from '@axe-core/playwright'

import { openPersona } from './capturas/persona.ts'
import type { Variant } from './capturas/variant.ts'
import { expect, type Page, test } from './journey.ts'
import { layoutDefects } from './layout.ts'
import { narrowDefects } from './narrow.ts'
import { openScreen, SCREENS, type TestScreen, waitUntilIdle } from './pantallas/index.ts'
import { school } from './school.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDE = 1366
const WIDEST = 1920
/** Width of 1366 px at a zoom of 200 %, and of a small telephone: neither may need a sideways scroll. */
const TWICE = 683
const PHONE = 360

/** The violations that axe finds on the screen, with their places. */
async function violations(page: Page) {
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES, resultTypes: ['violations'] })
  const { violations: found } = await axe.setLegacyMode().analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const variantOf = (ancho: number, tema: Variant['tema'], dir: Variant['dir']) => ({
  ancho,
  tema,
  dir,
  idioma: 'es',
})
const ALL = [WIDE, WIDEST, TWICE, PHONE].flatMap((ancho) =>
  (['light', 'dark'] as const).flatMap((tema) =>
    (['ltr', 'rtl'] as const).map((dir) => variantOf(ancho, tema, dir)),
  ),
)

/** The variants of a screen: one in the suite, in turns, and all with RECORRIDO=todo. */
const variantsInTurn = (turn: number): Variant[] =>
  process.env.RECORRIDO === 'todo' ? ALL : ALL.slice((turn * 5) % ALL.length).slice(0, 1)

async function defectsOf(page: Page, { ancho, tema, dir }: Variant) {
  await waitUntilIdle(page)
  const all = [
    ...(await violations(page)),
    ...(await layoutDefects(page)),
    ...(ancho < WIDE ? await narrowDefects(page) : []),
  ]
  return all.map((one) => `${ancho} ${tema} ${dir}: ${one}`)
}

type Persona = Awaited<ReturnType<typeof openPersona>>

async function checkScreen(who: Persona, pantalla: TestScreen) {
  const [first, ...others] = variantsInTurn(SCREENS.indexOf(pantalla)) as [Variant, ...Variant[]]
  await who.vestir(first, pantalla.diseno)
  await openScreen(who.page, pantalla)
  const found = await defectsOf(who.page, first)
  for (const one of others) {
    await who.volver(one)
    found.push(...(await defectsOf(who.page, one)))
  }
  return found
}

/** Screens per test: small tests are spread over the workers, and report a failure sooner. */
const STRETCH = 12
const stretches = [...Map.groupBy(SCREENS, (one) => one.usuario)].flatMap(([usuario, pantallas]) =>
  Array.from({ length: Math.ceil(pantallas.length / STRETCH) }, (_, n) => ({
    usuario,
    pantallas: pantallas.slice(n * STRETCH, (n + 1) * STRETCH),
  })),
)

test.describe.configure({ mode: 'parallel' })

for (const { usuario, pantallas } of stretches) {
  const [first, last] = [pantallas[0], pantallas.at(-1)]
  test(
    `${usuario ?? 'no session'}, from ${first?.nombre} to ${last?.nombre}`,
    { tag: '@sweep' },
    async ({ browser }) => {
      test.setTimeout(60_000 + pantallas.length * variantsInTurn(0).length * 15_000)
      const who = await openPersona(browser, school.url, usuario)
      who.page.on('pageerror', ({ message }) => expect.soft(message).toBe(''))
      // A key without words says so in the console.
      who.page.on('console', (said) => expect.soft(said.text()).not.toMatch(/^Missing word/))
      for (const pantalla of pantallas) {
        const found = await checkScreen(who, pantalla).catch((error: Error) => [error.message])
        // A soft expectation, so that every failing screen is reported.
        expect.soft(found, pantalla.nombre).toEqual([])
      }
      await who.close()
    },
  )
}
