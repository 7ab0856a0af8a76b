import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { FIXED, lateFees, type Rule } from '#server/testing/late-fees.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { rule, charge } = lateFees(api)
const { idGrupo } = await school.grupo(1000)
const motivo = 'Avisó que estuvo enfermo'
const campo = (error: unknown) => (error as { errors?: { campo: string }[] } | undefined)?.errors?.[0]?.campo

/** An enrolment with instalments of 350.50 due on 2030-03-31 and 2030-04-30. */
async function enrolled() {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const charges = async () => (await school.cuentas(idMatricula)).content
  const moras = async () => (await charges()).filter((c) => c.tipo === 'MORA')
  const [fee, cuota] = (await charges()).map((c) => c.idCuenta) as [number, number]
  const pay = async (idCuenta: number, monto: number) => {
    const paid = await school.pagar(idUsuario, monto, { aplicaciones: [{ idCuenta, monto }] })
    return school.confirmar(paid.idIngreso)
  }
  return { idMatricula, idUsuario, fee, cuota, charges, moras, pay }
}
const amounts = (list: { monto: number }[]) => list.map((c) => c.monto)

test('a rule that could not be meant is refused, field by field', async () => {
  const { version } = (await api.may(mora.regla, {})).data!
  const save = (change: Partial<Rule>, activa = true) =>
    api.may(mora.guardarRegla, { ...FIXED, ...change, activa, version })
  for (const [wrong, field] of [
    [{ valor: -1 }, 'valor'],
    [{ valor: 0 }, 'valor'],
    [{ valor: 0.001 }, 'valor'],
    [{ tipo: 'DIARIA', valor: 0.00001 }, 'valor'],
    [{ tipo: 'PORCENTAJE', valor: 100.01 }, 'valor'],
    [{ diasGracia: 366 }, 'diasGracia'],
    [{ diasGracia: 1.5 }, 'diasGracia'],
    [{ tope: 0 }, 'tope'],
    [{ tope: 101 }, 'tope'],
    [{ conceptos: [] }, 'conceptos'],
    [{ conceptos: ['MORA' as 'CUOTA'] }, 'conceptos.0'],
    [{ desde: null }, 'desde'],
  ] as const) {
    const { status, error } = await save(wrong as Partial<Rule>)
    assert.deepEqual([status, campo(error)], [400, field], JSON.stringify(wrong))
  }
  assert.equal(
    (await save({ valor: 0, conceptos: [], desde: null }, false)).status,
    200,
    'off, it may lack them',
  )
  assert.equal(
    (await api.call(['per_cuenta_gestionar'], mora.guardarRegla, { ...FIXED, activa: true, version })).status,
    403,
  )
})

test('the rule is saved whole, and an old version does not overwrite a newer one', async () => {
  await rule(
    { tipo: 'DIARIA', valor: 0.0333, tope: 12.5, conceptos: ['CUOTA', 'MATERIAL'], diasGracia: 3 },
    false,
  )
  const { proxima, version, ley: _ley, ...seen } = (await api.may(mora.regla, {})).data!
  const daily = {
    ...FIXED,
    tipo: 'DIARIA',
    valor: 0.0333,
    tope: 12.5,
    conceptos: ['CUOTA', 'MATERIAL'],
    diasGracia: 3,
  }
  assert.deepEqual(seen, { ...daily, activa: false })
  assert.match(proxima, /^20\d\d-/)
  const save = () => api.may(mora.guardarRegla, { ...FIXED, activa: false, version })
  assert.equal((await save()).status, 200)
  const late = await save()
  assert.deepEqual([late.status, late.error?.codigo], [409, 'VERSION_ANTERIOR'])
})

test('as parameters, each value is looked at too', async () => {
  for (const [clave, wrong, right] of [
    ['mora.tipo', 'MENSUAL', 'DIARIA'],
    ['mora.valor', '-3', '0.05'],
    ['mora.diasGracia', '2.5', '5'],
    ['mora.tope', '20 soles', '20%'],
    ['mora.tope', '0', '15.50'],
    ['mora.conceptos', 'CUOTA,MORA', 'MATRICULA,CUOTA'],
    ['mora.desde', 'ayer', '2030-01-01'],
  ] as const) {
    const { content } = (await api.may(parametro.buscar, { clave })).data!
    const { idParametro: id, version, tipo, descripcion } = content[0]!
    const set = (valor: string) =>
      api.may(parametro.actualizar, { id, version, clave, tipo, descripcion, valor })
    assert.deepEqual([(await set(wrong)).status, (await set(right)).status], [400, 200], clave)
  }
  const { proxima: _, version: __, ley: ___, ...seen } = (await api.may(mora.regla, {})).data!
  const { tope, topeEn, conceptos } = { tope: 15.5, topeEn: 'MONTO', conceptos: ['MATRICULA', 'CUOTA'] }
  const expected = {
    ...FIXED,
    activa: false,
    tipo: 'DIARIA',
    valor: 0.05,
    diasGracia: 5,
    tope,
    topeEn,
    conceptos,
  }
  assert.deepEqual(seen, expected)
})

