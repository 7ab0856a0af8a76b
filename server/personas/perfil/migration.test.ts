import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { sql } from 'kysely'

import { testApi } from '#server/testing/api.ts'
import { makePerson } from '#server/testing/sign-in.ts'

const api = await testApi()
const tables = join(import.meta.dirname, '..', '..', '..', 'db', 'tables')
const run = async (file: string) => {
  const migration = await readFile(join(tables, file), 'utf8')
  await api.db.transaction().execute((db) => sql.raw(migration).execute(db))
}
const authoritiesOf = async (nombres: string[]) => {
  const rows = await api.db
    .selectFrom('perfil')
    .select(['nombre', 'authorities'])
    .where('nombre', 'in', nombres)
    .execute()
  return Object.fromEntries(rows.map(({ nombre, authorities }) => [nombre, authorities]))
}

test('reach by level becomes reach by authority, and no profile reaches more than before', async () => {
  const held = {
    'Docente de antes': [
      4,
      'menu_inicio',
      'web_grupo_listado',
      'per_asistencia_registrar',
      'per_certificado_emitir',
      'web_ingreso_listado',
    ],
    'Alumno de antes': [9, 'menu_miscursos', 'web_usuario_listado', 'web_grupo_listado'],
    'Caja de antes': [3, 'menu_inicio', 'web_ingreso_listado'],
    Puerta: [5, 'menu_inicio'],
  } as const
  for (const [nombre, [nivel, ...authorities]] of Object.entries(held))
    await api.db.insertInto('perfil').values({ nombre, nivel, authorities }).execute()
  await run('0089_alcance.sql')
  assert.deepEqual(await authoritiesOf(Object.keys(held)), {
    'Docente de antes': ['menu_inicio', 'web_grupo_listado', 'per_asistencia_registrar'],
    'Alumno de antes': ['menu_miscursos'],
    'Caja de antes': ['menu_inicio', 'web_ingreso_listado', 'web_grupo_todos'],
    Puerta: ['menu_inicio'],
  })
})

test('a school with users goes on annulling and accepting with the profiles that did', async () => {
  await makePerson(api)
  const before = ['per_cuenta_gestionar', 'per_ingreso_confirmar']
  await api.db
    .updateTable('perfil')
    .set({ authorities: before })
    .where('nombre', '=', 'Gestor académico')
    .execute()
  await run('0091_anular_y_aceptar.sql')
  assert.deepEqual(await authoritiesOf(['Gestor académico']), {
    'Gestor académico': [...before, 'per_cuenta_anular', 'per_cierre_aceptar'],
  })
})
