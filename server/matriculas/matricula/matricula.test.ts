import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { type CuentaBreve, cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'
import { CROWD } from '#server/testing/size.ts'

const api = await testApi()
const school = await makeSchool(api)
const idMatriculaTipo = school.tipoMatricula('REGULAR')
const { idGrupo } = await school.grupo(1000)
const valid = async () => ({ idUsuario: (await school.alumno()).idUsuario, idGrupo, idMatriculaTipo })

testEntity(api, matricula, {
  nombre: 'matricula',
  valid,
  invalid: { input: { idUsuario: 1, idGrupo: 'dos', idMatriculaTipo }, campo: 'idGrupo' },
  change: () => ({ idMatriculaTipo, fecha: '2030-02-01' }),
})

test('generates the charges of the price list, due from the start of the group', async () => {
  const { idMatricula } = await school.matricular(idGrupo)
  const { content, totales } = await school.cuentas(idMatricula)
  assert.deepEqual(
    content.map((c) => [c.concepto, c.monto, c.fechaVencimiento, c.estado]),
    [
      ['Matrícula', 120, '2030-03-01', 'PENDIENTE'],
      ['Cuota 1', 350.5, '2030-03-31', 'PENDIENTE'],
      ['Cuota 2', 350.5, '2030-04-30', 'PENDIENTE'],
    ],
  )
  assert.deepEqual([totales.monto, totales.saldo, totales.pagado], [821, 821, 0])
  const brief = ({
    idCuenta,
    concepto,
    fechaVencimiento,
    saldo,
    enRevision,
    vencida,
    estado,
  }: CuentaBreve) => [idCuenta, concepto, fechaVencimiento, saldo, enRevision, vencida, estado]
  const { data } = await api.may(matricula.ver, { id: idMatricula })
  assert.deepEqual(data!.cuentas!.map(brief), content.map(brief))
})

test('a scholarship takes its percentage off the kinds it names, rounded to the cent', async () => {
  const odd = await school.grupo(5, [100, 33.33])
  const enrol = async (tipo: string) => {
    const { idUsuario } = await school.alumno()
    const body = { idUsuario, idGrupo: odd.idGrupo, idMatriculaTipo: school.tipoMatricula(tipo) }
    const { idMatricula } = (await api.may(matricula.guardar, body)).data!.matricula
    return (await school.cuentas(idMatricula)).content.map((c) => [c.descuento, c.saldo, c.estado])
  }
  assert.deepEqual(await enrol('MEDIA BECA'), [
    [0, 100, 'PENDIENTE'],
    [16.67, 16.66, 'PENDIENTE'],
  ])
  assert.deepEqual(await enrol('BECA'), [
    [100, 0, 'PAGADA'],
    [33.33, 0, 'PAGADA'],
  ])
})

test('person and enrolment in one call; a known document is not registered twice, and cannot be enrolled twice', async () => {
  const persona = { tipoDocumento: 'DNI', numeroDocumento: '70000001', nombres: 'Zoila', papellido: 'Ñahui' }
  const first = await api.may(matricula.conUsuario, { usuario: persona, idGrupo, idMatriculaTipo })
  assert.equal(first.status, 201, JSON.stringify(first.error))
  assert.ok((first.data?.usuario.claveInicial ?? '').length >= 12)
  assert.equal(first.data?.cuentas.length, 3)
  const again = await api.may(matricula.conUsuario, { usuario: persona, idGrupo, idMatriculaTipo })
  assert.deepEqual([again.status, again.error?.codigo], [409, 'DUPLICADO'])
  assert.match(again.error?.mensaje ?? '', new RegExp(first.data!.matricula.codigo))
  const other = await school.grupo(5)
  const elsewhere = await api.may(matricula.conUsuario, {
    usuario: persona,
    idGrupo: other.idGrupo,
    idMatriculaTipo,
  })
  assert.equal(elsewhere.data?.usuario.idUsuario, first.data?.usuario.idUsuario)
  assert.equal(elsewhere.data?.usuario.claveInicial ?? null, null)
})

test('a refused enrolment leaves no person behind', async () => {
  const full = await school.grupo(1)
  await school.matricular(full.idGrupo)
  const persona = { tipoDocumento: 'DNI', numeroDocumento: '70000002', nombres: 'Luz', papellido: 'Paz' }
  const { status, error } = await api.may(matricula.conUsuario, {
    usuario: persona,
    idGrupo: full.idGrupo,
    idMatriculaTipo,
  })
  assert.deepEqual([status, error?.codigo], [409, 'SIN_VACANTES'])
  assert.equal((await api.may(usuario.buscar, { numeroDocumento: '70000002' })).data?.totalElements, 0)
})

test('several groups in one act: all or nothing', async () => {
  const [a, full] = [await school.grupo(5), await school.grupo(1)]
  await school.matricular(full.idGrupo)
  const { idUsuario } = await school.alumno()
  const body = { idUsuario, grupos: [full.idGrupo, a.idGrupo], idMatriculaTipo }
  const refused = (await api.may(matricula.matriculacion, body)).error
  assert.equal(refused?.codigo, 'SIN_VACANTES')
  assert.match(refused?.mensaje ?? '', new RegExp(full.codigo))
  assert.equal((await api.may(matricula.buscar, { idUsuario })).data?.totalElements, 0)
  const done = await api.may(matricula.matriculacion, { ...body, grupos: [a.idGrupo, idGrupo] })
  assert.equal(done.data?.matriculas.length, 2)
  assert.equal(new Set(done.data?.matriculas.map((m) => m.idMatriculacion)).size, 1)
})

test('an act of several groups is previewed with what each costs and their sum, and writes nothing', async () => {
  const [plain, odd] = [await school.grupo(5), await school.grupo(5, [100, 33.33])]
  const { idUsuario } = await school.alumno()
  const body = { idUsuario, grupos: [odd.idGrupo, plain.idGrupo], idMatriculaTipo }
  const { data } = await api.may(matricula.matriculacion, body, { simular: true })
  const [first, second] = data!.matriculas.map((m) => m.totales!.saldo)
  assert.equal(second, 133.33)
  const [suma, ...rest] = data!.monedas
  assert.deepEqual([suma?.saldo, rest], [Math.round((first! + 133.33) * 100) / 100, []])
  assert.equal((await api.may(matricula.buscar, { idUsuario })).data?.totalElements, 0)
})

test('a closed group refuses the whole act by its code', async () => {
  const [open, closed] = [await school.grupo(5), await school.grupo(5)]
  await api.may(grupo.estado, { idGrupo: closed.idGrupo, estado: 'CANCELADO', motivo: 'Sin alumnos' })
  const { idUsuario } = await school.alumno()
  const body = { idUsuario, grupos: [open.idGrupo, closed.idGrupo], idMatriculaTipo }
  const { error } = await api.may(matricula.matriculacion, body)
  assert.equal(error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.match(error?.mensaje ?? '', new RegExp(`${closed.codigo}.*Cancelado`))
  assert.equal((await api.may(matricula.buscar, { idUsuario })).data?.totalElements, 0)
})

test(`${CROWD} at once on the last seat: exactly one gets it`, async () => {
  const last = await school.grupo(1)
  const alumnos = await school.alumnos(CROWD)
  const answers = await Promise.all(
    alumnos.map(({ idUsuario }) =>
      askAgain(() => api.may(matricula.guardar, { idUsuario, idGrupo: last.idGrupo, idMatriculaTipo })),
    ),
  )
  assert.equal(answers.filter((a) => a.status === 201).length, 1)
  assert.ok(answers.every((a) => a.status === 201 || a.error?.codigo === 'SIN_VACANTES'))
  assert.equal((await api.may(grupo.ver, { id: last.idGrupo })).data?.vacantes, 0)
})

test('the same student twice at once: one enrolment', async () => {
  const { idUsuario } = await school.alumno()
  const both = await Promise.all(
    [1, 2].map(() => api.may(matricula.guardar, { idUsuario, idGrupo, idMatriculaTipo })),
  )
  assert.deepEqual(both.map((a) => a.status).toSorted(), [201, 409])
})

test('a group closed for enrolment says its state', async () => {
  const closed = await school.grupo(5)
  await api.may(grupo.estado, { idGrupo: closed.idGrupo, estado: 'CANCELADO', motivo: 'Sin alumnos' })
  const { idUsuario } = await school.alumno()
  const { error } = await api.may(matricula.guardar, { idUsuario, idGrupo: closed.idGrupo, idMatriculaTipo })
  assert.equal(error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.match(error?.mensaje ?? '', /Cancelado/)
})

test('confirming needs its own authority; it opens the accesses', async () => {
  const body = { ...(await valid()), confirmar: true }
  assert.equal((await api.may(matricula.guardar, body)).status, 403)
  const done = await api.call(['per_matricula_nueva', 'per_matricula_confirmar'], matricula.guardar, body)
  assert.deepEqual([done.data?.matricula.estado, done.data?.matricula.accesoAulaVirtual], ['ACTIVA', true])
  const later = await school.matricular(idGrupo)
  const confirm = () =>
    api.may(matricula.confirmarInscripcion, { idMatricula: String(later.idMatricula) as never })
  assert.equal((await confirm()).data?.matricula.estado, 'ACTIVA')
  assert.equal((await confirm()).error?.codigo, 'TRANSICION_NO_PERMITIDA')
})

test('the user named in the form never acts: the session’s does', async () => {
  const { idMatricula } = await school.matricular(idGrupo)
  const forged = { idMatricula: String(idMatricula), idUsuario: '1' } as never
  assert.equal((await api.may(matricula.confirmarInscripcion, forged)).status, 403)
})

test('deleting frees the seat and annuls the charges; with confirmed money it is refused', async () => {
  const one = await school.grupo(1)
  const { idMatricula, idUsuario } = await school.matricular(one.idGrupo)
  const payment = await school.pagar(idUsuario, 50)
  await school.confirmar(payment.idIngreso)
  assert.equal((await api.may(matricula.eliminar, { id: idMatricula })).status, 409)
  assert.equal((await school.cuentas(idMatricula)).totales.pagado, 50)

  const free = await school.grupo(1)
  const gone = await school.matricular(free.idGrupo)
  assert.equal((await api.may(matricula.eliminar, { id: gone.idMatricula })).status, 200)
  assert.equal((await api.may(grupo.ver, { id: free.idGrupo })).data?.vacantes, 1)
})

test('a whole group is confirmed at once; one bad item of a bulk does not stop the others', async () => {
  const { idGrupo: own } = await school.grupo(5)
  const [a, b] = [await school.matricular(own), await school.matricular(own)]
  const all = await api.may(matricula.confirmarInscripciones, { idGrupo: String(own) as never })
  assert.deepEqual([all.data?.procesados, all.data?.rechazados], [2, 0])

  const paid = await school.pagar(b.idUsuario, 5)
  await school.confirmar(paid.idIngreso)
  const matriculas = [a.idMatricula, b.idMatricula, 999_999]
  const body = { matriculas, motivo: 'Pedido de la familia' }
  const preview = await api.may(matricula.eliminarVarias, body, { simular: true })
  const { data } = await api.may(matricula.eliminarVarias, body)
  assert.deepEqual(preview.data?.resultados, data?.resultados)
  assert.deepEqual(
    data?.resultados.map((r) => [r.id, r.ok]),
    [
      [a.idMatricula, true],
      [b.idMatricula, false],
      [999_999, false],
    ],
  )
  assert.equal((await api.may(grupo.ver, { id: own })).data?.matriculados, 1)
})

test('a teacher sees the students of the own group without what they owe, sums or charges', async () => {
  const { idGrupo: own } = await school.grupo(3)
  const { idMatricula } = await school.matricular(own)
  const docente = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  const idDocente = await api.userOf(docente)
  await api.db.updateTable('grupo').set({ idDocente }).where('idGrupo', '=', own).execute()
  const { data } = await api.as(docente, matricula.buscar, { idGrupo: own })
  assert.deepEqual(
    data?.content.map((m) => [m.idMatricula, m.totales, m.cuentas]),
    [[idMatricula, null, null]],
  )
})

test('a student sees the name of their teacher, and nothing else of them', async () => {
  const { idGrupo } = await school.grupo(3)
  const { idUsuario } = await school.matricular(idGrupo)
  const teacher = await school.alumno()
  await api.db
    .updateTable('grupo')
    .set({ idDocente: teacher.idUsuario })
    .where('idGrupo', '=', idGrupo)
    .execute()
  const token = await api.session({ idUsuario })
  const { data } = await api.as(token, matricula.deAlumno, {})
  const { nombres, papellido, sapellido } = teacher
  assert.deepEqual(data?.content[0]?.docente, { idUsuario: teacher.idUsuario, nombres, papellido, sapellido })
  const long = await api.as(token, matricula.deAlumno, { hasta: '2001-01-01' })
  assert.deepEqual([long.status, long.data?.totalElements], [200, 0])
})

test('the reasons of the staff for moving an enrolment or annulling a charge are hidden from the student', async () => {
  const { idGrupo } = await school.grupo(3)
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const motivo = 'Asunto interno'
  await api.may(matricula.suspender, { matriculas: [idMatricula], motivo })
  const { content } = (await api.may(cuenta.deMatricula, { idMatricula })).data!
  const { idCuenta } = content[0]!
  await api.may(cuenta.anular, { idCuenta, motivo })
  const token = await api.session({ idUsuario })
  const id = String(idMatricula) as never
  const seen = [
    (await api.as(token, matricula.deAlumno, {})).data!.content[0]!,
    (await api.as(token, matricula.ver, { id })).data!,
    (await api.as(token, cuenta.ver, { id: String(idCuenta) as never })).data!,
    ...(await api.as(token, cuenta.deMatricula, { idMatricula })).data!.content,
  ]
  assert.deepEqual([...new Set(seen.map((row) => row.motivo))], [null])
  assert.equal((await api.may(matricula.ver, { id })).data?.motivo, motivo)
})

test('how to reach the student is for readers of users, and for no student or teacher', async () => {
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const id = String(idMatricula) as never
  const contactOf = async (token: string) => (await api.as(token, matricula.ver, { id })).data?.contacto
  assert.equal(await contactOf(await api.session({ idUsuario })), null)
  assert.equal(
    await contactOf(await api.session({ authorities: ['web_ingreso_listado'], exact: true })),
    null,
  )
  const { correo, celular } = (await api.may(usuario.ver, { id: String(idUsuario) as never })).data!
  const seen = await contactOf(
    await api.session({ authorities: ['web_ingreso_listado', 'web_usuario_listado'] }),
  )
  assert.deepEqual([seen?.correo, seen?.celular], [correo, celular])
  assert.equal(seen?.whatsapp ?? null, celular && `https://wa.me/51${celular}`)
})
