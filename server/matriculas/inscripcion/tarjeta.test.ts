import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { espera } from '#contract/matriculas/espera.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { fieldsFromPage, testPayments } from '#server/testing/pasarela.ts'
import { openDoor, strangeChild, stranger } from '#server/testing/public-door.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

const { api, sim, school } = await testPayments()
const { run, published, hold, ask, stateOf, seatsOf, enrolledOf, endTime, attend } = await openDoor(
  api,
  school,
)

/** Pays by a card; gives the answer that the payer's page posts. */
const payWith = async (formToken: string) => (await sim.pay(formToken, TEST_CARDS.aceptada)).answer!
const CUOTAS = [70, 180]
const form = (codigo: string) => api.call(null, inscripcion.tarjeta, { reserva: codigo })
const back = (codigo: string, signed: Parameters<typeof fieldsFromPage>[0]) =>
  api.call(null, inscripcion.retorno, { reserva: codigo, ...fieldsFromPage(signed) })
const byCard = async (idGrupo: number, rest: object = {}) => {
  const codigo = await hold(idGrupo)
  const asked = await ask(codigo, { medio: 'TARJETA', ...rest })
  assert.equal(asked.data?.estado, 'PENDIENTE', JSON.stringify(asked))
  return codigo
}

/** Leaves the unpaid enrolments of a group this much time. */
const leaveSeconds = (idGrupo: number, seconds: number) =>
  run(sql`update inscripcion i set vence = now() + make_interval(secs => ${seconds}::int) from reserva r
    where r.id_reserva = i.id_reserva and r.id_grupo = ${idGrupo}`)

test('refused: a form for a code that is none, or for who pays nothing; another’s answer does not pay', async () => {
  const idGrupo = await published(3, CUOTAS)
  const [mine, other] = [await byCard(idGrupo), await byCard(idGrupo)]
  const paid = await payWith((await form(other)).data!.formToken)
  assert.equal((await back(mine, paid)).status, 404)
  assert.equal((await stateOf(mine)).estado, 'PENDIENTE')
  assert.equal((await back(mine, { ...paid, hash: 'x'.repeat(64) })).status, 400)
  assert.equal((await back(other, paid)).data?.estado, 'FIRME')
  assert.equal((await form(other)).status, 409)
  const free = await hold(await published(1, []))
  await ask(free, { medio: 'TARJETA' })
  assert.equal((await form(free)).status, 409)
  assert.equal((await form(crypto.randomUUID())).status, 404)
})

test('a mother pays her child’s first charge by card: the seat is firm, and only that charge is paid', async () => {
  const idGrupo = await published(1, CUOTAS)
  const adulto = { ...stranger({ nombres: 'Jessica' }), relacion: 'MADRE' as const }
  const codigo = await byCard(idGrupo, { persona: strangeChild(), adulto })
  await leaveSeconds(idGrupo, 30)
  const { monto, moneda, formToken, vence } = (await form(codigo)).data!
  assert.deepEqual([monto, moneda], [70, 'PEN'])
  assert.ok(Date.parse(vence) > Date.now() + 14 * 60_000, 'kept while the form is open')
  await leaveSeconds(idGrupo, 3600)
  const { vence: later } = (await form(codigo)).data!
  assert.ok(Date.parse(later) > Date.now() + 59 * 60_000, 'a form never shortens')
  const done = await back(codigo, await payWith(formToken))
  assert.equal(done.data?.mensaje, 'Ya tiene su cupo.')
  const [row] = await enrolledOf(idGrupo)
  assert.deepEqual([row?.estado, row?.totales?.pagado, row?.totales?.saldo], ['ACTIVA', 70, 180])
  assert.deepEqual(await verificar(api.db), [])
})

test('money that comes late takes the seat that is still there', async () => {
  const idGrupo = await published(1, CUOTAS)
  const codigo = await byCard(idGrupo)
  const { formToken } = (await form(codigo)).data!
  await endTime(idGrupo)
  await attend()
  assert.deepEqual(await seatsOf(idGrupo), [0, 0, 1])
  assert.equal((await form(codigo)).status, 409)
  await payWith(formToken)
  await attend()
  await attend()
  assert.match((await stateOf(codigo)).mensaje, /su pago llegó después .* todavía quedaba un lugar/)
  const [row] = await enrolledOf(idGrupo)
  assert.deepEqual([row?.estado, row?.totales?.pagado, row?.totales?.saldo], ['ACTIVA', 70, 180])
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('late and the group is full: it is credit, and its payer is the first of the list', async () => {
  const idGrupo = await published(1, CUOTAS)
  const codigo = await byCard(idGrupo)
  const { formToken } = (await form(codigo)).data!
  await endTime(idGrupo)
  await attend()
  await school.matricular(idGrupo)
  const waiting = await school.alumno()
  await api.may(espera.guardar, { idGrupo, idUsuario: waiting.idUsuario, observacion: null })
  await payWith(formToken)
  await attend()
  const told = await stateOf(codigo)
  assert.equal(told.estado, 'EN_LISTA')
  assert.match(told.mensaje, /queda a su favor y usted es la primera persona/)
  const [first, ...others] = (await api.may(espera.buscar, { idGrupo, sort: ['orden'] })).data!.content
  assert.deepEqual([first?.puesto, others.length], [1, 1])
  assert.notEqual(first?.idUsuario, waiting.idUsuario)
  const [pago] = (await api.may(ingreso.buscar, { idUsuario: first!.idUsuario })).data!.content
  assert.deepEqual([pago?.estado, pago?.montoDisponible], ['CONFIRMADO', 70])
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('a payer whose browser never returns has the seat by the gateway’s notification', async () => {
  const idGrupo = await published(1, CUOTAS)
  const codigo = await byCard(idGrupo)
  await payWith((await form(codigo)).data!.formToken)
  await attend()
  assert.equal((await stateOf(codigo)).estado, 'FIRME')
})
