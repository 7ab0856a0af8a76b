import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { testApi } from '#server/testing/api.ts'
import { makeCertifying } from '#server/testing/certificados.ts'
import { makeFormer } from '#server/testing/former.ts'

const api = await testApi()
const { person, formerStudent } = await makeFormer(api, await makeCertifying(api))

test('the audit, receipts, comments and certificates give way to no one but an erasure', async () => {
  const { idUsuario, idIngreso, idMatricula } = await formerStudent()
  const attempts = [
    sql`update auditoria set antes = null`,
    sql`delete from auditoria`,
    sql`update recibo set datos = '{}' where id_ingreso = ${idIngreso}`,
    sql`update incidencia_seguimiento set comentario = 'otro'`,
    sql`update certificado set datos = '{}' where id_matricula = ${idMatricula}`,
    sql`delete from certificado_pdf`,
    sql`update supresion set motivo = 'otro'`,
    sql`delete from supresion`,
  ]
  const { rows } = await sql<{ id: string }>`select max(id_supresion)::text as id from supresion`.execute(
    api.db,
  )
  // The setting alone opens nothing: the erasure has to be of the same transaction.
  for (const said of ['', rows[0]!.id])
    for (const attempt of attempts)
      await assert.rejects(
        api.db.transaction().execute(async (tx) => {
          await sql`select set_config('escuela.supresion', ${said}, true)`.execute(tx)
          await attempt.execute(tx)
        }),
        /only takes new rows|recibo_fijo|is frozen/,
      )
  // Inside an erasure, neither the receipt of another nor another field of the audit.
  const { idUsuario: gone } = await person()
  for (const attempt of [
    sql`update recibo set datos = jsonb_set(datos, '{usuario}', '{}') where id_ingreso = ${idIngreso}`,
    sql`update certificado set datos = '{}' where id_matricula = ${idMatricula}`,
    sql`update auditoria set instante = now() where id_entidad = ${idUsuario}`,
    sql`delete from auditoria where id_entidad = ${idUsuario}`,
  ])
    await assert.rejects(
      api.db.transaction().execute(async (tx) => {
        const made = await sql<{
          id: string
        }>`insert into supresion (id_usuario, motivo) values (${gone}, 'prueba')
          returning id_supresion::text as id`.execute(tx)
        await sql`select set_config('escuela.supresion', ${made.rows[0]!.id}, true)`.execute(tx)
        await attempt.execute(tx)
      }),
      /only takes new rows|recibo_fijo|is frozen/,
    )
})
