import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const enrolled = async (idGrupo: number) =>
  (await api.may(grupo.ver, { id: String(idGrupo) })).data!.matriculados

test('no person is registered without a seat; a student already enrolled is told so, even when it is full', async () => {
  const { idGrupo } = await school.grupo(3)
  const people = (...numbers: number[]) =>
    numbers.map((n) => ({
      tipoDocumento: 'DNI',
      numeroDocumento: String(72_000_000 + n),
      nombres: 'Sol',
      papellido: 'Paz',
    }))
  const send = async (usuarios: object[]) =>
    (
      await api.may(matricula.guardarPersonas, { idGrupo, usuarios: usuarios as never[] })
    ).data!.resultados.map((r) => r.ok)
  const known = async (n: number) =>
    (await api.may(usuario.buscar, { numeroDocumento: String(72_000_000 + n) })).data?.totalElements
  assert.deepEqual(await send(people(1)), [true])
  assert.deepEqual(await send(people(1, 2, 3, 4)), [false, true, true, false])
  assert.deepEqual([await known(2), await known(3), await known(4)], [1, 1, 0])
  const { data } = await api.may(matricula.guardarPersonas, { idGrupo, usuarios: people(5, 1) })
  assert.match(data!.mensajes[1]!, /M20\d\d-\d{6}/)
  assert.equal(await known(5), 0)
})

test('a login in use fails its row alone, and leaves its seat to the next', async () => {
  const { idGrupo } = await school.grupo(2)
  const row = (n: number, login?: string) => ({
    tipoDocumento: 'DNI',
    numeroDocumento: String(73_000_000 + n),
    nombres: 'Sol',
    papellido: 'Paz',
    ...(login && { login }),
  })
  const usuarios = [row(1), row(2, '73000001'), row(3), row(4)]
  const { status, data } = await api.may(matricula.guardarPersonas, { idGrupo, usuarios })
  assert.equal(status, 200)
  assert.deepEqual(
    data?.resultados.map((r) => r.ok),
    [true, false, true, false],
  )
  assert.equal(await enrolled(idGrupo), 2)
})

test('ids are whole numbers, in a list or not; anything else is refused', async () => {
  const { idGrupo } = await school.grupo(10)
  const ids = [(await school.alumno()).idUsuario, (await school.alumno()).idUsuario]
  const send = (usuarios: string) =>
    api.may(matricula.guardarUsuarios, { usuarios, idGrupo: String(idGrupo) })
  for (const wrong of [
    '',
    ',',
    '1,',
    '1e1',
    '0x10',
    '[1][2]',
    '1.0',
    '-1',
    '0',
    '[]',
    '[1',
    '1 2',
    '9'.repeat(20),
  ]) {
    assert.equal((await send(wrong)).status, 400, wrong)
  }
  assert.equal(await enrolled(idGrupo), 0)
  for (const right of [`[${ids[0]}]`, `"${ids[1]}"`])
    assert.equal((await send(right)).data?.procesados, 1, right)
})
