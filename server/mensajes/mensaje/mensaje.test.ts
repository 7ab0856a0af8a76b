import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Given } from '#contract/core/op.ts'
import { MARCAS, mensaje, type TipoMensaje, TipoMensaje as Tipos } from '#contract/mensajes/mensaje.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo, codigo } = await school.grupo(60, [120])
let n = 0
const valid = (change: Partial<Given<typeof mensaje.guardar>> = {}): Given<typeof mensaje.guardar> => ({
  plantilla: `Plantilla ${++n}`,
  canal: 'CORREO',
  asunto: 'Para {{nombre}}',
  cuerpo: 'Hola, {{nombreCompleto}}. {{institucion}}',
  ...change,
})

testEntity(api, mensaje, {
  nombre: 'mensaje',
  clave: 'plantilla',
  valid,
  invalid: { input: { ...valid(), asunto: 'x'.repeat(151) }, campo: 'asunto' },
})

const save = async (change?: Partial<Given<typeof mensaje.guardar>>) => {
  const { data, status, error } = await api.may(mensaje.guardar, valid(change))
  assert.equal(status, 201, JSON.stringify(error))
  return data!.plantilla
}
async function student(columns: Record<string, unknown> = { correo: 'ana@example.com' }) {
  const { idUsuario } = await school.alumno()
  await api.db.updateTable('usuario').set(columns).where('idUsuario', '=', idUsuario).execute()
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  return { idUsuario, idMatricula }
}
const findEnvios = (idUsuario: number, motivo: string) =>
  api.db
    .selectFrom('envio')
    .selectAll()
    .where('idUsuario', '=', idUsuario)
    .where('motivo', '=', motivo)
    .orderBy('idEnvio')
    .execute()
const fields = (error: unknown) =>
  ((error as { errors?: { campo: string }[] } | undefined)?.errors ?? []).map(({ campo }) => campo)

test('a placeholder that nothing fills is refused on its field, for each kind its own', async () => {
  for (const [change, campo] of [
    [{ cuerpo: 'Debe {{saldo}}' }, 'cuerpo'],
    [{ cuerpo: '{{}}' }, 'cuerpo'],
    [{ cuerpo: '{{nombre' }, 'cuerpo'],
    [{ cuerpo: 'nombre}}' }, 'cuerpo'],
    [{ cuerpo: '{{constructor}}' }, 'cuerpo'],
    [{ asunto: '{{codigo}}' }, 'asunto'],
    [{ tipo: 'MATRICULA', cuerpo: '{{recibo}}' }, 'cuerpo'],
    [{ asunto: '' }, 'asunto'],
    [{ asunto: null }, 'asunto'],
    [{ plantilla: 'PAGO  confirmado' }, 'plantilla'],
  ] as [Partial<Given<typeof mensaje.guardar>>, string][]) {
    const { status, error } = await api.may(mensaje.guardar, valid(change))
    assert.ok(status === 400 || campo === 'plantilla', JSON.stringify(change))
    assert.deepEqual(fields(error), [campo], JSON.stringify(change))
  }
  for (const tipo of Tipos.options) {
    const all = MARCAS[tipo].map((marca) => `{{${marca}}}`).join(' ')
    await save({ tipo, cuerpo: all })
  }
  assert.equal((await save({ canal: 'WHATSAPP', asunto: 'No lleva' })).asunto, null)
})

test('of each kind and channel one is used by itself, and it may be changed', async () => {
  const mine = await save({ tipo: 'MATRICULA', predeterminado: true })
  const { data } = await api.may(mensaje.buscar, { tipo: 'MATRICULA', canal: 'CORREO', predeterminado: true })
  assert.deepEqual(
    data?.content.map(({ idMensaje }) => idMensaje),
    [mine.idMensaje],
  )
})

