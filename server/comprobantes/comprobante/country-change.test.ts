import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { documentsOf, school, student } = await makeIssuingSchool(api)

/** Whether a statement of this database waits for a row. */
async function isWaiting() {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
    api.db,
  )
  return rows[0]!.waits
}

test('a confirmation that read the former country finds no series, and is refused', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await school.pagar(idUsuario, 100)
  const confirm = () => api.may(ingreso.confirmar, { idIngreso: String(idIngreso) as never })
  const asked = await api.db.transaction().execute(async (tx) => {
    const set = (clave: string, valor: string) =>
      sql`update parametro set valor = ${valor} where clave = ${clave}`.execute(tx)
    await set('comprobante.emite', 'false')
    await set('institucion.pais', 'OTRO')
    await sql`set constraints all immediate`.execute(tx)
    const answer = confirm()
    while (!(await isWaiting())) await setImmediate()
    return { answer }
  })
  const { status, error } = await asked.answer
  assert.deepEqual([status, error?.codigo], [409, 'CONFLICTO'])
  assert.deepEqual(await documentsOf(idIngreso), [])
  assert.equal((await confirm()).status, 200, 'the next one reads the new country, which issues none yet')
})
