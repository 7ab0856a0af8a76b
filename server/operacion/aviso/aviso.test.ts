import assert from 'node:assert/strict'
import { test } from 'node:test'

import { incidencia } from '#contract/academico/incidencia.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { reclamo } from '#contract/mensajes/reclamo.ts'
import { aviso, type TipoAviso } from '#contract/operacion/aviso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCases } from '#server/testing/cases.ts'
import { makeCertifying } from '#server/testing/certificados.ts'
import { makeTasks } from '#server/testing/tareas.ts'

const CAJA: Permiso[] = ['web_ingreso_listado', 'per_ingreso_confirmar']

const api = await testApi()
const {
  school,
  ana,
  beto,
  matricula: enrolment,
  made,
  comment,
  teacherUser,
  otro,
  tipo,
} = await makeCases(api)
const asAna = await api.session({ idUsuario: ana.idUsuario })
const asBeto = await api.session({ idUsuario: beto.idUsuario })
const asCaja = await api.session({ authorities: CAJA })
const asTeacher = await api.session({ idUsuario: teacherUser.idUsuario })

const told = async (token: string) => (await api.as(token, aviso.buscar, {})).data!
const tiposOf = async (token: string) => (await told(token)).avisos.map(({ tipo: one }) => one)
const firstOf = async (token: string, one: TipoAviso) =>
  (await told(token)).avisos.find(({ tipo: own }) => own === one)
const read = (token: string, claves: string[]) => api.as(token, aviso.leer, { claves })

async function report(token: string, idUsuario: number, monto = 120) {
  const { idUsuario: _, ...body } = school.pago(idUsuario, monto)
  const { data, error } = await api.as(token, ingreso.reportarPago, body)
  assert.ok(data, JSON.stringify(error))
  return data.ingreso
}
const openCase = async () => {
  const body = { idMatricula: enrolment.idMatricula, idTipo: tipo('ACADEMICA'), asunto: 'No veo mis notas' }
  const { data } = await api.as(asAna, incidencia.abrir, { ...body, descripcion: 'Desde el lunes.' })
  return data!.incidencia
}

test('a session is needed, and a mark names what it marks', async () => {
  assert.equal((await api.as(null, aviso.buscar, {})).status, 401)
  assert.equal((await api.as(null, aviso.leer, { claves: ['CASO:1'] })).status, 401)
  for (const input of [
    {},
    { claves: [] },
    { claves: ['X:1'] },
    { claves: ['CASO:1'], hasta: '2030-01-01T00:00:00Z' },
  ])
    assert.equal((await api.as(asAna, aviso.leer, input as never)).status, 400, JSON.stringify(input))
})

test('what arrived for another, or what the reader may not act on, is neither told nor marked', async () => {
  const { idIngreso } = await report(asAna, ana.idUsuario)
  const clave = `PAGO_INFORMADO:${idIngreso}`
  const onlyLists = await api.session({ authorities: ['web_ingreso_listado'] })
  for (const token of [onlyLists, asAna, asBeto, asTeacher]) {
    assert.equal(await firstOf(token, 'PAGO_INFORMADO'), undefined)
    assert.equal((await read(token, [clave])).status, 404)
  }
  assert.equal((await firstOf(asCaja, 'PAGO_INFORMADO'))?.clave, clave)
})

test('a reported payment arrives to the till with who paid how much, and leaves when it is confirmed', async () => {
  const { idIngreso } = await report(asBeto, beto.idUsuario, 77)
  const told = await firstOf(asCaja, 'PAGO_INFORMADO')
  assert.deepEqual(
    [told?.idRegistro, told?.persona?.idUsuario, told?.monto, told?.moneda?.codigo, told?.leido],
    [idIngreso, beto.idUsuario, 77, 'PEN', false],
  )
  await school.confirmar(idIngreso)
  assert.notEqual((await firstOf(asCaja, 'PAGO_INFORMADO'))?.idRegistro, idIngreso)
  const own = await firstOf(asBeto, 'PAGO_CONFIRMADO')
  assert.deepEqual([own?.idRegistro, own?.monto], [idIngreso, 77])
  assert.ok(own?.detalle, 'its receipt')
  assert.equal(await firstOf(asAna, 'PAGO_CONFIRMADO'), undefined)
})

test('a payment that was not accepted is told with its reason; one paid at the till is not told', async () => {
  const { idIngreso } = await report(asAna, ana.idUsuario, 33)
  await api.may(ingreso.anular, { idIngreso, motivo: 'No está en el banco' })
  const own = await firstOf(asAna, 'PAGO_RECHAZADO')
  assert.deepEqual([own?.idRegistro, own?.detalle], [idIngreso, 'No está en el banco'])
  const atTill = { ...school.pago(ana.idUsuario, 10), confirmar: true }
  const { data } = await api.call(['per_ingreso_nuevo', 'per_ingreso_confirmar'], ingreso.nuevo, atTill)
  assert.equal(data?.ingreso.estado, 'CONFIRMADO')
  assert.equal(await firstOf(asAna, 'PAGO_CONFIRMADO'), undefined)
})