test('each kind is previewed with somebody real, and no placeholder is left', async () => {
  const { idUsuario, idMatricula } = await student()
  const { idIngreso } = await school.pagar(idUsuario, 120)
  await school.confirmar(idIngreso)
  const ids: Partial<Record<TipoMensaje, number>> = {
    GENERAL: idUsuario,
    MATRICULA: idMatricula,
    PAGO_CONFIRMADO: idIngreso,
  }
  for (const tipo of Tipos.options) {
    const cuerpo = MARCAS[tipo].map((marca) => `{{${marca}}}`).join(' | ')
    const text = { tipo, canal: 'CORREO', asunto: '{{nombre}}', cuerpo } as const
    const { data, error } = await api.may(mensaje.previsualizar, {
      ...text,
      ...(ids[tipo] && { id: ids[tipo] }),
    })
    assert.ok(data, JSON.stringify(error))
    assert.doesNotMatch(data.cuerpo, /[{}]|undefined|NaN/, tipo)
    if (ids[tipo]) assert.match(data.cuerpo, /Ana Núñez/)
  }
  const text = {
    tipo: 'MATRICULA',
    canal: 'CORREO',
    asunto: 'x',
    cuerpo: '{{curso}} {{grupo}} {{fechaInicio}} {{horario}}',
  } as const
  const seen = (await api.may(mensaje.previsualizar, { ...text, id: idMatricula })).data!
  assert.equal(seen.cuerpo, `Inglés básico ${codigo} 1 mar. 2030 por confirmar`)
  assert.deepEqual([seen.para, seen.destino], ['Ana Núñez', 'ana@example.com'])
  assert.equal((await api.may(mensaje.previsualizar, { ...text, id: 999_999 })).status, 404)
})

test('a selection is sent to each on their own; who cannot get it is told why', async () => {
  const good = await student()
  const minor = await student({ correo: null })
  await school.contacto(minor.idUsuario, { correo: 'julia@example.com' })
  const none = await student({ correo: null })
  const left = await student()
  await api.db
    .insertInto('suscripcion')
    .values({ idUsuario: left.idUsuario, tema: 'NOVEDADES', baja: new Date().toISOString() })
    .execute()
  const { idMensaje } = await save({ cuerpo: '{{nombre}}, venga' })
  const ids = [good, minor, none, left].map(({ idUsuario }) => idUsuario)
  const send = (extra = {}) =>
    api.may(mensaje.enviar, { idMensaje, destinatarios: { alumnos: [...ids, 999_999, ids[0]!] } }, extra)
  const preview = (await send({ simular: true })).data!
  assert.deepEqual([preview.procesados, preview.rechazados], [2, 3])
  assert.deepEqual(await findEnvios(good.idUsuario, 'GENERAL'), [])
  const { resultados } = (await send()).data!
  const of = new Map(resultados.map((one) => [one.id, one]))
  assert.equal(of.get(good.idUsuario)?.texto, 'Ana, venga')
  assert.equal(of.get(good.idUsuario)?.asunto, 'Para Ana')
  assert.equal(of.get(minor.idUsuario)?.destino, 'julia@example.com')
  assert.match(of.get(none.idUsuario)!.mensaje, /No tiene correo/)
  assert.match(of.get(left.idUsuario)!.mensaje, /no recibir novedades/)
  assert.match(of.get(999_999)!.mensaje, /no existe|No se encontró/i)
  const [mail] = await findEnvios(good.idUsuario, 'GENERAL')
  assert.deepEqual([mail?.idMensaje, mail?.tema, mail?.estado], [idMensaje, 'NOVEDADES', 'PENDIENTE'])
  const inUse = await api.may(mensaje.eliminar, { id: String(idMensaje) })
  assert.deepEqual([inUse.status, inUse.error?.codigo], [409, 'CONFLICTO'])
})

