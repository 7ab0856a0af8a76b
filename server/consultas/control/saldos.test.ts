import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'
import { sql } from 'kysely'

import { control } from '#contract/consultas/control.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import type { Db } from '#server/core/db.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { dayFrom, makeBooks } from '#server/testing/books.ts'
import { controlModel, withTotals } from '#server/testing/control-model.ts'
import { sizeOf } from '#server/testing/size.ts'

import { recalcularSaldos } from './index.ts'

const seed = Number(process.env.CONTROL_SEMILLA ?? 20_261_124)

const api = await testApi()
const books = await makeBooks(api, seed)
const { school } = books

const marks = async () =>
  (await sql<{ id: number }>`select id_matricula as id from matricula_saldo_cambio`.execute(api.db)).rows
    .length
const keptRows = async () => (await sql`select from matricula_saldo`.execute(api.db)).rows.length

/** Compares what the lists show with the charges, read by other lists. */
async function checkModel() {
  const { chosen, figures } = await controlModel(api, school.idMoneda)
  const expected = figures(chosen({}))
  for (const op of [control.alumnos, control.matriculas]) {
    const { totales } = withTotals((await api.may(op, {})).data)
    const { moneda: _, ...own } = totales
    assert.deepEqual({ ...own, ...expected }, own, op.path)
  }
}

/** Returns the differences that the rule of the kept figures finds between each row and its charges. */
const found = async () => (await verificar(api.db)).filter(({ nombre }) => nombre === 'saldo.cuadra')

test('figures are right before they are kept and after, and then none is left to compute', async () => {
  assert.equal(await keptRows(), 0)
  await checkModel()
  await recalcularSaldos(api.db)
  assert.equal(await marks(), 0)
  assert.ok((await keptRows()) > 10)
  await checkModel()
  assert.deepEqual(await found(), [])
})

type Step = { what: number; which: number; monto: number; keep: boolean }
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.nat(8),
  which: fc.nat(1000),
  monto: fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100),
  keep: fc.boolean(),
})

const ESTADOS = ['ACTIVA', 'SUSPENDIDA', 'CULMINADA', 'RETIRADA']
const pick = <T>(rows: T[], which: number) => rows[which % rows.length]!

/** Does one thing that moves the money of an enrolment; one that is refused changes nothing. */
async function act({ what, which, monto }: Step) {
  const { content } = (await api.may(matricula.buscar, { size: 200 })).data!
  const { idMatricula, idUsuario } = pick(content, which)
  const charges = (await school.cuentas(idMatricula)).content
  const payments = (await api.may(ingreso.buscar, { size: 200 })).data!.content
  const one = pick(payments, which)
  const id = String(one.idIngreso) as never
  if (what === 0) return school.matricular(pick(books.grupos, which))
  if (what === 1) {
    const fechaVencimiento = await dayFrom(api, 10 - (which % 110))
    return api.may(cuenta.adicionar, { idMatricula, concepto: 'Extra', monto, fechaVencimiento })
  }
  if (what === 2 && charges.length > 0)
    return api.may(cuenta.anular, { idCuenta: pick(charges, which).idCuenta, motivo: 'No va' })
  if (what === 3) return api.may(ingreso.nuevo, school.pago(idUsuario, monto))
  if (what === 4) return api.may(ingreso.confirmar, { idIngreso: id })
  if (what === 5) return api.may(ingreso.anular, { idIngreso: one.idIngreso, motivo: 'Se repite' } as never)
  if (what === 6)
    return sql`update matricula set estado = ${pick(ESTADOS, which)} where id_matricula = ${idMatricula}`
      .execute(api.db)
      .catch(() => undefined)
  if (what === 7) return api.may(matricula.eliminar, { id: String(idMatricula) as never })
  const { idGrupo } = pick(content, which + 1)
  return sql`update matricula set id_grupo = ${idGrupo} where id_matricula = ${idMatricula}`
    .execute(api.db)
    .catch(() => undefined)
}

test('whatever is done, kept figures are the sums of the charges', async () => {
  const steps = fc.sample(step, { numRuns: sizeOf('saldos', 40), seed })
  for (const one of steps) {
    await act(one)
    if (one.keep) await recalcularSaldos(api.db)
    assert.deepEqual(await found(), [], JSON.stringify(one))
  }
  await checkModel()
  await recalcularSaldos(api.db)
  assert.deepEqual(await found(), [])
  await checkModel()
})

const inZone = (zona: string) =>
  sql`update parametro set valor = ${zona} where clave = 'institucion.zonaHoraria'`.execute(api.db)
const notOfToday = async () =>
  (await sql`select from matricula_saldo where cambia <= hoy() or dia > hoy()`.execute(api.db)).rows.length

test('when the day passes, or goes back, figures are those of the day, with nothing done at midnight', async () => {
  // These two are 25 hours apart, so never on the same day.
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  await inZone(west)
  const { idMatricula } = await school.matricular(books.grupos[0]!)
  // Overdue from the day that comes on.
  const today = await dayFrom(api, 0)
  await api.may(cuenta.adicionar, { idMatricula, concepto: 'Extra', monto: 20, fechaVencimiento: today })
  await recalcularSaldos(api.db)
  assert.equal(await notOfToday(), 0)
  for (const zone of [east, west]) {
    await recalcularSaldos(api.db)
    await inZone(zone)
    assert.ok((await notOfToday()) > 0, 'some charge reaches another age on the day that comes')
    assert.equal(await marks(), 0)
    assert.deepEqual(await found(), [])
    await checkModel()
  }
  await recalcularSaldos(api.db)
  assert.equal(await notOfToday(), 0)
  await checkModel()
})

const impatient = (db: Db) => sql`set local lock_timeout = '1s'`.execute(db)

test('writers of one enrolment do not wait for each other, nor for the figures to be computed', async () => {
  const { idMatricula } = await school.matricular(books.grupos[0]!)
  const [first, second] = (await school.cuentas(idMatricula)).content
  const charge = (idCuenta: number, db: Db) =>
    sql`update cuenta set descuento = descuento + 1, motivo = 'Prueba' where id_cuenta = ${idCuenta}`.execute(
      db,
    )
  await recalcularSaldos(api.db)
  await api.db.transaction().execute(async (one) => {
    await charge(first!.idCuenta, one)
    await api.db.transaction().execute(async (other) => {
      await impatient(other)
      await charge(second!.idCuenta, other)
    })
    // The changes of the open transaction are not in this run: its mark must survive it.
    await recalcularSaldos(api.db)
    assert.equal(await marks(), 0)
  })
  assert.ok((await marks()) > 0)
  assert.deepEqual(await found(), [])
  await checkModel()
  await recalcularSaldos(api.db)
  assert.deepEqual([await marks(), await found()], [0, []])
  await checkModel()
})
