import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { sendDueMails } from '#server/mensajes/envio/index.ts'
import { writeDueNotices } from '#server/mensajes/mensaje/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, ROSA, setParametro } from '#server/testing/comprobantes.ts'
import { mailServer } from '#server/testing/mail-server.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

import { queueUnsigned, takeUnmailed } from './correo-repo.ts'
import { mailDue } from './index.ts'

const api = await testApi(WITH_STAND_IN)
const { cashier, documentsOf, issued, paid, student } = await makeIssuingSchool(api)
const { clearFaults, laterTurn, next, now, sent, turn } = await openSending(api)
const { received, transport } = await mailServer()
const { archivos, comprobantes: emisores } = api.app

const complaints: string[] = []
const mail = () => mailDue(api.db, { emisores, archivos }, ({ message }) => complaints.push(message))
const post = () => sendDueMails(api.db, { transport, archivos, urlPublica: 'https://escuela.example' })
const OFFICE = 'cuentas@empresa.example'
const factura = { comprobante: { clase: 'FACTURA', pagador: { ...COMPANY, correo: OFFICE } } }

/** A student with an address of their own. */
async function reader() {
  const { idUsuario } = await student()
  // The notice of the enrolment finds no address to write to.
  await writeDueNotices(api.db)
  const correo = `alumno${idUsuario}@example.com`
  await api.db.updateTable('usuario').set({ correo }).where('idUsuario', '=', idUsuario).execute()
  return { idUsuario, correo }
}
const mailsOf = async (idComprobante: number) => {
  const id = String(idComprobante) as never
  const { data, error } = await api.may(comprobante.envios, { id })
  assert.ok(data, JSON.stringify(error))
  return data.envios.map(({ destino }) => destino).toSorted()
}
const textOf = async (idComprobante: number) => {
  const rows = await api.db
    .selectFrom('envio')
    .select(['asunto', 'cuerpo', 'destino'])
    .where('idComprobante', '=', idComprobante)
    .orderBy('idEnvio', 'desc')
    .execute()
  return rows[0]!
}
/** The attached files of a mail as it arrived, by their names. */
function filesOf(text: string) {
  const parts = text.split(/^--.*$/m).map((part) => part.split('\r\n\r\n'))
  return new Map(
    parts.flatMap(([head = '', body = '']) => {
      const name = /filename="?([^"\r\n;]+)/.exec(head)?.[1]
      return name ? [[name, Buffer.from(body, 'base64')] as const] : []
    }),
  )
}
/** The tax office has answered all that was sent until now. */
async function settleAll() {
  for (let n = 0; n < 4; n++) await laterTurn()
}
const ask = (idComprobante: number, extra = {}, correo?: string) =>
  api.as(cashier, comprobante.correo, { idComprobante, ...(correo && { correo }) }, extra)

test('refused: no session, no authority, of nobody, no address, a student, and nobody to write to', async () => {
  const { idUsuario } = await student()
  const { idComprobante } = await issued(idUsuario, 10)
  const body = { idComprobante }
  assert.equal((await api.call(null, comprobante.correo, body)).status, 401)
  assert.equal((await api.call(['web_ingreso_listado'], comprobante.correo, body)).status, 403)
  assert.equal((await api.may(comprobante.correo, { idComprobante: 999_999 })).status, 404)
  assert.equal((await api.may(comprobante.correo, { ...body, correo: 'nadie' })).status, 400)
  const nobody = await ask(idComprobante)
  assert.deepEqual([nobody.status, nobody.error?.codigo], [409, 'CONFLICTO'])
  assert.match(nobody.error?.mensaje ?? '', /escriba una dirección/)
  const id = String(idComprobante) as never
  const own = await api.session({ idUsuario })
  assert.equal((await api.as(own, comprobante.correo, body)).status, 403)
  assert.equal((await api.as(own, comprobante.envios, { id })).status, 403)
  assert.equal((await api.may(comprobante.envios, { id: '999999' as never })).status, 404)
  assert.deepEqual((await api.may(comprobante.envios, { id })).data, { propuesto: null, envios: [] })
  await mail()
  assert.deepEqual(await mailsOf(idComprobante), [], 'nobody to write to')
})

