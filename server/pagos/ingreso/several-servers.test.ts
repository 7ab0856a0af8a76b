import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import type { Given, Op } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { callChild, type Place, Refused, runVerificar, startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROUNDS = sizeOf('carreras', 2)
const KILLS = sizeOf('caidas', 2)
const FAMILIES = 4
const motivo = 'Todo a la vez'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'varios-'))
const database = await testDatabase()
const place: Place = { DATA_DIR, DATABASE_URL: database.connectionString }
const first = await startChild(place)
let second = await startChild(place)
after(async () => {
  await first.end('SIGKILL')
  await second.end('SIGKILL')
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

const school = await childSchool(first, () => first.address)
const { call, idMoneda } = school
const cash = { categoria: 'MEDIO_PAGO', codigo: 'EFECTIVO' } as const
const { idTipo: idMedioPago } = (await call(tipo.buscar, cash)).content[0]!
let people = 71_000_000
let keys = 0
const seen = { done: 0, refused: 0, unanswered: 0 }

/** New students, with what a payment for each two of them says. */
async function families() {
  const from = people
  people += FAMILIES * 2
  const idGrupo = await school.grupo(`VARIOS-${from}`)
  await school.upload(idGrupo, 'Varios', { from, count: FAMILIES * 2 })
  const { content } = await call(matricula.buscar, { idGrupo, size: FAMILIES * 2 })
  assert.equal(content.length, FAMILIES * 2)
  const bodies = []
  for (let i = 0; i < content.length; i += 2) {
    const aplicaciones = []
    for (const [n, { idMatricula }] of content.slice(i, i + 2).entries()) {
      const [charge] = (await call(cuenta.deMatricula, { idMatricula })).content
      aplicaciones.push({ idCuenta: charge!.idCuenta, monto: [10.01, 20.02][n]! })
    }
    const { idUsuario } = content[i]!
    bodies.push({ idUsuario, monto: 30.03, idMoneda, idMedioPago, fecha: '2025-05-05', aplicaciones })
  }
  return bodies
}

/** Asks one of the two servers. A refusal for the state is an answer; none may come from a server that was killed. */
async function ask<T extends Op>(at: number, op: T, input: Given<T>, clave = `varios-${++keys}`) {
  const { address } = at === 0 ? first : second
  const { token } = school
  const answer = callChild(address, { op, input, token, clave })
  return answer.then(
    (data) => {
      seen.done++
      return data
    },
    (error: unknown) => {
      if (!(error instanceof Refused)) {
        assert.equal(at, 1, String(error))
        seen.unanswered++
        return undefined
      }
      assert.ok([400, 404, 409, 503].includes(error.status), `${op.path}: ${error.message}`)
      seen.refused++
      return undefined
    },
  )
}

const phaseOf = (estado: string) => (estado === 'DEVUELTO' ? 'CONFIRMADO' : estado)

/** The payment is the sum of its parts, all of them in one phase. */
async function requireWhole(idPago: number) {
  const { pago } = await call(ingreso.pago, { id: String(idPago) as never })
  const cents = pago.ingresos.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0)
  assert.deepEqual([pago.ingresos.length, cents], [2, Math.round(pago.monto * 100)])
  assert.equal(new Set(pago.ingresos.map(({ estado }) => phaseOf(estado))).size, 1, JSON.stringify(pago))
}

/** Everything at once on the payments of some families, by two servers. */
async function race(interrupt: () => Promise<unknown>) {
  await school.renew()
  const bodies = await families()
  const made = []
  for (const body of bodies) made.push(await call(ingreso.nuevo, body))
  const sold = bodies.map((body) => ({ clave: `venta-${++keys}`, body: { ...body, confirmar: true } }))
  const acts = [
    ...made.flatMap(({ ingresos: [one, two] }) => [
      () => ask(0, ingreso.confirmar, { idIngreso: one!.idIngreso }),
      () => ask(1, ingreso.confirmar, { idIngreso: two!.idIngreso }),
      () => ask(1, ingreso.anular, { idIngreso: one!.idIngreso, motivo }),
      () => ask(0, ingreso.anular, { idIngreso: two!.idIngreso, motivo }),
      () => ask(1, ingreso.devolver, { idIngreso: two!.idIngreso, monto: 20.02, motivo }),
    ]),
    ...sold.map(
      ({ body, clave }, i) =>
        () =>
          ask(i % 2, ingreso.nuevo, body, clave),
    ),
  ].toSorted(() => Math.random() - 0.5)
  const work = Promise.all(acts.map((act) => act()))
  await interrupt()
  await work
  const begun = new Set(made.map(({ idPago }) => idPago))
  for (const { idPago } of made) await requireWhole(idPago!)
  for (const { body, clave } of sold) {
    // Repeated with its key, an unanswered payment is made once.
    const { idPago } = await call(ingreso.nuevo, body, clave)
    await requireWhole(idPago!)
    const { content } = await call(ingreso.buscar, { idUsuario: body.idUsuario, size: 20 })
    assert.deepEqual(
      content.map((one) => one.idPago).filter((id) => !begun.has(id)),
      [idPago],
    )
  }
}

for (let n = 1; n <= ROUNDS; n++)
  test(`two servers at once on the payments of several students: each whole (${n})`, async () => {
    await race(async () => {})
  })

for (let n = 1; n <= KILLS; n++)
  test(`one of two servers killed meanwhile: each whole, what was not answered made once (${n})`, async () => {
    await race(async () => {
      await setTimeout(Math.random() * 400)
      await second.end('SIGKILL')
    })
    second = await startChild(place)
  })

test('the books agree at the end', async (t) => {
  assert.equal(await runVerificar(place), '')
  const { done, refused, unanswered } = seen
  t.diagnostic(
    `campaign: ${ROUNDS} races and ${KILLS} kills of two servers on payments of several students, ${done} acts done, ${refused} refused, ${unanswered} unanswered`,
  )
})
