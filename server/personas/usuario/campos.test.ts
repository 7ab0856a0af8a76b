import assert from 'node:assert/strict'
import { test } from 'node:test'

import { CSV } from '#contract/core/list-file.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { CAMPOS_PERSONA, type Persona, usuario } from '#contract/personas/usuario.ts'
import { translator } from '#server/core/words.ts'
import { CAMPOS_PERSONA as CAMPOS_PLANILLA } from '#server/personas/planilla/persona.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

type Datos = Omit<Persona, 'login' | 'clave'>

const api = await testApi()
const school = await makeSchool(api)
const t = translator('es')
const idPerfil = (
  await api.db
    .selectFrom('perfil')
    .select('idPerfil')
    .where('nombre', '=', 'Alumno')
    .executeTakeFirstOrThrow()
).idPerfil

let n = 0
/** A person with something in each field, and nothing of it like another's. */
const full = () => {
  n += 1
  const special = {
    tipoDocumento: 'DNI',
    numeroDocumento: String(70_000_000 + n),
    correo: `persona${n}@example.com`,
    celular: String(900_000_000 + n),
    fechaNacimiento: `19${60 + n}-02-03`,
  }
  const texts = Object.fromEntries(CAMPOS_PERSONA.map((campo) => [campo, `${campo} ${n}`]))
  return { ...texts, ...special } as Required<Datos>
}
const only = (row: object, campos: readonly string[] = CAMPOS_PERSONA) =>
  Object.fromEntries(campos.map((campo) => [campo, (row as Record<string, unknown>)[campo]]))

/** The person of a document by the list, which the record must repeat. */
async function readBack({ numeroDocumento }: Pick<Datos, 'numeroDocumento'>) {
  const { data } = await api.may(usuario.buscar, { numeroDocumento })
  const [row] = data!.content
  assert.ok(row, numeroDocumento)
  assert.deepEqual((await api.may(usuario.ver, { id: row.idUsuario })).data, row)
  return row
}

test('made and changed one by one, a user has every field', async () => {
  const [first, second] = [full(), full()]
  await api.may(usuario.guardar, { ...first, idPerfil })
  const row = await readBack(first)
  assert.deepEqual(only(row), first)

  const { status } = await api.may(usuario.actualizar, {
    ...second,
    id: row.idUsuario,
    version: row.version,
    login: row.login,
    idPerfil,
  })
  assert.equal(status, 200)
  assert.deepEqual(only(await readBack(second)), second)
})

test('a person enrolled by hand, or one of many, has every field', async () => {
  const { idGrupo } = await school.grupo(20)
  const people = [full(), full()]
  const { data } = await api.may(matricula.guardarPersonas, { idGrupo, usuarios: people })
  assert.equal(data?.procesados, people.length, JSON.stringify(data?.mensajes))
  for (const one of people) assert.deepEqual(only(await readBack(one)), one)

  const alone = full()
  const { idMatriculaTipo } = await api.db
    .selectFrom('matriculaTipo')
    .select('idMatriculaTipo')
    .executeTakeFirstOrThrow()
  const { status } = await api.may(matricula.conUsuario, { usuario: alone, idGrupo, idMatriculaTipo })
  assert.equal(status, 201)
  assert.deepEqual(only(await readBack(alone)), alone)
})

test('a person of an uploaded file has every field', async () => {
  assert.deepEqual(
    CAMPOS_PERSONA.filter((campo) => !CAMPOS_PLANILLA.some((one) => one === campo)),
    [],
  )
  const one = full()
  const titles = CAMPOS_PLANILLA.map((campo) => t(`planilla.columna.${campo}`))
  const cells = CAMPOS_PLANILLA.map((campo) => one[campo])
  const datos = new TextEncoder().encode(`${titles.join(';')}\n${cells.join(';')}\n`)
  const { idGrupo } = await school.grupo(20)
  const { data } = await api.may(matricula.cargaMasiva, {
    archivo: { nombre: 'una.csv', datos },
    idGrupo: String(idGrupo),
  })
  assert.equal(data?.procesados, 1, JSON.stringify(data?.mensajes))
  assert.deepEqual(only(await readBack(one)), one)
})

test('the list as a file has a column for each field', async () => {
  const one = full()
  await api.may(usuario.guardar, { ...one, idPerfil })
  const { data } = await api.may(usuario.buscar, { numeroDocumento: one.numeroDocumento }, { accept: CSV })
  const file = (data as unknown as Buffer).toString('utf8')
  const { tipoDocumento, fechaNacimiento: _, ...rest } = one
  for (const value of Object.values(rest)) assert.ok(file.includes(String(value)), `${value}\n${file}`)
  assert.ok(file.includes(tipoDocumento))
})