test('money that went back, and a charge lowered, arrive to those who accept closes, but for their own acts', async () => {
  const accepts: Permiso[] = ['web_ingreso_listado', 'per_cierre_aceptar']
  const all: Permiso[] = [...accepts, 'per_ingreso_anular', 'per_ingreso_devolver', 'per_cuenta_gestionar']
  const cashier = await api.session({ authorities: [...all, 'per_cuenta_anular'] })
  const other = await api.session({ authorities: accepts })
  const paid = async () => {
    const { idIngreso } = await school.pagar(ana.idUsuario, 15)
    await school.confirmar(idIngreso)
    return idIngreso
  }
  const [annulled, back] = [await paid(), await paid()]
  const motivo = 'Se registró dos veces'
  assert.equal((await api.as(cashier, ingreso.anular, { idIngreso: annulled, motivo })).status, 200)
  const refund = { idIngreso: back, monto: 5, motivo } as never
  assert.equal((await api.as(cashier, ingreso.devolver, refund)).status, 200)
  const [charge] = (await school.cuentas(enrolment.idMatricula)).content
  const { idCuenta, concepto, fechaVencimiento, monto, descuento, version } = charge!
  const lower = { id: String(idCuenta), concepto, fechaVencimiento, monto, version, motivo }
  const less = { ...lower, descuento: descuento + 1 } as never
  assert.equal((await api.as(cashier, cuenta.actualizar, less)).status, 200)
  const seen = async (tipo: TipoAviso) => {
    const one = await firstOf(other, tipo)
    return one && [one.idRegistro, one.monto, one.persona !== null]
  }
  assert.deepEqual(await seen('PAGO_ANULADO'), [annulled, 15, true])
  assert.deepEqual(await seen('PAGO_DEVUELTO'), [back, 5, true])
  assert.deepEqual(await seen('CUENTA_REBAJADA'), [enrolment.idMatricula, 1, true])
  const kinds: TipoAviso[] = ['PAGO_ANULADO', 'PAGO_DEVUELTO', 'CUENTA_REBAJADA']
  for (const who of [cashier, asCaja, asAna]) {
    const tipos = await tiposOf(who)
    assert.deepEqual(
      tipos.filter((tipo) => kinds.includes(tipo)),
      [],
    )
  }
})

test('a case arrives to the staff and to the teacher of its group; its answers go both ways', async () => {
  const { idIncidencia } = await openCase()
  const asStaff = await api.session({ authorities: ['per_incidencia_gestionar'] })
  const asOther = await api.session({ idUsuario: otro.idUsuario })
  for (const token of [asStaff, asTeacher]) {
    const one = await firstOf(token, 'CASO')
    assert.deepEqual([one?.idRegistro, one?.texto], [idIncidencia, 'No veo mis notas'])
  }
  assert.equal(await firstOf(asOther, 'CASO'), undefined)
  await comment(idIncidencia, 'Nota interna', true)
  assert.equal(await firstOf(asAna, 'RESPUESTA'), undefined)
  await comment(idIncidencia, 'Lo vemos hoy', false)
  const answer = await firstOf(asAna, 'RESPUESTA')
  assert.deepEqual([answer?.idRegistro, answer?.detalle], [idIncidencia, 'Lo vemos hoy'])
  assert.equal(await firstOf(asBeto, 'RESPUESTA'), undefined)
  await api.as(asAna, incidencia.seguimiento, { idIncidencia, comentario: 'Gracias' })
  assert.equal((await firstOf(asStaff, 'RESPUESTA'))?.detalle, 'Gracias')
  assert.equal((await firstOf(asTeacher, 'RESPUESTA'))?.detalle, 'Gracias')
  assert.equal((await firstOf(asAna, 'RESPUESTA'))?.detalle, 'Lo vemos hoy')
})

test('one’s own case does not arrive', async () => {
  const before = await tiposOf(asTeacher)
  const body = {
    idTipo: tipo('ACADEMICA'),
    asunto: 'Mío',
    descripcion: 'De la docente',
    alumnos: [ana.idUsuario],
  }
  const { status } = await api.as(asTeacher, incidencia.guardar, body)
  assert.equal(status, 201)
  assert.deepEqual(await tiposOf(asTeacher), before)
  await made({ idGrupo: enrolment.idGrupo })
  assert.equal((await tiposOf(asTeacher)).length, before.length + 1)
})

