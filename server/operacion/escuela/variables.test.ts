import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { translator } from '#server/core/words.ts'

import type { Escuela } from './repo.ts'
import { environmentOfSchool } from './variables.ts'

const carpeta = await mkdtemp(join(tmpdir(), 'variables-'))
after(() => rm(carpeta, { recursive: true }))
const CONTROL = 'postgres://escuela@10.0.0.1:5000/escuelas'

/** The replica that a school reads from, by the name or the address of its database. */
async function replicaOf(base: string, variables: Record<string, string>) {
  const escuela = {
    nombre: 'norte',
    base,
    carpeta,
    hosts: ['norte.pe'],
    conexiones: 5,
    trabajos: 1,
    storageMb: null,
    correosDia: null,
  } as Escuela
  const source = { DATA_DIR: carpeta, ESCUELAS: CONTROL, ...variables }
  const env = await environmentOfSchool(escuela, { control: CONTROL, t: translator('es'), source })
  return env.databaseLecturaUrl
}

test('each school beside the control database reads from the replica of that server, under its own name', async () => {
  const variables = { DATABASE_LECTURA_URL: 'postgres://escuela@10.0.0.1:5001/escuelas' }
  assert.equal(await replicaOf('escuela_norte', {}), undefined)
  assert.equal(await replicaOf('escuela_norte', variables), 'postgres://escuela@10.0.0.1:5001/escuela_norte')
  assert.equal(await replicaOf('postgres://x@10.0.0.9/norte', variables), undefined)
})
