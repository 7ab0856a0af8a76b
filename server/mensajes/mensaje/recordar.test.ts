import assert from 'node:assert/strict'
import { test } from 'node:test'

import { control } from '#contract/consultas/control.ts'
import type { Given } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { mensaje as ops } from '#contract/mensajes/mensaje.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { dayFrom } from '#server/testing/books.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(60, [120])
const yesterday = await dayFrom(api, -1)

type Person = Partial<Given<typeof usuario.actualizar>>

/** A student, Rosa, who owes S/ 120.00 and `monto`, due yesterday. */
async function debtor(change: Person = {}, monto = 350.5) {
  const { idUsuario, version, ...row } = await school.alumno()
  const { tipoDocumento, numeroDocumento, papellido, login, idPerfil } = row
  const sent = {
    tipoDocumento,
    numeroDocumento,
    papellido,
    login,
    idPerfil,
    version,
    nombres: 'Rosa',
    ...change,
  }
  const { status, error } = await api.may(usuario.actualizar, { id: String(idUsuario), ...sent })
  assert.equal(status, 200, JSON.stringify(error))
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  if (monto > 0)
    await api.may(cuenta.adicionar, { idMatricula, concepto: 'Cuota 1', monto, fechaVencimiento: yesterday })
  return { idUsuario, idMatricula }
}
const withMail = () => debtor({ correo: 'rosa@example.com', celular: '987 654 321' })

const remind = async (input: Given<typeof control.recordar>, extra = {}) =>
  (await api.may(control.recordar, input, extra)).data!
const one = async (idUsuario: number, canal: 'CORREO' | 'WHATSAPP' = 'CORREO', rest = {}) =>
  (await remind({ alumnos: [idUsuario], canal, ...rest })).resultados[0]!
const findRecordatorios = (idUsuario: number) =>
  api.db
    .selectFrom('envio')
    .selectAll()
    .where('idUsuario', '=', idUsuario)
    .where('motivo', '=', 'RECORDATORIO')
    .orderBy('idEnvio')
    .execute()

async function set(clave: string, valor: string) {
  const { data } = await api.may(parametro.buscar, { clave })
  const { idParametro, version, tipo, descripcion } = data!.content[0]!
  return api.may(parametro.actualizar, { id: String(idParametro), version, clave, tipo, descripcion, valor })
}

test('whoever cannot be reminded is told why, and the others are reminded', async () => {
  const good = await withMail()
  const nobody = await school.alumno()
  const unreached = await debtor()
  const { mensajes, procesados, rechazados, resultados } = await remind({
    alumnos: [good.idUsuario, nobody.idUsuario, unreached.idUsuario, 999_999],
    canal: 'CORREO',
  })
  assert.deepEqual([procesados, rechazados, mensajes.length], [1, 3, 3])
  const why = new Map(resultados.map(({ id, mensaje }) => [id, mensaje]))
  assert.match(why.get(nobody.idUsuario)!, /No debe nada/)
  assert.match(why.get(unreached.idUsuario)!, /No tiene correo/)
  assert.match(why.get(999_999)!, /no existe|No se encontró/i)
  assert.match((await one(unreached.idUsuario, 'WHATSAPP')).mensaje, /No tiene celular/)
  // A telephone kept before they were checked.
  const short = await debtor()
  await api.db
    .updateTable('usuario')
    .set({ celular: '123' })
    .where('idUsuario', '=', short.idUsuario)
    .execute()
  assert.match((await one(short.idUsuario, 'WHATSAPP')).mensaje, /no parece un número completo/)
})

