import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

import { constancia } from '#contract/pagos/constancia.ts'
import { withSession } from '#server/core/session.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { digestOf, PLAIN, readTables } from '#server/operacion/mudanza/tables.ts'

import { testApi } from './api.ts'
import { makeSchool } from './school.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')

/** Reads the digest of a whole database, except when its views were made. */
export const digestAt = (connectionString: string) =>
  withSession(connectionString, async (db) => {
    await db.query(PLAIN)
    return digestOf(
      db,
      (await readTables(db)).filter(({ name }) => name !== 'migracion'),
    )
  })

/** The same of the embedded database of a folder that no server uses. */
export async function digestIn(dataDir: string) {
  const { connectionString, close } = await openEmbedded(dataDir)
  return digestAt(connectionString).finally(close)
}

/** A school with enrolments, a payment and its voucher, to be copied; and a folder for copies. */
export async function schoolToCopy() {
  const api = await testApi()
  const school = await makeSchool(api)
  const { idGrupo } = await school.grupo(10)
  const { idUsuario } = await school.matricular(idGrupo)
  const { idIngreso } = await school.pagar(idUsuario, 10)
  const archivo = { nombre: 'a.pdf', datos: PDF }
  await api.call(['per_ingreso_nuevo'], constancia.subir, { idIngreso: String(idIngreso), archivo })
  const folder = await mkdtemp(join(tmpdir(), 'copia-'))
  after(() => rm(folder, { recursive: true }))
  const { connectionString } = api
  return { api, folder, place: { DATA_DIR: api.app.env.dataDir, DATABASE_URL: connectionString } }
}