test('switched off, nothing is charged; on, each overdue charge once, whatever is read or done again', async () => {
  const a = await enrolled()
  await rule({}, false)
  await charge('2030-05-15')
  assert.deepEqual(await a.moras(), [])
  await rule()
  await a.charges()
  await charge('2030-03-31')
  assert.deepEqual(await a.moras(), [], 'on its day it is not late')
  for (const day of ['2030-04-01', '2030-04-01', '2030-04-02']) await charge(day)
  const [one, ...others] = await a.moras()
  assert.deepEqual(others, [])
  const { concepto, monto, saldo, estado, fechaVencimiento, idCuentaOrigen } = one!
  assert.deepEqual(
    [concepto, monto, saldo, estado, fechaVencimiento, idCuentaOrigen],
    ['Mora de Cuota 1', 20, 20, 'PENDIENTE', '2030-04-01', a.cuota],
  )
  await charge('2031-01-01')
  assert.deepEqual(amounts(await a.moras()), [20, 20], 'the second instalment, and no late fee of a late fee')
})

test('who made it is the system, and the audit says so', async () => {
  const a = await enrolled()
  await charge('2030-04-01')
  const rows = await api.db
    .selectFrom('auditoria')
    .select(['actor', 'operacion', 'accion'])
    .where('entidad', '=', 'cuenta')
    .where('idEntidad', '=', (await a.moras())[0]!.idCuenta)
    .execute()
  assert.deepEqual(rows, [{ actor: 'sistema', operacion: 'diario mora', accion: 'INSERT' }])
})

test('the days of grace are free, what was due before the rule is left alone, and so are the suspended', async () => {
  const [a, b, suspended] = [await enrolled(), await enrolled(), await enrolled()]
  await rule({ diasGracia: 5, desde: '2030-04-01' })
  await charge('2030-05-05')
  assert.deepEqual(await a.moras(), [], 'five days late is not late yet')
  const suspend = (estado: string) =>
    api.db.updateTable('matricula').set({ estado }).where('idMatricula', '=', suspended.idMatricula).execute()
  await suspend('SUSPENDIDA')
  await charge('2030-05-06')
  assert.deepEqual(amounts(await a.moras()), [20])
  assert.deepEqual(await suspended.moras(), [])
  // Suspended before it was due and active again on 2030-06-01: it is late since then.
  await suspend('ACTIVA')
  await api.db.updateTable('suspension').set({ desde: '2030-04-15', hasta: '2030-06-01' }).execute()
  await charge('2030-06-06')
  assert.deepEqual(await suspended.moras(), [])
  await charge('2030-06-07')
  assert.deepEqual(amounts(await suspended.moras()), [20])
  assert.deepEqual(amounts(await b.moras()), [20])
})

test('paid late, the fee stays; annulled, the fee goes along, whatever was under review on it', async () => {
  await rule()
  const [paid, annulled, gone] = [await enrolled(), await enrolled(), await enrolled()]
  await charge('2030-04-01')
  await paid.pay(paid.cuota, 350.5)
  await charge('2030-04-02')
  assert.deepEqual(
    (await paid.moras()).map((m) => m.estado),
    ['PENDIENTE'],
  )

  const [fee] = await annulled.moras()
  const { idIngreso } = await school.pagar(annulled.idUsuario, 20, {
    aplicaciones: [{ idCuenta: fee!.idCuenta, monto: 20 }],
  })
  await api.may(cuenta.anular, { idCuenta: annulled.cuota, motivo })
  const [left] = await annulled.moras()
  assert.deepEqual([left?.estado, left?.motivo, left?.enRevision], ['ANULADA', motivo, 0])
  assert.equal((await api.may(ingreso.ver, { id: idIngreso })).data?.montoDisponible, 20)

  assert.equal((await api.may(matricula.eliminar, { id: gone.idMatricula })).status, 200)
  await charge('2030-04-03')
  assert.deepEqual(await verificar(api.db), [])
})