test('it goes once it is signed, to the student and to the company, with its paper and the very file that is kept', async () => {
  const { idUsuario, correo } = await reader()
  const before = sent.length
  await next('502', undefined, 100)
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10, factura)
  await writeDueNotices(api.db)
  assert.deepEqual(await mailsOf(idComprobante), [], 'not before it is signed')
  await turn()
  await mail()
  await writeDueNotices(api.db)
  await post()
  assert.notEqual((await now(idComprobante)).estado, 'ACEPTADO', 'the tax office is down')
  assert.deepEqual(await mailsOf(idComprobante), [correo, OFFICE].toSorted())
  const got = received.filter(({ to }) => to[0] === correo || to[0] === OFFICE)
  assert.equal(got.length, 2, 'and no other mail of the payment')
  const xml = (await api.may(comprobante.xml, { id: String(idComprobante) as never }))
    .data as unknown as Buffer
  const name = `20100066603-01-${numeroCompleto}`
  for (const { text } of got) {
    const files = filesOf(text)
    assert.deepEqual([...files.keys()], [`${name}.pdf`, `${name}.xml`])
    assert.deepEqual(files.get(`${name}.xml`), Buffer.from(xml))
    assert.ok(readPdf(files.get(`${name}.pdf`)!).texto.includes(numeroCompleto))
  }
  const { cuerpo, asunto } = await textOf(idComprobante)
  assert.match(asunto!, new RegExp(`^Factura ${numeroCompleto} · `))
  assert.match(cuerpo, /a nombre de Empresa de Prueba S\.A\., por S\/\s10\.00\./)
  assert.doesNotMatch(cuerpo, /\{\{|\n\n\n|Reemplaza/)
  const hello = got.map(({ text }) => /Hola, [^:]+/.exec(text.replaceAll('=\r\n', ''))?.[0])
  assert.equal(new Set(hello).size, 2, 'each is greeted by its own name')
  await clearFaults()
  assert.ok(sent.length > before)
})

test('a payer with the address of the student gets one mail', async () => {
  const { idUsuario, correo } = await reader()
  const pagador = { ...ROSA, correo: correo.toUpperCase() }
  const { idComprobante } = await issued(idUsuario, 10, { comprobante: { clase: 'BOLETA', pagador } })
  await mail()
  assert.deepEqual(await mailsOf(idComprobante), [correo])
})

test('four servers at once, and one that dies after it took them, write each mail once', async () => {
  const { idUsuario } = await reader()
  const made = await Promise.all(Array.from({ length: 8 }, () => issued(idUsuario, 1, factura)))
  await queueUnsigned(api.db)
  // Taken by a server that was killed; one was even signed.
  for (let n = 0; n < 3; n++) assert.ok(await takeUnmailed(api.db, { maySign: true, conAutorizacion: false }))
  await api.may(comprobante.xml, { id: String(made[0]!.idComprobante) as never })
  await Promise.all([mail(), mail(), mail(), mail()])
  const waiting = () => api.db.selectFrom('comprobanteCorreo').selectAll().execute()
  assert.equal((await waiting()).length, 3, 'nobody else takes them before a while')
  await sql`update comprobante_correo set proximo = now()`.execute(api.db)
  await Promise.all([mail(), mail(), mail(), mail()])
  assert.deepEqual(await waiting(), [])
  for (const { idComprobante } of made) assert.equal((await mailsOf(idComprobante)).length, 2)
  assert.deepEqual(complaints, [])
})

test('a note of credit is mailed the same way, and says what it lowers', async () => {
  const { idUsuario, correo } = await reader()
  const { idIngreso } = await paid(idUsuario, 40)
  await api.may(ingreso.devolver, { idIngreso, monto: 15, motivo: 'Pagó de más' })
  await mail()
  const [doc, note] = await documentsOf(idIngreso)
  assert.deepEqual(await mailsOf(note!.idComprobante), [correo])
  const { asunto, cuerpo } = await textOf(note!.idComprobante)
  assert.match(asunto!, /^Nota de crédito BC01-/)
  assert.ok(cuerpo.includes(`Reduce el importe de ${doc!.numeroCompleto}. Motivo: Pagó de más`), cuerpo)
})

test('one that was rejected is not mailed; made again, the new one says which it replaces', async () => {
  await settleAll()
  const { idUsuario, correo } = await reader()
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10)
  await next('cdr-2800', 'sendBill')
  await turn()
  assert.equal((await now(idComprobante)).estado, 'RECHAZADO')
  await mail()
  assert.deepEqual(await mailsOf(idComprobante), [])
  assert.match((await ask(idComprobante)).error?.mensaje ?? '', /no tiene valor/)
  const pedido = { clase: 'FACTURA', pagador: { ...COMPANY, correo: 'otra@empresa.example' } } as const
  const { data } = await api.may(comprobante.reemitir, { idComprobante, comprobante: pedido })
  const made = data!.comprobante.idComprobante
  await mail()
  assert.deepEqual(await mailsOf(made), [correo, 'otra@empresa.example'].toSorted())
  const { cuerpo } = await textOf(made)
  assert.ok(cuerpo.includes(`Reemplaza a ${numeroCompleto}, que no fue aceptado`), cuerpo)
})

