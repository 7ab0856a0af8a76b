import assert from 'node:assert/strict'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { translator } from '#server/core/words.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

import { openStore, WrongStore } from './index.ts'
import { placeOf } from './s3.ts'
import { sweep } from './sweep.ts'

const api = await testApi()
const school = await makeSchool(api)
const folder = join(api.app.env.dataDir, 'archivos')
const DAY_MS = 86_400_000
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')

async function withVoucher() {
  const { idIngreso } = await school.pagar((await school.alumno()).idUsuario, 10)
  const id = String(idIngreso)
  await api.call(['per_ingreso_nuevo'], constancia.subir, {
    idIngreso: id,
    archivo: { nombre: 'a.pdf', datos: PDF },
  })
  const { clave } = await api.db
    .selectFrom('archivo')
    .select('clave')
    .where('idIngreso', '=', idIngreso)
    .executeTakeFirstOrThrow()
  return { id, clave }
}

test('bytes that belong to no file are removed after a day; the others and foreign objects stay', async () => {
  const [kept, taken] = [await withVoucher(), await withVoucher()]
  await api.call(['per_ingreso_nuevo'], constancia.eliminar, { id: taken.id })
  const [orphan, recent] = [await api.app.archivos.put(PDF), await api.app.archivos.put(PDF)]
  await writeFile(join(folder, 'LÉEME.txt'), 'no knock')
  const old = new Date(Date.now() - 2 * DAY_MS)
  for (const name of [kept.clave, taken.clave, orphan, 'LÉEME.txt'])
    await utimes(join(folder, name), old, old)
  assert.equal(await sweep(api.db, api.app.archivos), 2)
  assert.deepEqual(new Set(await readdir(folder)), new Set([kept.clave, recent, 'LÉEME.txt']))
  assert.equal(await sweep(api.db, api.app.archivos, Date.now() + 2 * DAY_MS), 1)
  assert.equal((await api.may(ingreso.ver, { id: kept.id })).data?.constancia, 'a.pdf')
})

test('an object store is configured by its address', () => {
  const { connection, ...place } = placeOf(
    's3://una%2Fclave:se%3Acreto@s3.ejemplo.pe/archivos?region=sa-east-1',
  )
  // The limits of the connection are tried in server/core/outside.test.ts.
  const { requestHandler: _, maxAttempts: __, ...given } = connection
  assert.deepEqual(
    { ...place, connection: given },
    {
      bucket: 'archivos',
      beginning: '',
      connection: {
        region: 'sa-east-1',
        endpoint: 'https://s3.ejemplo.pe',
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        credentials: { accessKeyId: 'una/clave', secretAccessKey: 'se:creto' },
      },
    },
  )
  assert.equal(placeOf('http://a:b@127.0.0.1:9000/x').connection.endpoint, 'http://127.0.0.1:9000')
})

test('an incomplete address stops the start with a sentence', async () => {
  for (const s3Url of ['s3://s3.ejemplo.pe/archivos', 's3://a:b@s3.ejemplo.pe']) {
    await assert.rejects(openStore({ dataDir: '', s3Url }), (error) => {
      assert.ok(error instanceof WrongStore)
      assert.match(translator('es')(error.clave), /^La dirección del almacén de objetos está incompleta/)
      return true
    })
  }
})
