import { openAndSettle } from './banco/settle.ts'
import { recordWeights, sumWeights } from './banco/weigh.ts'
import { expect, test } from './journey.ts'

// All that a page asks for by itself; a touch brings more (decision 069). A little above what was measured (decision 138): the list
// weighs 249.3 kB since the frame has the keys of the home and the last places of the search, choices their marks, columns of money their
// sign, the session its family and the theme any colour, of 240 asked for.
const LIMITS: [usuario: string | undefined, address: string, kB: number][] = [
  [undefined, '/authentication/login', 115],
  ['gestor', '/matriculas/lista', 250],
  ['alumno', '/alumno/mispagos', 214],
]

for (const [usuario, address, kB] of LIMITS) {
  test(`${address} loads at most ${kB} kB of scripts, sheets and words`, async ({ page, signInAs }) => {
    if (usuario) await signInAs(usuario)
    const loaded = recordWeights(page)
    await openAndSettle(page, address)
    const files = await loaded()
    expect(sumWeights(files), [...files].join('\n')).toBeLessThanOrEqual(kB * 1000)
  })
}
