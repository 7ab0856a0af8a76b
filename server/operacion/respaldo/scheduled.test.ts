import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import { parametro } from '#contract/institucion/parametro.ts'
import { respaldo } from '#contract/operacion/respaldo.ts'
import { translator } from '#server/core/words.ts'
import { explain } from '#server/operacion/arranque/index.ts'
import { schoolToCopy } from '#server/testing/copied.ts'

import { backUpIfDue, reasonOf } from './scheduled.ts'

const { api, folder, place } = await schoolToCopy()
const copies = join(folder, 'copias')
const { signal } = new AbortController()
const how = { connectionString: place.DATABASE_URL, explain, signal }
const inFolder = (respaldoUrl: string | undefined) => ({
  db: api.db,
  archivos: api.app.archivos,
  env: Object.assign(api.app.env, { respaldoUrl }),
})
const tick = (where: string | undefined = copies) => backUpIfDue(inFolder(where), how)
const made = async () => (await readdir(copies).catch(() => [])).length
/** Puts all that was recorded some hours back. */
const hoursAgo = (hours: number) =>
  sql`update respaldo set inicio = inicio - make_interval(hours => ${hours}::int),
    fin = fin - make_interval(hours => ${hours}::int)`.execute(api.db)
const state = async () => (await api.may(respaldo.estado, {})).data!
async function ready() {
  const { estado, respaldo: said } = (await api.app.inject('/api/salud/listo')).json<
    Record<string, unknown>
  >()
  return { estado, respaldo: said }
}
const metric = async (name: string) =>
  new RegExp(`^escuela_respaldo_${name} (.+)$`, 'm').exec((await api.app.inject('/api/metricas')).body)?.[1]
async function set(name: string, valor: string) {
  const { data } = await api.may(parametro.buscar, { size: 200 })
  const { clave, version } = data!.content.find((one) => one.clave === `respaldo.${name}`)!
  assert.equal((await api.may(parametro.ajustar, { valores: [{ clave, version, valor }] })).status, 200)
}

test('without a folder, and switched off, none is made and nothing is too old', async () => {
  assert.equal((await api.call(['per_mensaje_enviar'], respaldo.estado, {})).status, 403)
  await backUpIfDue(inFolder(undefined), how)
  assert.deepEqual([(await state()).configurado, (await state()).antiguo, await made()], [false, false, 0])
  await set('activo', 'false')
  await tick()
  assert.deepEqual([(await state()).configurado, (await state()).antiguo, await made()], [true, false, 0])
  await set('activo', 'true')
  assert.deepEqual(await ready(), { estado: 'OK', respaldo: { ultimo: null, antiguo: true } })
  assert.deepEqual([await metric('antiguo'), await metric('instante')], ['1', '0'])
})

test('a folder that cannot be written is said, in words, and tried again after an hour', async () => {
  const file = join(folder, 'archivo')
  await writeFile(file, '')
  await assert.rejects(tick(join(file, 'copias')))
  const { motivo, antiguo, ultimo } = await state()
  assert.ok(motivo)
  assert.deepEqual([antiguo, ultimo], [true, null])
  await tick()
  assert.equal(await made(), 0)
  await hoursAgo(1)
})

test('one a day, once for two servers, and the metrics, the health and the state say when', async () => {
  await Promise.all([tick(), tick()])
  await tick()
  assert.equal(await made(), 1)
  const { ultimo, bytes, motivo, antiguo } = await state()
  assert.ok(Date.now() - Date.parse(ultimo!) < 60_000)
  assert.ok(bytes! > 1000)
  assert.deepEqual([motivo, antiguo], [null, false])
  assert.deepEqual(await ready(), { estado: 'OK', respaldo: { ultimo, antiguo: false } })
  assert.equal(await metric('antiguo'), '0')
  assert.equal(Number(await metric('instante')), Date.parse(ultimo!) / 1000)
})

test('from the hour on: not again that day, again the next', async () => {
  const { rows } = await sql<{
    h: number
  }>`select extract(hour from now() at time zone parametro_de('institucion.zonaHoraria'))::int as h`.execute(
    api.db,
  )
  await set('hora', String(rows[0]!.h))
  await sql`update respaldo set inicio = date_trunc('hour', now()) where motivo is null`.execute(api.db)
  await tick()
  assert.equal(await made(), 1)
  await sql`update respaldo set inicio = date_trunc('hour', now()) - interval '1 second' where motivo is null`.execute(
    api.db,
  )
  await setTimeout(1000) // A name has seconds.
  await tick()
  assert.equal(await made(), 2)
})

test('older than the setting is too old; the old files go, and the last stays', async () => {
  await writeFile(join(copies, 'escuela-20200101T000000Z.respaldo'), '')
  await hoursAgo(35)
  assert.equal((await state()).antiguo, false)
  await hoursAgo(2)
  assert.equal((await state()).antiguo, true)
  await tick()
  assert.equal((await readdir(copies)).includes('escuela-20200101T000000Z.respaldo'), false)
  assert.equal((await state()).antiguo, false)
})

test('one that is stopped with its server leaves nothing and is not recorded', async () => {
  await hoursAgo(48)
  const before = await made()
  await backUpIfDue(inFolder(copies), { ...how, signal: AbortSignal.abort() })
  assert.equal(await made(), before)
  assert.deepEqual([(await state()).motivo, (await state()).antiguo], [null, true])
})

test('attempts of more than ninety days ago are forgotten, but for those whose backup is kept', async () => {
  const { data } = await api.may(parametro.buscar, { size: 200 })
  const dias = data!.content.find(({ clave }) => clave === 'respaldo.dias')!.valor
  await set('dias', '200')
  const insert = (days: number, motivo: string | null) =>
    sql`insert into respaldo (inicio, fin, bytes, motivo)
      select d, d, ${motivo === null ? 1 : null}, ${motivo} from (select now() - make_interval(days => ${days}::int)) x (d)`.execute(
      api.db,
    )
  await insert(300, null)
  await insert(150, null)
  await insert(100, 'disco lleno')
  await insert(86, 'disco lleno')
  await hoursAgo(48)
  await tick()
  const { rows } = await sql<{ days: number; motivo: string | null }>`
    select extract(day from now() - inicio)::int as days, motivo from respaldo
    where inicio < now() - interval '80 days' order by inicio`.execute(api.db)
  assert.deepEqual(rows, [
    { days: 152, motivo: null },
    { days: 88, motivo: 'disco lleno' },
  ])
  await set('dias', String(dias))
})

test('a place without room says so, and not to start again', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  const reason = reasonOf(full, explain, translator('es'))
  assert.match(reason, /^No queda espacio donde se guardan los respaldos/)
  assert.doesNotMatch(reason, /vuelva a iniciar/)
})
