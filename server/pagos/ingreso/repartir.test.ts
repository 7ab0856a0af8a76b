import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(1000)

/** A payment of 200 in review over 120, 350.50 and 350.50: split to the oldest first until a split is given. */
async function inReview() {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const cuentas = (await school.cuentas(idMatricula)).content.map((c) => c.idCuenta)
  const { idIngreso } = await school.pagar(idUsuario, 200)
  const say = (...montos: number[]) =>
    api.may(ingreso.repartir, {
      idIngreso,
      aplicaciones: montos.flatMap((monto, i) => (monto > 0 ? [{ idCuenta: cuentas[i]!, monto }] : [])),
    })
  const paid = async () => (await school.cuentas(idMatricula)).content.map((c) => c.pagado)
  return { idMatricula, idUsuario, idIngreso, cuentas, say, paid }
}

test('the split given before confirming is the one applied', async () => {
  const a = await inReview()
  const { data } = await a.say(0, 50.5, 100)
  assert.deepEqual(
    data?.ingreso.aplicaciones.map(({ monto }) => monto),
    [50.5, 100],
  )
  assert.deepEqual(await a.paid(), [0, 0, 0])
  assert.equal((await school.confirmar(a.idIngreso)).montoDisponible, 49.5)
  assert.deepEqual(await a.paid(), [0, 50.5, 100])
  assert.deepEqual(await verificar(api.db), [])
})

test('an empty split leaves all as credit, also after another payment came first', async () => {
  const a = await inReview()
  await a.say()
  await school.confirmar((await school.pagar(a.idUsuario, 120)).idIngreso)
  assert.equal((await school.confirmar(a.idIngreso)).montoDisponible, 200)
})

test('a split that does not fit is refused whole, and the previous one stays', async () => {
  const [a, b] = [await inReview(), await inReview()]
  await a.say(20, 30)
  assert.equal((await a.say(120.01)).status, 409)
  assert.equal((await a.say(120, 80.01)).status, 400)
  const foreign = { idIngreso: a.idIngreso, aplicaciones: [{ idCuenta: b.cuentas[0]!, monto: 1 }] }
  assert.equal((await api.may(ingreso.repartir, foreign)).status, 409)
  await school.confirmar(a.idIngreso)
  assert.deepEqual(await a.paid(), [20, 30, 0])
})

test('a confirmed payment is not split again', async () => {
  const a = await inReview()
  await school.confirmar(a.idIngreso)
  assert.equal((await a.say(10)).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.deepEqual(await a.paid(), [120, 80, 0])
})