test('one whose payer was mended is signed and mailed again, and says so', async () => {
  await settleAll()
  const { idUsuario, correo } = await reader()
  const { idComprobante } = await issued(idUsuario, 10, factura)
  await mail()
  await next('0306', 'sendBill')
  await turn()
  assert.equal((await now(idComprobante)).estado, 'EXCEPCION')
  assert.match((await ask(idComprobante)).error?.mensaje ?? '', /corríjalo/)
  const pagador = { ...COMPANY, direccion: 'Calle Nueva 1' }
  assert.equal((await api.may(comprobante.reenviar, { idComprobante, pagador })).status, 200)
  await mail()
  assert.deepEqual(await mailsOf(idComprobante), [correo, correo, OFFICE, OFFICE].toSorted())
  assert.match((await textOf(idComprobante)).cuerpo, /Se corrigieron los datos/)
  await mail()
  assert.equal((await mailsOf(idComprobante)).length, 4)
})

test('sent again by a person: to whoever it names and the student, or to an address that was typed; a key once', async () => {
  const { idUsuario, correo } = await reader()
  const { idComprobante } = await issued(idUsuario, 10, factura)
  await mail()
  const first = await ask(idComprobante, { clave: 'otra-vez' }, 'jefe@example.com')
  assert.deepEqual(first.data?.destinos, ['jefe@example.com'])
  assert.deepEqual(await ask(idComprobante, { clave: 'otra-vez' }, 'jefe@example.com'), first)
  assert.equal((await mailsOf(idComprobante)).length, 3)
  assert.deepEqual((await ask(idComprobante)).data?.destinos, [OFFICE, correo])
  const { data } = await api.may(comprobante.envios, { id: String(idComprobante) as never })
  assert.equal(data?.propuesto, OFFICE)
  await post()
  const { text } = received.find(({ to }) => to[0] === 'jefe@example.com')!
  assert.equal(filesOf(text).size, 2)
})

test('where its mail is off, or none is issued, the notice of the payment goes as before', async () => {
  const { idUsuario, correo } = await reader()
  const notices = async () => {
    await writeDueNotices(api.db)
    await mail()
    const rows = await api.db.selectFrom('envio').select('motivo').where('destino', '=', correo).execute()
    return rows.map(({ motivo }) => motivo)
  }
  await setParametro(api, 'aviso.COMPROBANTE', 'false')
  await paid(idUsuario, 5)
  assert.deepEqual(await notices(), ['PAGO_CONFIRMADO'])
  await setParametro(api, 'aviso.COMPROBANTE', 'true')
  await setParametro(api, 'comprobante.emite', 'false')
  await paid(idUsuario, 5)
  assert.deepEqual(await notices(), ['PAGO_CONFIRMADO', 'PAGO_CONFIRMADO'])
  await setParametro(api, 'comprobante.emite', 'true')
})

test('all that these tests did leaves nothing broken', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