test('of a charge annulled after its fee was paid in part, nothing more is owed', async () => {
  await rule()
  const a = await enrolled()
  await charge('2030-04-01')
  const [fee] = await a.moras()
  await a.pay(fee!.idCuenta, 7.25)
  await api.may(cuenta.eliminar, { id: a.cuota, motivo })
  const [left] = await a.moras()
  assert.deepEqual([left?.estado, left?.descuento, left?.pagado, left?.saldo], ['PAGADA', 12.75, 7.25, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('fees are forgiven many at once, with the reason, and never come back', async () => {
  await rule({ tipo: 'DIARIA', valor: 0.1 })
  const [a, b, c] = [await enrolled(), await enrolled(), await enrolled()]
  await charge('2030-04-10')
  const [[x], [y], [z]] = [await a.moras(), await b.moras(), await c.moras()]
  assert.equal(x?.monto, 3.51, '350.50 × 0.1 % × 10 days is 3.505')
  await b.pay(y!.idCuenta, 1.5)
  await c.pay(z!.idCuenta, 3.51)
  const ids = [x!, y!, z!].map((m) => m.idCuenta)
  const cuentas = [...ids, a.cuota, 999_999]
  assert.equal((await api.may(mora.condonar, { cuentas, motivo: '' })).status, 400)
  const preview = await api.may(mora.condonar, { cuentas, motivo }, { simular: true })
  assert.deepEqual([preview.data?.procesados, (await a.moras())[0]?.estado], [2, 'PENDIENTE'])
  const { data } = await api.may(mora.condonar, { cuentas, motivo })
  assert.deepEqual(
    data?.resultados.map(({ id, ok }) => [id, ok]).toSorted(),
    [
      ...ids.slice(0, 2).map((id) => [id, true]),
      ...[ids[2], a.cuota, 999_999].map((id) => [id, false]),
    ].toSorted(),
  )
  await charge('2030-05-10')
  const seen = async (of: typeof a) => {
    const first = (await of.moras()).find((m) => m.idCuentaOrigen === of.cuota)!
    return [first.estado, first.monto, first.descuento, first.motivo]
  }
  assert.deepEqual(await seen(a), ['CONDONADA', 3.51, 3.51, motivo])
  assert.deepEqual(await seen(b), ['PAGADA', 3.51, 2.01, motivo])
  assert.deepEqual(await seen(c), ['PARCIAL', 14.02, 0, null], 'the one that was only paid goes on')
})

test('what somebody changes by hand says why, and grows no more; over its cap it does not go', async () => {
  await rule({ tipo: 'DIARIA', valor: 1, tope: 5 })
  const a = await enrolled()
  await charge('2030-04-02')
  const [fee] = await a.moras()
  assert.equal(fee?.monto, 7.01)
  const { idCuenta: id, version, concepto, fechaVencimiento } = fee!
  const edit = (monto: number, why?: string) =>
    api.may(cuenta.actualizar, { id, version, concepto, fechaVencimiento, descuento: 0, monto, motivo: why })
  assert.equal(campo((await edit(2)).error), 'motivo')
  const over = await edit(17.54, motivo)
  assert.deepEqual([over.status, campo(over.error)], [400, 'monto'])
  assert.equal((await edit(2, motivo)).status, 200)
  await charge('2030-04-20')
  assert.deepEqual(amounts(await a.moras()), [2])
})

test('an amount is money of the institution: charges in another currency have no such fee', async () => {
  const usd = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  const other = await school.grupo(5)
  await api.db.updateTable('tarifario').set(usd).where('idTarifario', '=', other.idTarifario!).execute()
  const { idMatricula } = await school.matricular(other.idGrupo)
  const moras = async () => (await school.cuentas(idMatricula)).content.filter((c) => c.tipo === 'MORA')
  await rule()
  await charge('2030-04-01')
  await rule({ tipo: 'PORCENTAJE', valor: 10, tope: 30, topeEn: 'MONTO' })
  await charge('2030-04-01')
  assert.deepEqual(await moras(), [])
  await rule({ tipo: 'PORCENTAJE', valor: 10 })
  await charge('2030-04-01')
  assert.deepEqual(
    (await moras()).map((m) => [m.monto, m.moneda.codigo]),
    [[35.05, 'USD']],
  )
})
