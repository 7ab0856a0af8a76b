import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { matricula } from '#contract/matriculas/matricula.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makeTasks } from '#server/testing/tareas.ts'

const api = await testApi()
const school = await makeSchool(api)
const tasks = await makeTasks(api, ['per_matricula_nueva'])
const file = async (nombre: string) => ({
  nombre,
  datos: await readFile(join(import.meta.dirname, '../../personas/planilla/muestras', nombre)),
})
const asText = (id: number) => String(id) as never

for (const [nombre, status, simular] of [
  ['02-de-secretaria.xlsx', 200, true],
  ['05-quinientos.xlsx', 202, true],
  ['02-de-secretaria.xlsx', 200, false],
  ['05-quinientos.xlsx', 202, false],
] as const) {
  const call = simular ? 'preview' : 'upload'
  test(`${nombre}: with Prefer: respond-async, wait the ${call} is a task only above two hundred rows`, async () => {
    const { idGrupo } = await school.grupo(600)
    const input = { archivo: await file(nombre), idGrupo: asText(idGrupo) }
    const extra = { simular, prefer: 'respond-async, wait=1' }
    const answer = await api.as(tasks.token, matricula.cargaMasiva, input, extra)
    assert.equal(answer.status, status, JSON.stringify(answer.error))
    assert.equal('idTarea' in answer.data!, status === 202)
    await tasks.work()
  })
}

test('a sheet that cannot be read is refused at once, before it is a task', async () => {
  const archivo = { nombre: 'otra.xlsx', datos: Buffer.from('PK\u0003\u0004') }
  const input = { archivo, idGrupo: asText(1) }
  const { status } = await api.as(tasks.token, matricula.cargaMasiva, input, {
    prefer: 'respond-async, wait=1',
  })
  assert.equal(status, 400)
})
