import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { sql } from 'kysely'

import { type Db, openDb } from '#server/core/db.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testDatabase } from '#server/testing/database.ts'

import { loadSampleSchool } from './index.ts'

const CLAVE = 'Escuela-2026'
// The first day of a term, and the last of a year far from now.
const [FIRST_DAY, FAR_DAY] = ['2026-01-02', '2031-12-31']
const NOUNS = [
  'usuario',
  'area',
  'calificacion_esquema',
  'curso',
  'periodo',
  'tarifario',
  'tarifario_concepto',
  'grupo',
  'horario',
  'matricula_tipo',
  'matriculacion',
  'matricula',
  'calificacion',
  'cuenta',
  'ingreso',
  'cuenta_ingreso',
  'incidencia',
]

/** A new database with the sample school as of that day. */
async function school(hoy: string): Promise<Db> {
  const database = await testDatabase()
  const db = openDb(database)
  after(async () => {
    await db.destroy()
    await database.drop()
  })
  await loadSampleSchool(db, { clave: CLAVE, hoy })
  await sql`analyze`.execute(db)
  return db
}

/** Digest of all rows, without the hour of loading and the salt of the passwords. */
async function digest(db: Db) {
  const digestOf = async (noun: string) => {
    const { rows } = await sql
      .raw<{ valor: string }>(`
      select md5(string_agg((to_jsonb(t) - '{fecha_modificacion,clave_hash}'::text[])::text, '|'
        order by (to_jsonb(t) ->> 'id_${noun}')::bigint)) as valor
      from ${noun} t where t.fecha_creacion < now() - interval '1 hour'`)
      .execute(db)
    return [noun, rows[0]!.valor]
  }
  return Promise.all(NOUNS.map(digestOf))
}

const db = await school(FIRST_DAY)

test('loads into an empty database only', async () => {
  const before = await digest(db)
  await loadSampleSchool(db, { clave: 'otra-clave-larga' })
  assert.deepEqual(await digest(db), before)
})

test('holds every invariant on the first day of a term and on the last day of a far year', async () => {
  assert.deepEqual(await verificar(db), [])
  assert.deepEqual(await verificar(await school(FAR_DAY)), [])
})

test('is the same on each run of a day', async () => {
  assert.deepEqual(await digest(await school(FIRST_DAY)), await digest(db))
})
