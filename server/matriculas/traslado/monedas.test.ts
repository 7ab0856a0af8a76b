import assert from 'node:assert/strict'
import { test } from 'node:test'

import { control } from '#contract/consultas/control.ts'
import { inicio } from '#contract/consultas/inicio.ts'
import { tablero } from '#contract/consultas/tablero.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { tarifario } from '#contract/cuentas/tarifario.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

// A school where every second thing is in dollars: no answer has an amount without its currency, nor a sum of two.
const api = await testApi()
const school = await makeSchool(api)
const currencies = await api.db.selectFrom('moneda').select(['idMoneda', 'codigo']).execute()
const USD = currencies.find(({ codigo }) => codigo === 'USD')!.idMoneda
const motivo = 'De prueba'

async function change(idTarifario: number, idMoneda: number) {
  const list = (await api.may(tarifario.ver, { id: idTarifario })).data!
  const { idArea, nombre, vigenciaDesde, vigenciaHasta, version } = list
  return api.may(tarifario.actualizar, {
    id: String(idTarifario),
    idArea,
    nombre,
    vigenciaDesde,
    vigenciaHasta,
    version,
    idMoneda,
  } as never)
}
const soles = await school.grupo(8)
const dolares = await school.grupo(8)
// A price list without charges takes another currency.
assert.equal((await change(dolares.idTarifario!, USD)).status, 200)

// The same student in both; a payment in each currency.
const both = (await school.alumno()).idUsuario
const inSoles = await school.matricular(soles.idGrupo, both)
const inDollars = await school.matricular(dolares.idGrupo, (await school.alumno()).idUsuario)
const paid = async (idUsuario: number, monto: number, idMoneda: number) =>
  school.confirmar((await school.pagar(idUsuario, monto, { idMoneda })).idIngreso)
await paid(both, 300, school.idMoneda)
await paid(inDollars.idUsuario, 500, USD)

test('a price list with charges keeps its currency, with a sentence', async () => {
  await school.matricular(dolares.idGrupo)
  const { status, error } = await change(dolares.idTarifario!, school.idMoneda)
  assert.equal(status, 409)
  assert.match(error!.mensaje, /\d+ cuentas? est(á|án) en esta moneda/)
  const { data } = await api.may(tarifario.ver, { id: dolares.idTarifario! })
  assert.equal(data?.idMoneda, USD)
})

test('the charges of an enrolment are in one currency, whatever statement makes them', async () => {
  const { idMatricula, idUsuario } = await school.matricular(dolares.idGrupo)
  const insert = api.db
    .insertInto('cuenta')
    .values({
      idMatricula,
      idUsuario,
      concepto: 'Otra',
      idMoneda: school.idMoneda,
      monto: 10,
      fechaVencimiento: '2030-01-01',
    } as never)
    .execute()
  await assert.rejects(insert, { constraint: 'cuenta_una_moneda' })
})

const AMOUNTS =
  /^(monto|importe|saldo|saldoAntes|saldoAFavor|pagado|descuento|vencido|facturado|cobrado|devuelto|neto|previsto|enRevision|porConfirmar|antes|ahora|diferencia|aFavor)$/

/** Every amount of an answer stands in an object, or within one, that says its currency. */
function amountsWithout(value: unknown, path = '', says = false): string[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => amountsWithout(one, `${path}[${i}]`, says))
  if (typeof value !== 'object' || value === null) return []
  const { moneda, idMoneda, totales } = value as {
    moneda?: unknown
    idMoneda?: unknown
    totales?: { moneda?: unknown }
  }
  const said = says || Boolean(moneda ?? idMoneda ?? totales?.moneda)
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'number' && one !== 0 && AMOUNTS.test(name) && !said
      ? [`${path}.${name}`]
      : amountsWithout(one, `${path}.${name}`, said),
  )
}
const told = (answer: { status: number; data?: unknown; error?: unknown }) => {
  assert.equal(answer.status, 200, JSON.stringify(answer.error))
  assert.deepEqual(amountsWithout(answer.data), [])
  return answer
}
const once = (monedas: readonly { moneda: { idMoneda: number } }[]) =>
  assert.equal(new Set(monedas.map(({ moneda }) => moneda.idMoneda)).size, monedas.length)

test('lists, accounts, totals and boards: each amount has its currency, sums are by currency', async () => {
  told(await api.may(matricula.buscar, {}))
  const enrolments = await api.may(matricula.totales, {})
  told(enrolments)
  once(enrolments.data!.monedas)
  assert.equal(enrolments.data!.monedas.length, 2)
  told(await api.may(cuenta.buscar, {}))
  told(await api.may(cuenta.deMatricula, { idMatricula: inDollars.idMatricula }))
  told(await api.may(cuenta.deAlumno, { idUsuario: both }))
  told(await api.may(ingreso.buscar, {}))
  const payments = await api.may(ingreso.totales, {})
  told(payments)
  assert.deepEqual(
    payments.data!.monedas.map(({ moneda, cobrado }) => [moneda.codigo, cobrado]),
    [
      ['PEN', 300],
      ['USD', 500],
    ],
  )
  for (const one of [control.alumnos, control.matriculas, control.grupos] as const)
    told(await api.may(one, {} as never))
  const token = await api.session({ authorities: ['web_ingreso_listado', 'menu_inicio'] })
  const id = String(await api.userOf(token)) as never
  for (const idMoneda of [school.idMoneda, USD]) {
    told(await api.as(token, tablero.gestor, { id, idMoneda: String(idMoneda) } as never))
    told(await api.as(token, tablero.resumen, { id, idMoneda: String(idMoneda) } as never))
  }
  told(await api.as(token, inicio.pendientes, {}))
})

test('a transfer to the other currency subtracts nothing: what was paid is credit in its own', async () => {
  const ids = { matriculas: [inSoles.idMatricula], idGrupo: dolares.idGrupo, motivo }
  const preview = await api.may(traslado.trasladarVarias, ids, { simular: true })
  told(preview)
  const [one] = preview.data!.resultados
  assert.deepEqual(
    [
      one?.traslado?.monedaAntes?.codigo,
      one?.traslado?.moneda?.codigo,
      one?.traslado?.diferencia,
      one?.traslado?.aFavor,
    ],
    ['PEN', 'USD', null, 300],
  )
  assert.match(one!.mensaje, /de S\/\s821\.00 a US\$\s821\.00, en otra moneda; pagado: S\/\s300\.00/)
  assert.doesNotMatch(one!.mensaje, /diferencia/)
  const done = await api.may(traslado.trasladarVarias, ids)
  told(done)
  const { saldos } = (await api.may(cuenta.deAlumno, { idUsuario: both })).data!
  assert.deepEqual(
    saldos.map(({ moneda, saldo, saldoAFavor }) => [moneda.codigo, saldo, saldoAFavor]),
    [
      ['PEN', 0, 300],
      ['USD', 821, 0],
    ],
  )
})

test('a bulk enrolment tells each price in its currency', async () => {
  for (const [group, codigo] of [
    [soles, 'PEN'],
    [dolares, 'USD'],
  ] as const) {
    const answer = await api.may(matricula.promover, {
      matriculas: [inDollars.idMatricula],
      idGrupo: group.idGrupo,
    } as never)
    for (const one of answer.data!.resultados.filter(({ ok }) => ok)) assert.equal(one.moneda?.codigo, codigo)
    assert.deepEqual(amountsWithout(answer.data), [])
  }
})