test('a complaint arrives to who answers the book', async () => {
  const hoja = {
    tipo: 'QUEJA',
    bien: 'SERVICIO',
    consumidor: 'Rosa Quispe',
    tipoDocumento: 'DNI',
    numeroDocumento: '70112233',
    direccion: 'Jr. Puno 123',
    correo: 'rosa@example.com',
    descripcion: 'Curso',
    detalle: 'No me atendieron en la ventanilla.',
    pedido: 'Que me den una disculpa.',
  } as const
  const sent = await api.call(null, reclamo.registrar, hoja)
  assert.ok(sent.data, JSON.stringify(sent.error))
  const asBook = await api.session({ authorities: ['per_reclamo_responder'] })
  const one = await firstOf(asBook, 'RECLAMO')
  assert.deepEqual([one?.texto, one?.detalle], ['Rosa Quispe', sent.data.numero])
  assert.equal(await firstOf(asCaja, 'RECLAMO'), undefined)
})

test('a certificate arrives to its student', async () => {
  const { formato, culminada, emitido } = await makeCertifying(api)
  const { idMatricula } = await culminada(enrolment.idGrupo, true, (await school.alumno()).idUsuario)
  const { idCertificado, usuario } = await emitido(idMatricula, (await formato()).idCertificacionFormato)
  const own = await firstOf(await api.session({ idUsuario: usuario.idUsuario }), 'CERTIFICADO')
  assert.deepEqual([own?.idRegistro, own?.texto], [idCertificado, 'Inglés básico'])
  assert.equal(await firstOf(asAna, 'CERTIFICADO'), undefined)
})

test('long work arrives to who started it, when it has ended and was no preview', async () => {
  const tasks = await makeTasks(api, ['per_matricula_eliminar'])
  const input = {
    matriculas: [(await school.matricular(enrolment.idGrupo)).idMatricula],
    motivo: 'De prueba',
  }
  await tasks.start(matricula.eliminarVarias, input, { simular: true })
  const idTarea = await tasks.start(matricula.eliminarVarias, input)
  assert.deepEqual(await tiposOf(tasks.token), [])
  await tasks.work()
  const [one, ...rest] = (await told(tasks.token)).avisos
  assert.deepEqual(
    [one?.idRegistro, one?.texto, one?.estado, rest],
    [idTarea, 'Eliminación de matrículas', 'TERMINADA', []],
  )
  assert.equal(await firstOf(asCaja, 'TRABAJO'), undefined)
})

test('unread until it is opened, one by one or all until an instant; what comes later is unread', async () => {
  const token = await api.session({ authorities: CAJA })
  // Before this user was made: read.
  assert.equal((await told(token)).sinLeer, 0)
  await report(asBeto, beto.idUsuario, 11)
  await report(asBeto, beto.idUsuario, 12)
  const { sinLeer, avisos } = await told(token)
  assert.equal(sinLeer, 2)
  assert.deepEqual(avisos.map(({ leido }) => leido).slice(0, 3), [false, false, true])
  assert.equal((await read(token, [avisos[0]!.clave, 'PAGO_INFORMADO:999999999'])).status, 200)
  assert.deepEqual((await told(token)).avisos.map(({ leido }) => leido).slice(0, 2), [true, false])
  await read(token, [avisos[0]!.clave])
  await report(asBeto, beto.idUsuario, 13)
  assert.equal((await told(token)).sinLeer, 2)
  // The newest that was seen: the one that came meanwhile stays unread.
  assert.equal((await api.as(token, aviso.leer, { hasta: avisos[0]!.instante })).status, 200)
  assert.equal((await told(token)).sinLeer, 1)
  await api.as(token, aviso.leer, { hasta: '2020-01-01T00:00:00Z' })
  assert.equal((await told(token)).sinLeer, 1)
  await api.as(token, aviso.leer, { hasta: '2999-01-01T00:00:00Z' })
  assert.equal((await told(token)).sinLeer, 0)
  await report(asBeto, beto.idUsuario, 14)
  assert.equal((await told(token)).sinLeer, 1)
  assert.ok((await told(asCaja)).sinLeer > 1, 'of another reader')
})

test('two windows that mark at once keep both marks', async () => {
  const token = await api.session({ authorities: CAJA })
  await Promise.all([21, 22, 23, 24].map(async (monto) => report(asBeto, beto.idUsuario, monto)))
  const { avisos } = await told(token)
  await Promise.all(avisos.slice(0, 4).map(async ({ clave }) => read(token, [clave])))
  assert.equal((await told(token)).sinLeer, 0)
})

test('what is older than the days that it is told is gone, and the newest come first', async () => {
  const { idIngreso } = await report(asBeto, beto.idUsuario, 31)
  const old = new Date(Date.now() - 31 * 86_400_000)
  await api.db
    .updateTable('ingreso')
    .set({ fechaCreacion: old.toISOString() })
    .where('idIngreso', '=', idIngreso)
    .execute()
  const { avisos } = await told(asCaja)
  assert.ok(!avisos.some(({ idRegistro }) => idRegistro === idIngreso))
  const instants = avisos.map(({ instante }) => instante)
  assert.deepEqual(instants, instants.toSorted().toReversed())
  assert.ok(avisos.length <= 20)
})
