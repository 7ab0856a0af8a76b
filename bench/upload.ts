import type { Pool } from 'pg'

import { copyTime, lastIds } from './copy.ts'
import { millis } from './measure.ts'
import type { Where } from './reads.ts'
import { workbook } from './workbook.ts'

const COLUMNS = [
  'Tipo de documento',
  'Número de documento',
  'Nombres',
  'Apellido paterno',
  'Apellido materno',
  'Correo',
]
const TABLES = ['usuario', 'matriculacion', 'matricula', 'cuenta', 'envio', 'auditoria']
/** People a group, in a file of its own. */
export const PER_GROUP = 500
const FIRST_DOCUMENT = 50_000_000

/** The document of an uploaded person, derived from their group and row. */
export const documentOf = (idGrupo: number, i: number) => String(FIRST_DOCUMENT + idGrupo * PER_GROUP + i)

const person = (documento: string) => [
  'DNI',
  documento,
  'María José',
  'Núñez',
  'Quispe',
  `persona${documento}@example.com`,
]

/** The form that uploads a file into a group. */
export async function formOf(idGrupo: number, titulos: string[], filas: string[][]): Promise<FormData> {
  const form = new FormData()
  form.set('idGrupo', String(idGrupo))
  form.set('archivo', new Blob([await workbook(titulos, filas)]), `grupo-${idGrupo}.xlsx`)
  return form
}

export const peopleOf = (idGrupo: number) =>
  formOf(
    idGrupo,
    COLUMNS,
    Array.from({ length: PER_GROUP }, (_, i) => person(documentOf(idGrupo, i))),
  )

/** Adds that many seats to each group. */
export const makeRoom = (pool: Pool, grupos: number[]) =>
  pool.query('update grupo set capacidad = capacidad + $1 where id_grupo = any ($2)', [PER_GROUP, grupos])

async function send({ api, token }: Where, body: FormData) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${api}/api/matricula/cargamasiva`, { method: 'POST', body, headers })
  const { procesados } = (await response.json()) as { procesados?: number }
  if (procesados !== PER_GROUP) throw new Error(`upload: ${response.status}, ${procesados} of ${PER_GROUP}`)
}

/**
 * Milliseconds of an upload into these groups, one after another, and of the very same rows into copies of
 * the tables.
 */
export type Carga = { rows: number; upload: number; copy: number }

export async function measureUpload(where: Where, grupos: number[]): Promise<Carga> {
  const { pool } = where
  await makeRoom(pool, grupos)
  const before = await lastIds(pool, TABLES)
  const forms = await Promise.all(grupos.map(peopleOf))
  const upload = await millis(async () => {
    for (const form of forms) await send(where, form)
  })
  return { rows: grupos.length * PER_GROUP, upload, copy: await copyTime(pool, before) }
}
