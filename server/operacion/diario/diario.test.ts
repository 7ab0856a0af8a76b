import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { lateFees } from '#server/testing/late-fees.ts'
import { makeSchool } from '#server/testing/school.ts'
import { sizeOf } from '#server/testing/size.ts'

import { doToday, type Trabajo } from './index.ts'

const AT_ONCE = 8
const ROUNDS = sizeOf('diario', 5)

const api = await testApi()
const school = await makeSchool(api)
const { rule } = lateFees(api)
const { idGrupo } = await school.grupo(200)
const failed: Error[] = []
const complain = (error: Error) => void failed.push(error)
const today = () => doToday(api.db, complain)

/** Moves the recorded runs a day back, so that the daily work is due again. */
const tomorrow = () => sql`update corrida_diaria set fecha = fecha - 1`.execute(api.db)
const runs = async () =>
  (await api.db.selectFrom('corridaDiaria').select('trabajo').execute()).map((r) => r.trabajo)
const moras = () =>
  api.db.selectFrom('cuenta').select(['monto', 'fechaVencimiento']).where('regla', 'is not', null).execute()
/** Makes the late fees charged so far ordinary charges, so that they are due again. */
const forget = () =>
  sql`update cuenta set id_cuenta_origen = null, regla = null, mora_dias = null, mora_devengado = null`.execute(
    api.db,
  )

for (let i = 0; i < 20; i++) await school.matricular(idGrupo)
// No day before an enrolment counts.
await sql`update matricula set fecha = fecha - 400`.execute(api.db)
await sql`update cuenta set fecha_vencimiento = hoy() - 10`.execute(api.db)

test('a day without a rule is not spent: the one switched on today charges today', async () => {
  await rule({ desde: '2020-01-01' }, false)
  await today()
  assert.deepEqual(await runs(), [])
  const day = (await api.may(mora.regla, {})).data!.proxima
  await rule({ desde: '2020-01-01' })
  await today()
  assert.deepEqual([await runs(), (await moras()).length], [['mora'], 40])
  assert.equal((await moras())[0]?.fechaVencimiento, day)
  const { rows } = await sql<{ next: string }>`select ${day}::date + 1 as next`.execute(api.db)
  assert.equal((await api.may(mora.regla, {})).data?.proxima, rows[0]?.next)
})

test(`${AT_ONCE} servers at once, day after day: each day once, each charge once`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    await tomorrow()
    await forget()
    await Promise.all(Array.from({ length: AT_ONCE }, today))
    assert.deepEqual([(await runs()).length, (await moras()).length], [round + 1, 40])
  }
  assert.deepEqual(failed, [])
})

test('a daily fee grows once a day, and catches up with the days when there was no server', async () => {
  await forget()
  await rule({ tipo: 'DIARIA', valor: 1, desde: '2020-01-01' })
  const grown = async (days: number) => {
    await sql`update corrida_diaria set fecha = fecha - 100`.execute(api.db)
    await sql`update cuenta set fecha_vencimiento = fecha_vencimiento - ${days}::int where tipo = 'CUOTA'`.execute(
      api.db,
    )
    await Promise.all([today(), today(), today()])
    return [...new Set((await moras()).map((m) => m.monto))]
  }
  assert.deepEqual([await grown(0), await grown(1), await grown(3)], [['35.05'], ['38.56'], ['49.07']])
})

test('one that fails leaves nothing and is tried again; the others are done', async () => {
  let tries = 0
  const area = async ({ db }: Ctx, nombre: string) =>
    void (await db.insertInto('area').values({ nombre }).execute())
  const works = (fails: boolean): Trabajo[] => [
    {
      nombre: 'roto',
      activo: async () => true,
      async doWork(ctx) {
        await area(ctx, 'A medias')
        tries++
        if (fails) throw new Error('se cortó')
      },
    },
    { nombre: 'sano', activo: async () => true, doWork: (ctx) => area(ctx, 'Entera') },
  ]
  const areas = async () =>
    (await api.db.selectFrom('area').select('nombre').orderBy('idArea').execute()).slice(1)
  await doToday(api.db, complain, works(true))
  assert.deepEqual(
    [failed.splice(0).map((e) => e.message), await areas()],
    [['se cortó'], [{ nombre: 'Entera' }]],
  )
  await doToday(api.db, complain, works(false))
  await doToday(api.db, complain, works(false))
  assert.deepEqual([tries, await areas(), failed], [2, [{ nombre: 'Entera' }, { nombre: 'A medias' }], []])
})

test('while people annul and pay, the day’s work waits for nobody and leaves no fee of what is gone', async () => {
  await rule({ tipo: 'DIARIA', valor: 0.5, desde: '2020-01-01' })
  const people = ['per_ingreso_nuevo', 'per_ingreso_confirmar'] as const
  for (let round = 0; round < ROUNDS; round++) {
    await tomorrow()
    await forget()
    const open = await api.may(cuenta.buscar, { tipo: 'CUOTA', estado: ['PENDIENTE', 'PARCIAL'], size: 200 })
    const [gone, kept] = [open.data!.content.slice(0, 8), open.data!.content.slice(8, 16)]
    const answers = await Promise.all([
      ...gone.map(({ idCuenta }) => api.may(cuenta.anular, { idCuenta, motivo: 'Se cobró de más' })),
      ...Array.from({ length: AT_ONCE }, today),
      ...kept.map((c) =>
        api.call([...people], ingreso.nuevo, { ...school.pago(c.idUsuario, 5), confirmar: true }),
      ),
    ])
    for (const answer of answers)
      assert.ok(!answer || [200, 201, 409].includes(answer.status), JSON.stringify(answer))
    assert.deepEqual([failed, await verificar(api.db)], [[], []])
  }
})
