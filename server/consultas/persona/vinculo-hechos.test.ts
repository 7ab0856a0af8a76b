import assert from 'node:assert/strict'
import { test } from 'node:test'

import { persona } from '#contract/consultas/persona.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { linkedAdults, NO_RIGHTS } from '#server/testing/linked-adult.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const makeAdult = linkedAdults(api, office)

const read = async (token: string, idUsuario: number) => {
  const { data, error } = await api.as(token, persona.hechos, { idUsuario })
  assert.ok(data, JSON.stringify(error))
  return data
}
type Fact = Awaited<ReturnType<typeof read>>['content'][number]
const links = async (idUsuario: number) =>
  (await read(office, idUsuario)).content.filter(({ tipo }) => tipo === 'FAMILIA')
const told = ({ hecho, numero, estado, detalle }: Fact) => [hecho, numero, estado, detalle]

test('each change of a link is a fact of the student and of the adult: made, other rights, a limit, its lifting, an end', async () => {
  const child = await school.alumno()
  const { link } = await makeAdult(child, ['veNotas'])
  const id = String(link.idVinculo) as never
  let { version } = link
  const change = async (changes: object) => {
    const input = { ...NO_RIGHTS, relacion: 'MADRE', veNotas: true, autoriza: true, ...changes } as const
    const { data, error } = await api.as(office, vinculo.actualizar, { id, version, ...input })
    assert.ok(data, JSON.stringify(error))
    version = data.vinculo.version
  }
  await change({})
  // Order and contact are no fact.
  await change({ orden: 3 })
  await change({ limite: 'SIN_ACCESO', limiteMotivo: 'Exp. 02417' })
  await change({ veNotas: false })
  await api.as(office, vinculo.terminar, { idVinculo: link.idVinculo, motivo: 'Por el juzgado' })
  const expected = [
    ['VINCULO_TERMINADO', null, 'NINGUNO', 'Por el juzgado'],
    ['VINCULO_SIN_LIMITE', '-veNotas', 'NINGUNO', null],
    ['VINCULO_LIMITADO', null, 'SIN_ACCESO', 'Exp. 02417'],
    ['VINCULO_CAMBIADO', '+autoriza', 'NINGUNO', null],
    ['VINCULO_HECHO', null, null, null],
  ]
  const ofChild = await links(child.idUsuario)
  assert.deepEqual(ofChild.map(told), expected)
  assert.ok(ofChild.every(({ medio, idRegistro }) => medio && idRegistro === link.idUsuario))
  const ofAdult = await links(link.idUsuario!)
  assert.deepEqual(ofAdult.map(told), expected)
  assert.ok(ofAdult.every(({ idRegistro }) => idRegistro === child.idUsuario))
})

test('a contact without an account is named; staff without the list of people are told none of it', async () => {
  const child = await school.alumno()
  await school.matricular((await school.grupo()).idGrupo, child.idUsuario)
  await api.as(office, vinculo.guardar, {
    ...NO_RIGHTS,
    relacion: 'ABUELO',
    idAlumno: child.idUsuario,
    nombre: 'Teodora Huanca',
  })
  const [made] = await links(child.idUsuario)
  assert.deepEqual([made?.asunto, made?.idRegistro], ['Teodora Huanca', child.idUsuario])
  const till = await api.session({ authorities: ['web_ingreso_listado'], exact: true })
  const { content, tipos } = await read(till, child.idUsuario)
  assert.ok(!tipos.includes('FAMILIA') && content.every(({ tipo }) => tipo !== 'FAMILIA'))
})
