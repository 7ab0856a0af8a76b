import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { sql } from 'kysely'

import { DERECHOS } from '#contract/core/derecho.ts'
import { CSV } from '#contract/core/list-file.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { tarea } from '#contract/operacion/tarea.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { workOff } from '#server/operacion/tarea/index.ts'
import { testApi } from '#server/testing/api.ts'
import { linkedAdults, NO_RIGHTS } from '#server/testing/linked-adult.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const makeAdult = linkedAdults(api, office)
const work = () => workOff(api.app, { id: randomUUID(), plazo: 15 }, new AbortController().signal)

async function child() {
  const { idUsuario } = await school.alumno()
  await sql`update usuario set fecha_nacimiento = hoy() - interval '10 years' where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  return { idUsuario }
}

/** Makes the file of a child as a task and returns its id. */
async function fileOf(token: string, { idUsuario }: { idUsuario: number }) {
  const input = { idUsuario: String(idUsuario) as never }
  const asked = await api.as(token, expediente.archivoDeHijo, input, { prefer: 'respond-async' })
  assert.equal(asked.status, 202, JSON.stringify(asked.error))
  await work()
  return String((asked.data as unknown as { idTarea: number }).idTarea) as never
}

const doors = [tarea.ver, tarea.archivo] as const
const statusesOf = (token: string, id: never) =>
  Promise.all(doors.map(async (op) => (await api.as(token, op, { id })).status))
const listed = async (token: string) =>
  (await api.as(token, tarea.buscar, {})).data!.content.map(({ archivo }) => archivo !== null)

const ALL = {
  ...NO_RIGHTS,
  relacion: 'MADRE',
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
} as const
type Link = { idVinculo: number; version: number; idUsuario: number | null }
const change = async (link: Link, changes: object) => {
  const { idVinculo, version } = link
  const { status, error } = await api.as(office, vinculo.actualizar, {
    id: String(idVinculo) as never,
    version,
    ...ALL,
    ...changes,
  })
  assert.equal(status, 200, JSON.stringify(error))
}

const LOST = {
  'a court order': (link: Link) => change(link, { limite: 'SIN_ACCESO', limiteMotivo: 'Juzgado' }),
  'a limit to reading': (link: Link) => change(link, { limite: 'SOLO_VER', limiteMotivo: 'Juzgado' }),
  'a right less, to see money': (link: Link) => change(link, { paga: false, veDinero: false }),
  'a right less, to see grades': (link: Link) => change(link, { veNotas: false }),
  'an end': ({ idVinculo }: Link) => api.as(office, vinculo.terminar, { idVinculo, motivo: 'Ya no' }),
}

for (const [what, lose] of Object.entries(LOST))
  test(`the file of a child that was made before ${what} is missing after it; that of the other child stays`, async () => {
    const [lost, kept] = [await child(), await child()]
    const { token, link } = await makeAdult(lost, DERECHOS)
    const { idUsuario } = link
    const other = await api.as(office, vinculo.guardar, {
      ...ALL,
      idAlumno: kept.idUsuario,
      idUsuario: idUsuario!,
    })
    assert.ok(other.data, JSON.stringify(other.error))
    const [first, second] = [await fileOf(token, lost), await fileOf(token, kept)]
    assert.deepEqual(await statusesOf(token, first), [200, 200])
    await lose(link)
    assert.deepEqual(await statusesOf(token, first), [404, 404])
    assert.deepEqual(await statusesOf(token, second), [200, 200])
    assert.deepEqual(await listed(token), [true, false])
  })

test('a list made as a file is missing to staff without its authority now', async () => {
  const token = await api.session({ authorities: ['web_usuario_listado'], exact: true })
  const asked = await api.as(token, usuario.buscar, {}, { accept: CSV, prefer: 'respond-async' })
  assert.equal(asked.status, 202, JSON.stringify(asked.error))
  await work()
  const id = String((asked.data as unknown as { idTarea: number }).idTarea) as never
  assert.deepEqual(await statusesOf(token, id), [200, 200])
  const idUsuario = await api.userOf(token)
  await sql`update perfil set authorities = '{}' where id_perfil = (select id_perfil from usuario where id_usuario = ${idUsuario})`.execute(
    api.db,
  )
  assert.deepEqual(await statusesOf(token, id), [404, 404])
  assert.deepEqual(await listed(token), [false])
})
