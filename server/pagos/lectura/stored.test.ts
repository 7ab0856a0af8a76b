import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { testApi } from '#server/testing/api.ts'
import { testBucket } from '#server/testing/bucket.ts'
import { setParametro } from '#server/testing/comprobantes.ts'
import { makeFamilies } from '#server/testing/families.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makeVouchers, voucherSample } from '#server/testing/vouchers.ts'

import { readStoredVouchers } from './stored.ts'

const lines: string[] = []
const api = await testApi({}, { log: (line) => lines.push(line) })
const school = await makeSchool(api)
const { familyOf, transfer, report } = await makeFamilies(api, school)
await setParametro(api, 'institucion.nombre', 'Instituto Superior Horizonte')
await setParametro(api, 'constancia.dias', '3650')

const { readAll, reported, seen } = makeVouchers(api, school)
const keysOf = async (id: string) =>
  (await seen(id)).avisosConstancia!.map(({ clave, idIngreso }) =>
    idIngreso ? `${clave} ${idIngreso}` : clave,
  )
const rowsOf = async (idIngreso: number) =>
  (
    await sql<{
      estado: string
      texto: string | null
    }>`select l.estado, l.texto from archivo_lectura l join archivo a using (id_archivo)
      where a.id_ingreso = ${idIngreso} order by id_archivo`.execute(api.db)
  ).rows

test('a stored voucher is read a moment later: the staff sees what it says and what was told, the student neither', async () => {
  const a = await reported({ monto: 190, numeroOperacion: '4411' })
  await a.put('yape-limpio.jpg')
  const before = await seen(a.id)
  assert.deepEqual([before.lectura, before.avisosConstancia], [null, []])
  await readAll()
  const { lectura, avisosConstancia } = await seen(a.id)
  assert.deepEqual([lectura!.monto, lectura!.numeroOperacion, lectura!.medio], [180, '59559733', 'YAPE'])
  assert.deepEqual(avisosConstancia, [
    { clave: 'MONTO_DISTINTO', mensaje: 'La constancia dice S/\u00a0180.00, y se informó S/\u00a0190.00' },
    { clave: 'NUMERO_DISTINTO', mensaje: 'La constancia dice la operación 59559733, y se informó 4411' },
  ])
  const { data } = await api.may(ingreso.buscar, { buscar: '4411' })
  assert.deepEqual(data!.content[0]!.avisosConstancia, avisosConstancia)
  for (const answer of [
    await api.as(a.token, ingreso.ver, { id: a.id }),
    await api.as(a.token, ingreso.deAlumno, {}),
    await api.call(['menu_miscursos'], ingreso.ver, { id: a.id }),
  ])
    assert.doesNotMatch(JSON.stringify(answer), /lectura|avisosConstancia|59559733/)
  const [kept] = await rowsOf(a.idIngreso)
  assert.match(kept!.texto!, /59559733/)
  assert.ok(lines.every((line) => !line.includes('59559733')))
  const { rows } = await sql`select from auditoria where despues::text like '%59559733%'`.execute(api.db)
  assert.equal(rows.length, 0)
})

test('a file of the list has no column of the reading', async () => {
  const { data } = await api.may(ingreso.buscar, {}, { accept: 'text/csv' })
  assert.doesNotMatch(String(data), /lectura/i)
})

test('one voucher for two payments at the same second: each names the other; another photo of it is found by its number', async () => {
  const [a, b, c] = [
    await reported({ monto: 180 }),
    await reported({ monto: 180 }),
    await reported({ monto: 180 }),
  ]
  await Promise.all([a.put('repetida-a.jpg'), b.put('repetida-a.jpg')])
  await c.put('repetida-b.jpg')
  await readAll()
  const operation = (others: (typeof a)[]) => others.map((one) => `OPERACION_REPETIDA ${one.idIngreso}`)
  assert.deepEqual(await keysOf(a.id), [`IMAGEN_REPETIDA ${b.idIngreso}`, ...operation([b, c])])
  assert.deepEqual(await keysOf(b.id), [`IMAGEN_REPETIDA ${a.idIngreso}`, ...operation([a, c])])
  assert.deepEqual(await keysOf(c.id), operation([a, b]))
  const [, said] = (await seen(a.id)).avisosConstancia!
  assert.match(said!.mensaje, new RegExp(`^Esta operación ya sustenta el pago #${b.idIngreso} de `))
  const motivo = 'Repetida'
  for (const one of [b, c])
    assert.equal((await api.may(ingreso.anular, { idIngreso: one.idIngreso, motivo })).status, 200)
  assert.deepEqual(await keysOf(a.id), [])
})

