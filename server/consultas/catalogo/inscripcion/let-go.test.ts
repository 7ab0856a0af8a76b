import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { dataOf, doorBrowser, inputOf } from '#server/testing/door-browser.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { published, wait, ask, hold, seatsOf, stateOf, mailedTo, attend } = await openDoor(api, school)

/** A browser that holds a seat of a group of its own. */
async function holder() {
  const idGrupo = await published(1, [70])
  api.app.catalogo.forget()
  const { codigo } = (await api.may(grupo.ver, { id: idGrupo })).data!
  const path = `/inscripcion/${codigo}`
  const one = doorBrowser(api.app)
  await one.post(path)
  await wait(idGrupo)
  return { ...one, idGrupo, path }
}

async function end(idGrupo: number, estado: 'CANCELADO' | 'EN_CURSO' | 'FINALIZADO') {
  const { status, error } = await api.may(grupo.estado, { idGrupo, estado, motivo: 'Sin docente' })
  assert.equal(status, 200, JSON.stringify(error))
  api.app.catalogo.forget()
}
const statesOf = async (idGrupo: number) =>
  (await api.may(reserva.buscar, { idGrupo })).data!.content.map(({ estado }) => estado)

test('a group that is cancelled lets its held seats go: the page says so, and neither form goes on', async () => {
  const { idGrupo, path, get, post } = await holder()
  const pay = await post(`${path}/datos`, dataOf(stranger()))
  await end(idGrupo, 'CANCELADO')
  assert.deepEqual([await statesOf(idGrupo), await seatsOf(idGrupo)], [['SOLTADA'], [0, 0, 1]])
  const fields = { datos: inputOf(pay.body, 'datos'), terminos: '0', medio: 'CAJA' }
  for (const page of [
    await get(path),
    await post(`${path}/datos`, dataOf(stranger())),
    await post(`${path}/pago`, fields),
  ]) {
    assert.match(page.body, /Este grupo ya no recibe inscripciones/)
    assert.doesNotMatch(page.body, /Su cupo está apartado|¿Quién va a estudiar\?|¿Cómo paga\?/)
  }
  assert.deepEqual(await verificar(api.db), [])
})

test('a known person who waits for the link reads that the group is cancelled; a group that ends lets go too', async () => {
  const known = stranger()
  await ask(await hold(await published(1, [70])), { persona: known })
  const idGrupo = await published(2, [70])
  const codigo = await hold(idGrupo)
  assert.equal((await ask(codigo, { persona: known })).data?.estado, 'POR_ENLACE')
  const link = `/inscripcion/enlace/${await mailedTo(known.correo)}`
  await end(idGrupo, 'CANCELADO')
  await attend()
  assert.equal((await stateOf(codigo)).fin, 'GRUPO_CANCELADO')
  assert.match((await doorBrowser(api.app).get(link)).body, /se canceló\. No se le cobró nada/)
  const over = await holder()
  await end(over.idGrupo, 'EN_CURSO')
  assert.deepEqual(await statesOf(over.idGrupo), ['VIGENTE'])
  await end(over.idGrupo, 'FINALIZADO')
  assert.deepEqual(await statesOf(over.idGrupo), ['SOLTADA'])
})

test('a seat that the office let go while its form was filled in is told with the button that asks again, at each step', async () => {
  for (const step of ['datos', 'pago']) {
    const { idGrupo, path, get, post } = await holder()
    const pay = await post(`${path}/datos`, dataOf(stranger()))
    const [row] = (await api.may(reserva.buscar, { idGrupo })).data!.content
    await api.may(reserva.liberar, { idReserva: row!.idReserva, motivo: 'Lo pidió' })
    api.app.catalogo.forget()
    const fields = { datos: inputOf(pay.body, 'datos'), terminos: '0', medio: 'CAJA' }
    const page = await post(`${path}/${step}`, step === 'pago' ? fields : dataOf(stranger()))
    assert.match(page.body, /role="alert">Esta vacante se soltó antes de su plazo/, step)
    assert.match(page.body, /Apartar mi cupo/)
    assert.match((await post(path)).body, /¿Quién va a estudiar\?/)
    assert.doesNotMatch((await get(path)).body, /se soltó/)
  }
})
