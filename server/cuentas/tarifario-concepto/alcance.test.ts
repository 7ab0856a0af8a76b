import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)

/** A group with four students in the same price list: one owes all, one has a scholarship, one has paid in part, one agreed another amount. */
async function priced() {
  const { idGrupo, idTarifario } = await school.grupo(10, [100, 200])
  const owes = await school.matricular(idGrupo)
  const { idUsuario } = await school.alumno()
  const half = { idUsuario, idGrupo, idMatriculaTipo: school.tipoMatricula('MEDIA BECA') }
  const scholar = (await api.may(matricula.guardar, half)).data!.matricula
  const paid = await school.matricular(idGrupo)
  const agreed = await school.matricular(idGrupo)
  const { content } = (await api.may(tarifarioConcepto.buscar, { idTarifario: idTarifario! })).data!
  const line = content.find(({ nombre }) => nombre === 'Cuota 1')!
  const chargeOf = async (idMatricula: number) =>
    (await school.cuentas(idMatricula)).content.find((c) => c.concepto.startsWith('Cuota'))!
  const { idCuenta } = await chargeOf(paid.idMatricula)
  await school.pagar(paid.idUsuario, 50, { aplicaciones: [{ idCuenta, monto: 50 }] })
  const { version, ...own } = await chargeOf(agreed.idMatricula)
  await api.may(cuenta.actualizar, {
    id: String(own.idCuenta),
    monto: 180,
    descuento: 0,
    concepto: own.concepto,
    fechaVencimiento: own.fechaVencimiento,
    motivo: 'Acuerdo',
    version,
  } as never)
  const amounts = async () =>
    Promise.all(
      [owes, scholar, paid, agreed].map(async ({ idMatricula }) => {
        const { monto, descuento } = await chargeOf(idMatricula)
        return [monto, descuento]
      }),
    )
  return { idGrupo, line, amounts, chargeOf, owes }
}

type Line = Awaited<ReturnType<typeof priced>>['line']
const change = (line: Line, rest: object, simular = false) => {
  const { idTarifario, nombre, tipo, orden, obligatorio, diasVencimiento } = line
  const values = { idTarifario, nombre, tipo, monto: 240, orden, obligatorio, diasVencimiento }
  return api.may(
    tarifarioConcepto.actualizar,
    { id: String(line.idTarifarioConcepto), ...values, version: line.version, ...rest } as never,
    { simular },
  )
}
const BEFORE = [
  [200, 0],
  [200, 100],
  [200, 0],
  [180, 0],
]

test('before it is saved a change says how many unpaid charges it could reach, and their amounts', async () => {
  const { line, amounts } = await priced()
  assert.deepEqual(await amounts(), BEFORE)
  const { data, status } = await change(line, {}, true)
  assert.equal(status, 200)
  assert.deepEqual(data?.porPagar, { cuentas: 2, antes: 300, despues: 360 })
  assert.equal((await change(line, { alcance: 'TODAS' })).status, 400)
})

test('by default it reaches new enrolments only', async () => {
  const { idGrupo, line, amounts, chargeOf } = await priced()
  assert.equal((await change(line, {})).status, 200)
  assert.deepEqual(await amounts(), BEFORE)
  const { idMatricula } = await school.matricular(idGrupo)
  assert.equal((await chargeOf(idMatricula)).monto, 240)
})

test('if chosen, also the charges without a payment: their amount, discount, date and name; an agreed one stays', async () => {
  const { line, amounts, chargeOf, owes } = await priced()
  const { fechaVencimiento } = await chargeOf(owes.idMatricula)
  const reach = { alcance: 'POR_PAGAR', nombre: 'Cuota única', diasVencimiento: line.diasVencimiento + 5 }
  const { status, data } = await change(line, reach)
  assert.deepEqual([status, data?.porPagar.cuentas], [200, 2])
  assert.deepEqual(await amounts(), [
    [240, 0],
    [240, 120],
    [200, 0],
    [180, 0],
  ])
  const after = await chargeOf(owes.idMatricula)
  assert.equal(after.concepto, 'Cuota única')
  const days = (Date.parse(after.fechaVencimiento) - Date.parse(fechaVencimiento)) / 86_400_000
  assert.equal(days, 5)
  assert.deepEqual(await verificar(api.db), [])
})

test('of a price list that someone else changed first, nothing changes', async () => {
  const { line, amounts } = await priced()
  await change(line, { nombre: 'Otra cuota' })
  const late = await change(line, { alcance: 'POR_PAGAR' })
  assert.deepEqual([late.status, late.error?.codigo], [409, 'VERSION_ANTERIOR'])
  assert.deepEqual(await amounts(), BEFORE)
})