test('the same picture made smaller is the same; another voucher of the same wallet is not', async () => {
  const [a, b] = [await reported({ monto: 180 }), await reported({ monto: 180 })]
  await a.put('yape-limpio.jpg')
  await b.put('repetida-a.jpg')
  await readAll()
  assert.ok(!(await keysOf(b.id)).includes(`IMAGEN_REPETIDA ${a.idIngreso}`))
  await sql`update archivo set sha256 = repeat('0', 64) where id_ingreso = ${a.idIngreso}`.execute(api.db)
  const c = await reported({ monto: 180 })
  await c.put('yape-limpio.jpg')
  await sql`update archivo_lectura l set huella = huella # 3::bit(64) from archivo v where v.id_archivo = l.id_archivo and v.id_ingreso = ${a.idIngreso}`.execute(
    api.db,
  )
  await readAll()
  assert.ok((await keysOf(c.id)).includes(`IMAGEN_REPETIDA ${a.idIngreso}`))
})

test('the payments of one transfer share a voucher: no warning against itself', async () => {
  const { token, children } = await familyOf(2)
  const { data } = await report(token, { ...transfer(children), conConstancia: true } as never)
  const ids = data!.ingresos.map(({ idIngreso }) => idIngreso)
  const archivo = await voucherSample('bcp-limpio.jpg')
  assert.equal((await api.as(token, constancia.subir, { idIngreso: String(ids[0]), archivo })).status, 200)
  await readAll()
  for (const id of ids) {
    const { lectura } = await seen(String(id))
    assert.equal(lectura!.numeroOperacion, '52688280')
    assert.deepEqual(
      (await keysOf(String(id))).filter((key) => key.includes('REPETIDA')),
      [],
    )
  }
})

test('a destination that is another’s and an old day are told; a voucher that changes is read again, one that goes takes its text', async () => {
  const a = await reported({ monto: 180, medio: 'TRANSFERENCIA' })
  await a.put('otro-destino.jpg')
  await readAll()
  assert.deepEqual(await keysOf(a.id), ['DESTINO_AJENO'])
  await setParametro(api, 'constancia.dias', '1')
  const [, old] = (await seen(a.id)).avisosConstancia!
  assert.match(
    old!.mensaje,
    /^La constancia es del 23 nov. 2026: más días antes del aviso que los 1 previstos$/,
  )
  await setParametro(api, 'constancia.dias', '3650')
  await a.put('no-es-constancia.jpg')
  assert.deepEqual(
    (await rowsOf(a.idIngreso)).map(({ estado }) => estado),
    ['PENDIENTE'],
  )
  await readAll()
  assert.deepEqual([(await seen(a.id)).lectura, await keysOf(a.id)], [null, []])
  assert.equal((await api.as(a.token, constancia.eliminar, { id: a.id })).status, 200)
  assert.deepEqual(await rowsOf(a.idIngreso), [])
})

test('nothing is read while the setting is off', async () => {
  await setParametro(api, 'constancia.leer', 'false')
  const a = await reported({ monto: 180 })
  await a.put('plin-limpio.jpg')
  await readAll()
  assert.deepEqual(await rowsOf(a.idIngreso), [{ estado: 'NADA', texto: '' }])
  await setParametro(api, 'constancia.leer', '')
})

test('a store that fails costs the newest voucher its turn: the next one is read, and the failure is reported', async () => {
  const bucket = await testBucket()
  const broken = await openStore({ dataDir: '', s3Url: bucket.url })
  bucket.broken = true
  const [older, newer] = [await reported({ monto: 180 }), await reported({ monto: 180 })]
  for (const one of [older, newer]) await one.put('yape-limpio.jpg')
  await assert.rejects(readStoredVouchers(api.db, broken), { razon: 'NO_DISPONIBLE' })
  await readStoredVouchers(api.db, api.app.archivos, { patience: 60_000 })
  const states = [...(await rowsOf(older.idIngreso)), ...(await rowsOf(newer.idIngreso))]
  assert.deepEqual(
    states.map(({ estado }) => estado),
    ['LEIDA', 'PENDIENTE'],
  )
  await readAll()
  assert.equal((await rowsOf(newer.idIngreso))[0]!.estado, 'LEIDA')
})
