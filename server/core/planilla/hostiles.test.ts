import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, before, test } from 'node:test'

import { Fail } from '#server/core/fail.ts'
import { isClave, translator } from '#server/core/words.ts'

import { leerPlanilla } from './index.ts'
import { LIMITES } from './leer/hoja.ts'
import { cleanWorkbook, hostiles, MB } from './muestras/hostiles.ts'
import { makeWorkbook, sheetXml } from './muestras/libro.ts'

const t = translator('es')
/** Processor time of one refusal, all threads together; a quiet machine takes less than half of it. */
const MAX_CPU_MS = 2000
const delay = monitorEventLoopDelay({ resolution: 5 })
before(() => leerPlanilla({ datos: cleanWorkbook }))

for (const [name, make, expected] of hostiles) {
  test(`refused: ${name}`, async (context) => {
    const datos = make()
    delay.reset()
    delay.enable()
    const [start, before] = [performance.now(), process.cpuUsage()]
    const error: unknown = await leerPlanilla({ datos }).then(
      () => undefined,
      (e: unknown) => e,
    )
    const elapsed = performance.now() - start
    delay.disable()
    const { user, system } = process.cpuUsage(before)
    const cpu = (user + system) / 1000
    assert.ok(error instanceof Fail, `should be refused: ${String(error)}`)
    assert.equal(error.clave, `planilla.${expected}`)
    assert.ok(isClave(error.clave) && !t(error.clave, error.datos).includes('{{'), 'the sentence is whole')
    assert.ok(cpu < MAX_CPU_MS, `${cpu.toFixed(0)} ms of processor`)
    context.diagnostic(
      `${elapsed.toFixed(0)} ms, ${cpu.toFixed(0)} of processor, event loop held at most ${(delay.max / 1e6).toFixed(0)} ms`,
    )
  })
}

test('a file that takes too long is abandoned, and the next one is read', async () => {
  const datos = makeWorkbook({ sheets: [sheetXml(' '.repeat(40 * MB))] })
  await assert.rejects(leerPlanilla({ datos }, { ...LIMITES, milisegundos: 1 }), {
    clave: 'planilla.lenta',
    razon: 'DEMASIADO_GRANDE',
  })
  assert.equal((await leerPlanilla({ datos: cleanWorkbook })).filas.length, 31)
})

test('a damaged workbook is read or refused, never an unknown error', async () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 60; round++) {
    const datos = Buffer.from(cleanWorkbook)
    for (let i = 0; i <= random(4); i++) datos[random(datos.length)] = random(256)
    const error: unknown = await leerPlanilla({ datos }).then(
      () => undefined,
      (e: unknown) => e,
    )
    assert.ok(error === undefined || error instanceof Fail, String(error))
  }
})

test('files sent together are all answered', async () => {
  const bomb = makeWorkbook({ sheets: [sheetXml(' '.repeat(60 * MB))] })
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => leerPlanilla({ datos: i % 3 === 0 ? bomb : cleanWorkbook })),
  )
  assert.equal(answers.filter((a) => a.status === 'fulfilled').length, 8)
})

after(() => delay.disable())
