import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'

import { loadSampleSchool } from '#db/seed/index.ts'
import { openDb } from '#server/core/db.ts'
import { cleanFile, openStore } from '#server/institucion/archivo/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { voucherReader } from '#server/pagos/lectura/leer.ts'
import { propose } from '#server/pagos/lectura/propose.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
const db = openDb(database)
const dataDir = await mkdtemp(join(tmpdir(), 'muestra-'))
const archivos = await openStore({ dataDir, s3Url: undefined })
await loadSampleSchool(db, { clave: 'Escuela-2026', archivos })
after(async () => {
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

test('most reported payments have a proof, stored with the size and the sum of its record', async () => {
  const rows = await db.selectFrom('archivo').selectAll().where('estado', '=', 'VIGENTE').execute()
  assert.ok(rows.length >= 5, String(rows.length))
  for (const { clave, sha256, bytes, nombre } of rows) {
    const datos = await buffer((await archivos.get(clave))!)
    assert.deepEqual([datos.length, createHash('sha256').update(datos).digest('hex')], [bytes, sha256])
    assert.equal((await cleanFile({ nombre, datos })).tipo, 'image/png')
  }
  assert.deepEqual(await verificar(db), [])
})

/** Time for a machine that runs all tests at once. */
const PATIENT = 180_000

test('most proofs are read as told; in one the amount is another', async () => {
  const rows = await db
    .selectFrom('archivo as a')
    .innerJoin('ingreso as i', 'i.idIngreso', 'a.idIngreso')
    .select(['a.clave', 'i.monto', 'i.numeroOperacion'])
    .orderBy('i.idIngreso')
    .execute()
  const known = { escuela: { nombres: [], numeros: [] }, centimos: new Set<number>() }
  const told: boolean[] = []
  for (const { clave, monto, numeroOperacion } of rows) {
    const datos = new Uint8Array(await buffer((await archivos.get(clave))!))
    const said = propose((await voucherReader.read({ datos, tipo: 'image/png' }, PATIENT)).leidos, known)
    if (said?.numeroOperacion) assert.equal(said.numeroOperacion, numeroOperacion)
    if (said?.monto) told.push(said.monto === Number(monto))
  }
  assert.ok(told.length > rows.length / 2, `${told.length} read`)
  assert.ok(told.filter((equal) => !equal).length <= 1, 'another amount is in one')
})
