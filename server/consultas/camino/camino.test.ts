import assert from 'node:assert/strict'
import { test } from 'node:test'

import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { camino } from '#contract/consultas/camino.ts'
import { persona } from '#contract/consultas/persona.ts'
import { addDays } from '#contract/core/day.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAttended } from '#server/testing/asistencia.ts'
import { makePerson } from '#server/testing/sign-in.ts'

const api = await testApi()
const { school, aula, today, take, room } = await makeAttended(api)
const pathOf = async (idUsuario: number) =>
  (await api.as(await api.session({ idUsuario }), camino.ver, {})).data!.cursos

test('without a session, or for staff, there is no path', async () => {
  assert.equal((await api.call(null, camino.ver, {})).status, 401)
  const clerk = await api.session({ authorities: ['web_usuario_listado'] })
  assert.equal((await api.as(clerk, camino.ver, {})).status, 403)
})

test('classes attended and to come, up to those that the certificate asks for; a justified one is not counted', async () => {
  const {
    idGrupo,
    ids: [idMatricula],
    matriculas: [mine, other],
  } = await room(2)
  for (const [i, estado] of (['PRESENTE', 'TARDE', 'FALTA', 'JUSTIFICADA'] as const).entries()) {
    const { idClase } = await aula.one(idGrupo, { fecha: addDays(today, -1 - i) })
    await take(idClase, [{ idMatricula: idMatricula!, estado }])
  }
  for (const i of [1, 2, 3]) await aula.one(idGrupo, { fecha: addDays(today, i) })
  const [before] = await pathOf(mine!.idUsuario)
  // The class of today is to come as well.
  assert.deepEqual(
    [before?.asistio, before?.contadas, before?.quedan, before?.pide, before?.clases.length],
    [2, 3, 4, null, 8],
  )
  const format = {
    nombre: `Camino ${process.pid}`,
    elementos: [],
    criterio: { aprobado: true, asistenciaMinima: 70 },
  }
  const made = await api.may(certificacionFormato.guardar, format as never)
  assert.equal(made.status, 201, JSON.stringify(made.error))
  const [after] = await pathOf(mine!.idUsuario)
  assert.equal(after?.pide, 5, '70 % of the seven classes that count')
  const [theirs] = await pathOf(other!.idUsuario)
  assert.deepEqual([theirs?.asistio, theirs?.contadas], [0, 0])
})

const classesOf = (token: string | null, idUsuario: number) => api.as(token, persona.clases, { idUsuario })

test('the staff reads the classes of a student; a teacher those of their groups, and a stranger none', async () => {
  const teacher = await makePerson(api, { perfil: 'Docente' })
  const { matriculas, ids, idClase } = await room(1, { idDocente: teacher.idUsuario })
  const { idUsuario } = matriculas[0]!
  await take(idClase, [{ idMatricula: ids[0]!, estado: 'FALTA' }])
  const elsewhere = await school.grupo()
  await school.matricular(elsewhere.idGrupo, idUsuario)
  assert.equal((await classesOf(null, idUsuario)).status, 401)
  assert.equal((await classesOf(await api.session({ idUsuario }), idUsuario)).status, 403)
  const staff = await api.session({ authorities: ['web_grupo_listado', 'web_grupo_todos'] })
  assert.equal((await classesOf(staff, 999_999)).status, 404)
  const { data } = await classesOf(staff, idUsuario)
  assert.deepEqual(
    data?.cursos.map(({ idMatricula, asistio, contadas, quedan }) => [
      idMatricula,
      asistio,
      contadas,
      quedan,
    ]),
    [[ids[0], 0, 1, 0]],
  )
  const own = await classesOf(await api.session({ idUsuario: teacher.idUsuario }), idUsuario)
  assert.equal(own.data?.cursos[0]?.clases[0]?.asistencia, 'FALTA')
  const other = await makePerson(api, { perfil: 'Docente' })
  assert.equal((await classesOf(await api.session({ idUsuario: other.idUsuario }), idUsuario)).status, 404)
})