test('enrolments are told of their course, or their students of anything; and a filter chooses them', async () => {
  const own = await school.grupo(10, [120])
  const people = [await school.matricular(own.idGrupo), await school.matricular(own.idGrupo)]
  for (const { idUsuario } of people)
    await api.db
      .updateTable('usuario')
      .set({ correo: 'x@example.com' })
      .where('idUsuario', '=', idUsuario)
      .execute()
  const about = await save({ tipo: 'MATRICULA', cuerpo: '{{grupo}}' })
  const anything = await save()
  const matriculas = people.map(({ idMatricula }) => idMatricula)
  for (const given of [
    { destinatarios: { matriculas } },
    { destinatarios: { filtro: { idGrupo: own.idGrupo } } },
    { filtro: { idGrupo: own.idGrupo } },
  ]) {
    const { data } = await api.may(
      mensaje.enviar,
      { idMensaje: about.idMensaje, ...given },
      { simular: true },
    )
    assert.deepEqual(
      data?.resultados.map(({ id, texto }) => [id, texto]),
      matriculas.map((id) => [id, own.codigo]),
    )
  }
  const { data } = await api.may(
    mensaje.enviar,
    { idMensaje: anything.idMensaje, destinatarios: { matriculas } },
    { simular: true },
  )
  assert.deepEqual(
    data?.resultados.map(({ id }) => id).toSorted(),
    people.map(({ idUsuario }) => idUsuario).toSorted(),
  )
  const { idMensaje } = about
  assert.equal((await api.may(mensaje.enviar, { idMensaje, filtro: {} })).status, 400)
  assert.equal((await api.may(mensaje.enviar, { idMensaje })).status, 400)
  const students = people.map(({ idUsuario }) => idUsuario)
  for (const given of [
    { destinatarios: matriculas },
    { matriculas },
    { destinatarios: { matriculas, alumnos: students } },
    { destinatarios: { matriculas }, filtro: { idGrupo: own.idGrupo } },
  ])
    assert.equal((await api.may(mensaje.enviar, { idMensaje, ...given } as never)).status, 400)
  const ofStudents = await api.may(mensaje.enviar, { idMensaje, destinatarios: { alumnos: students } })
  assert.deepEqual([ofStudents.status, ofStudents.error?.codigo], [409, 'CONFLICTO'])
  assert.equal((await api.may(mensaje.enviar, { idMensaje, filtro: { idGrupo: 999_999 } })).status, 409)
  const automatic = await save({ tipo: 'CERTIFICADO', cuerpo: '{{codigo}}' })
  const refused = await api.may(mensaje.enviar, {
    idMensaje: automatic.idMensaje,
    destinatarios: { matriculas },
  })
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  await api.may(mensaje.estado, { idMensaje, estado: 'INACTIVO' })
  assert.equal((await api.may(mensaje.enviar, { idMensaje, destinatarios: { matriculas } })).status, 409)
})

test('the same call with the same key is one sending', async () => {
  const { idUsuario } = await student()
  const { idMensaje } = await save()
  const send = () =>
    api.may(
      mensaje.enviar,
      { idMensaje, destinatarios: { alumnos: [idUsuario] } },
      { clave: `envio-${idMensaje}` },
    )
  const answers = await Promise.all([send(), send(), send()])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal((await findEnvios(idUsuario, 'GENERAL')).length, 1)
})

test('what people write into their names fills nothing and opens no line', async () => {
  const nombres = '{{institucion}}\r\nBcc: z@example.com'
  const { idUsuario } = await student({ correo: 'ana@example.com', nombres })
  const { idMensaje } = await save({ cuerpo: 'Hola, {{nombre}}' })
  await api.may(mensaje.enviar, { idMensaje, destinatarios: { alumnos: [idUsuario] } })
  const [mail] = await findEnvios(idUsuario, 'GENERAL')
  assert.equal(mail?.asunto, 'Para {{institucion}} Bcc: z@example.com')
  assert.equal(mail?.cuerpo, `Hola, ${nombres}`)
})

