import assert from 'node:assert/strict'
import { test } from 'node:test'

import { calificacion } from '#contract/academico/calificacion.ts'
import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { certificado } from '#contract/certificados/certificado.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import type { Op } from '#contract/core/op.ts'
import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import { reclamo } from '#contract/mensajes/reclamo.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCashier } from '#server/testing/caja.ts'
import { makeCertifying } from '#server/testing/certificados.ts'
import { startIssuing } from '#server/testing/comprobantes.ts'
import { makeCompanies, rucOf } from '#server/testing/empresas.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { printedTexts } from '#server/testing/printed.ts'
import { WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const school = await makeCertifying(api)
const { idPerfil } = await school.alumno()
const { idGrupo } = await school.grupo(100)

/** Names that have between them every letter that papers admit. */
const NAMES = printedTexts(60)
const people = await Promise.all(
  Array.from({ length: Math.ceil(NAMES.length / 2) }, async (_, i) => {
    const [nombres = '', papellido = 'Paz'] = NAMES.slice(2 * i)
    const body = {
      tipoDocumento: 'DNI',
      numeroDocumento: String(47_000_000 + i),
      nombres,
      papellido,
      idPerfil,
    }
    const { data, error } = await api.may(usuario.guardar, body)
    assert.ok(data, JSON.stringify(error))
    return data.usuario
  }),
)
const enrolled: { idUsuario: number; idMatricula: number }[] = []
for (const { idUsuario } of people)
  enrolled.push({ idUsuario, idMatricula: (await school.culminada(idGrupo, true, idUsuario)).idMatricula })

/** The paper without boxes or marks, in the letters of its people. */
async function draw(op: Op, input: object, token?: string) {
  const answer = token ? api.as(token, op, input as never) : api.may(op, input as never)
  const { data, status, error } = await answer
  assert.equal(status, 200, `${op.path} ${JSON.stringify(error)}`)
  const { texto, cajas } = readPdf(data as unknown as Uint8Array)
  assert.deepEqual([cajas, texto.includes('\uFFFD')], [0, false], `${op.path} ${JSON.stringify(input)}`)
  return texto
}
const localDay = (instant: string) => new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 10)
/** Whether a text has the name, however its lines were broken. */
const names = (texto: string, name: string) => {
  const plain = (text: string) => text.normalize().replaceAll(/[\s|]/gu, '')
  return plain(texto).includes(plain(name).slice(0, 12))
}

test('there are names with every letter', () => {
  assert.ok(NAMES.join('').length > 700 && people.length > 5, String(NAMES.length))
})

test('statements, certificates and the record of grades draw every letter', async () => {
  const { idCertificacionFormato } = await school.formato()
  for (const [i, { idUsuario, idMatricula }] of enrolled.entries()) {
    const { nombres } = people[i]!
    assert.ok(names(await draw(estadoDeCuenta.ver, { idUsuario, idMatricula: 0 }), nombres), nombres)
    const { idCertificado } = await school.emitido(idMatricula, idCertificacionFormato)
    await draw(certificado.archivo, { id: idCertificado })
  }
  await draw(calificacion.reporteGrupo, { idGrupo, formato: 'pdf' })
  const { data } = await api.may(certificacionFormato.ver, { id: idCertificacionFormato })
  const { tamano, orientacion, elementos } = data!
  await draw(certificacionFormato.muestra, {
    tamano,
    orientacion,
    elementos,
    idMatricula: enrolled[0]!.idMatricula,
  })
})

test('receipts and the close of a cash draw every letter', async () => {
  const { cobrar, aceptar, token } = await makeCashier(api, school)
  let dia = ''
  for (const [i, { idUsuario }] of enrolled.entries()) {
    const { idIngreso, fechaConfirmacion } = await cobrar(20, { idUsuario, banco: NAMES[i]! })
    dia = localDay(fechaConfirmacion!)
    for (const formato of ['a4', '80mm'])
      assert.ok(names(await draw(recibo.ver, { id: idIngreso, formato }), people[i]!.nombres))
  }
  const { data, error } = await aceptar(dia)
  assert.ok(data, JSON.stringify(error))
  assert.ok(names(await draw(cierre.papel, { id: data.cierre.idCierre }, token), people[0]!.papellido))
})

test('the sheet of the complaints book draws every letter', async () => {
  const words = {
    consumidor: NAMES[0]!,
    direccion: NAMES[1]!,
    descripcion: NAMES.slice(0, 8).join('\n'),
    detalle: NAMES.slice(0, 20).join('\n'),
    pedido: NAMES.slice(0, 8).join('\n'),
  }
  const { data, error } = await api.call(null, reclamo.registrar, {
    tipo: 'RECLAMO',
    bien: 'SERVICIO',
    tipoDocumento: 'DNI',
    numeroDocumento: '70112233',
    correo: '',
    ...words,
  })
  assert.ok(data, JSON.stringify(error))
  const { idReclamo } = await api.db.selectFrom('reclamo').select('idReclamo').executeTakeFirstOrThrow()
  assert.ok(names(await draw(reclamo.papel, { id: idReclamo }), words.consumidor))
})

test('the account of a company and its receipts draw every letter', async () => {
  const { chargesOf, pay } = await makeCompanies(api, school)
  const body = { ruc: rucOf(4999), razonSocial: NAMES[3]!, direccion: NAMES[4]!, correo: 'pagos@example.com' }
  const { idEmpresa } = (await api.may(empresa.guardar, body)).data!.empresa
  const { idGrupo: other } = await school.grupo(100)
  const matriculas = []
  for (const { idUsuario } of people) matriculas.push((await school.matricular(other, idUsuario)).idMatricula)
  assert.equal((await api.may(empresa.agregarEmpleados, { idEmpresa, matriculas })).status, 200)
  assert.ok(names(await draw(empresa.estadoDeCuenta, { id: idEmpresa }), body.razonSocial))
  const { data, error } = await pay(idEmpresa, await chargesOf(idEmpresa))
  assert.ok(data, JSON.stringify(error))
  assert.ok(names(await draw(empresa.recibos, { id: data.empresaPago.idPago }), people[1]!.nombres))
})

test('electronic documents draw every letter', async () => {
  await startIssuing(api)
  for (const [i, { idUsuario }] of enrolled.entries()) {
    const { idIngreso } = await school.confirmar((await school.pagar(idUsuario, 20)).idIngreso)
    const { content } = (await api.may(comprobante.buscar, { idIngreso })).data!
    for (const formato of ['a4', '80mm'])
      assert.ok(
        names(await draw(comprobante.pdf, { id: content[0]!.idComprobante, formato }), people[i]!.nombres),
      )
  }
})