test('a mail is kept to be sent, with what is owed and what is overdue', async () => {
  const { idUsuario } = await withMail()
  const { ok, texto, mensaje, enlace } = await one(idUsuario)
  assert.deepEqual([ok, mensaje, enlace], [true, 'Por correo a rosa@example.com', undefined])
  assert.match(texto!, /Hola, Rosa:/)
  assert.match(texto!, /S\/\u00a0470\.50/)
  assert.match(texto!, /ya venció S\/\u00a0350\.50/)
  assert.match(texto!, /• Cuota 1 \(Inglés básico\): S\/\u00a0350\.50, venció el /)
  assert.match(texto!, /• Matrícula \(Inglés básico\): S\/\u00a0120\.00, vence el /)
  assert.doesNotMatch(texto!, /\{\{/)
  const [mail] = await findRecordatorios(idUsuario)
  assert.deepEqual(
    [mail?.canal, mail?.destino, mail?.estado, mail?.motivo, mail?.cuerpo],
    ['CORREO', 'rosa@example.com', 'PENDIENTE', 'RECORDATORIO', texto],
  )
  assert.equal(mail?.asunto, 'Recordatorio de pago · Mi institución')
})

test('a reminder says where to pay, once an account or a wallet is set', async () => {
  const before = (await one((await withMail()).idUsuario)).texto!
  assert.doesNotMatch(before, /Dónde pagar|\n\n\n/)
  const { data } = await api.may(tipo.buscar, { categoria: 'BANCO', codigo: 'BCP' })
  await api.may(cuentaBancaria.guardar, {
    idBanco: data!.content[0]!.idTipo,
    numero: '191-2345678-0-12',
    cci: '00219100234567801234',
    titular: 'Mi institución SAC',
    idMoneda: school.idMoneda,
  })
  await set('pago.yape', '987 654 321')
  const { texto } = await one((await withMail()).idUsuario)
  assert.match(
    texto!,
    /Dónde pagar:\n• Yape: 987 654 321\n• Banco de Crédito del Perú \(PEN\): 191-2345678-0-12/,
  )
  assert.match(texto!, /Mi institución SAC · CCI 00219100234567801234/)
})

test('by WhatsApp it is a link with the whole number and the text', async () => {
  const cases: [celular: string, digits: string][] = [
    ['987 654 321', '51987654321'],
    ['+51 987-654-321', '51987654321'],
    ['51987654322', '51987654322'],
    ['0034 600 111 222', '34600111222'],
    ['+49 (151) 2345678', '491512345678'],
  ]
  for (const [celular, digits] of cases) {
    const { idUsuario } = await debtor({ celular })
    const { enlace = '', texto, mensaje } = await one(idUsuario, 'WHATSAPP')
    const url = new URL(enlace)
    assert.deepEqual([url.origin, url.pathname], ['https://wa.me', `/${digits}`])
    assert.equal(url.searchParams.get('text'), texto)
    assert.match(mensaje, new RegExp(`\\+${digits}`))
    assert.deepEqual(
      (await findRecordatorios(idUsuario)).map((row) => [row.canal, row.destino, row.estado]),
      [['WHATSAPP', digits, 'PENDIENTE']],
    )
  }
})

test('a preview shows each text and keeps nothing', async () => {
  const { idUsuario } = await withMail()
  for (const canal of ['CORREO', 'WHATSAPP'] as const) {
    const { resultados } = await remind({ alumnos: [idUsuario], canal }, { simular: true })
    assert.match(resultados[0]?.texto ?? '', /Rosa/)
    assert.equal(resultados[0]?.enlace, undefined)
  }
  assert.deepEqual(await findRecordatorios(idUsuario), [])
  assert.equal((await one(idUsuario)).ok, true)
})

test('nobody is reminded twice in so many hours, by whatever channel, nor by several people at once', async () => {
  const { idUsuario } = await withMail()
  const several = Array.from({ length: 8 }, (_, i) => one(idUsuario, i % 2 ? 'WHATSAPP' : 'CORREO'))
  assert.equal((await Promise.all(several)).filter(({ ok }) => ok).length, 1)
  assert.match((await one(idUsuario)).mensaje, /Ya se le recordó \(.*\): deben pasar 20 horas/)
  await set('recordatorio.horas', '0')
  assert.equal((await one(idUsuario)).ok, true)
  await set('recordatorio.horas', '20')
  assert.equal((await findRecordatorios(idUsuario)).length, 2)
})

test('who has reported a payment that covers it all is left in peace', async () => {
  const { idUsuario } = await withMail()
  await school.pagar(idUsuario, 470)
  assert.equal((await one(idUsuario, 'CORREO', {})).ok, true)
  await set('recordatorio.horas', '0')
  await school.pagar(idUsuario, 0.5)
  assert.match((await one(idUsuario)).mensaje, /Informó un pago/)
  await set('recordatorio.horas', '20')
})

test('a minor is reached through their guardian', async () => {
  const { idUsuario } = await debtor()
  await school.contacto(idUsuario, { correo: 'julia@example.com', celular: '912345678' })
  assert.match((await one(idUsuario)).mensaje, /julia@example\.com/)
})

test('the words are the institution’s: those given, or those of the template, and no unknown placeholder', async () => {
  const { idUsuario } = await withMail()
  const asked = { alumnos: [idUsuario], canal: 'CORREO' as const }
  const wrong = await api.may(control.recordar, { ...asked, mensaje: 'Debe {{saldo}} desde {{cuando}}' })
  assert.equal(wrong.status, 400)
  assert.deepEqual(wrong.error?.errors, [
    {
      campo: 'mensaje',
      mensaje:
        'Solo se completan estas marcas: {{nombre}}, {{nombreCompleto}}, {{institucion}}, {{saldo}}, {{vencido}}, {{detalle}}, {{dondePagar}}',
    },
  ])
  const preview = await remind({ ...asked, mensaje: '{{nombre}} debe {{saldo}}' }, { simular: true })
  assert.equal(preview.resultados[0]?.texto, 'Rosa debe S/\u00a0470.50')

  const save = async (cuerpo: string, estado: 'ACTIVO' | 'INACTIVO' = 'ACTIVO') => {
    const { data } = await api.may(ops.buscar, { tipo: 'RECORDATORIO', canal: 'CORREO' })
    const { idMensaje, version, plantilla, tipo, canal, asunto } = data!.content[0]!
    await api.may(ops.estado, { idMensaje, estado })
    const row = (await api.may(ops.ver, { id: String(idMensaje) })).data ?? { version }
    const sent = { plantilla, tipo, canal, asunto, cuerpo, predeterminado: true, version: row.version }
    return api.may(ops.actualizar, { ...sent, id: String(idMensaje) })
  }
  assert.equal((await save('Hola {{alumno}}')).status, 400)
  assert.equal((await save('Hola, {{ nombre }}')).status, 200)
  assert.equal((await one(idUsuario)).texto, 'Hola, Rosa')
  assert.equal((await save('Hola, {{nombre}}', 'INACTIVO')).status, 200)
  const none = await api.may(control.recordar, asked)
  assert.deepEqual([none.status, none.error?.codigo], [409, 'CONFLICTO'])
  await save('Hola, {{nombre}}')
  assert.equal((await set('institucion.prefijoTelefono', 'Perú')).status, 400)
})

test('a teacher who could send messages reminds nobody: those they cannot reach do not exist', async () => {
  const { idUsuario } = await withMail()
  const token = await api.session({ authorities: ['per_mensaje_enviar'], nivel: 4 })
  const { data } = await api.as(token, control.recordar, { alumnos: [idUsuario], canal: 'CORREO' })
  assert.deepEqual([data?.procesados, data?.rechazados], [0, 1])
})