test('a teacher writes to those they teach; others do not exist', async () => {
  const { idUsuario: idDocente } = await school.alumno()
  const { idPerfil } = await api.db
    .insertInto('perfil')
    .values({ nombre: 'Docente que escribe', nivel: 4, authorities: ['per_mensaje_enviar'] })
    .returning('idPerfil')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('usuario').set({ idPerfil }).where('idUsuario', '=', idDocente).execute()
  const other = await student()
  const own = await school.grupo(10, [120])
  await api.db.updateTable('grupo').set({ idDocente }).where('idGrupo', '=', own.idGrupo).execute()
  const { idUsuario } = await school.matricular(own.idGrupo)
  await api.db
    .updateTable('usuario')
    .set({ correo: 'suya@example.com' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  const token = await api.session({ idUsuario: idDocente })
  const { idMensaje } = await save()
  const destinatarios = { alumnos: [idUsuario, other.idUsuario] }
  const { data } = await api.as(token, mensaje.enviar, { idMensaje, destinatarios })
  assert.deepEqual(
    data?.resultados.map(({ id, ok }) => [id, ok]).toSorted(),
    [
      [other.idUsuario, false],
      [idUsuario, true],
    ].toSorted(),
  )
  const { data: all } = await api.as(token, mensaje.enviar, {
    idMensaje,
    filtro: { idPeriodo: school.idPeriodo },
  })
  assert.deepEqual(
    all?.resultados.map(({ id }) => id),
    [idUsuario],
  )
})

test('a test goes to oneself, and needs an address', async () => {
  const { idUsuario } = await school.alumno()
  const { idPerfil } = await api.db
    .insertInto('perfil')
    .values({ nombre: 'Mensajero', nivel: 1, authorities: ['per_mensaje_enviar', 'web_grupo_todos'] })
    .returning('idPerfil')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('usuario').set({ idPerfil }).where('idUsuario', '=', idUsuario).execute()
  const token = await api.session({ idUsuario })
  const text = { tipo: 'GENERAL', canal: 'CORREO', asunto: 'Hola {{nombre}}', cuerpo: 'x' } as const
  assert.equal((await api.as(token, mensaje.probar, text)).status, 409)
  await api.db
    .updateTable('usuario')
    .set({ correo: 'yo@example.com' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  assert.equal((await api.as(token, mensaje.probar, text)).status, 200)
  const [mail] = await findEnvios(idUsuario, 'PRUEBA')
  assert.deepEqual([mail?.destino, mail?.asunto], ['yo@example.com', '[Prueba] Hola Ana'])
})

test('what writes by itself is switched by who configures', async () => {
  const all = (await api.may(mensaje.automaticos, {})).data!.content
  assert.deepEqual(
    all.filter(({ activo }) => !activo).map(({ evento }) => evento),
    ['POR_VENCER', 'VENCIDA', 'CERTIFICADO'],
  )
  assert.ok(all.every((one) => one.mensaje))
  const set = { evento: 'POR_VENCER', activo: true, dias: 5 } as const
  assert.equal((await api.call(['per_mensaje_enviar'], mensaje.automatizar, set)).status, 403)
  const { data } = await api.may(mensaje.automatizar, set)
  assert.deepEqual(
    data?.content.filter(({ dias }) => dias).map(({ activo, dias }) => [activo, dias]),
    [[true, 5]],
  )
  assert.equal((await api.may(mensaje.automatizar, { ...set, dias: 0 })).status, 400)
})

test('who may read the list of payments reads the templates that the menu offers them, and writes none', async () => {
  const { idMensaje } = await save()
  const reader = ['web_ingreso_listado'] as const
  assert.equal((await api.call([...reader], mensaje.buscar, {})).status, 200)
  assert.equal((await api.call([...reader], mensaje.ver, { id: String(idMensaje) as never })).status, 200)
  assert.equal((await api.call([...reader], mensaje.guardar, valid())).status, 403)
})
