import assert from 'node:assert/strict'
import { test } from 'node:test'

import { certificado, formatCodigo } from '#contract/certificados/certificado.ts'
import type { Given } from '#contract/core/op.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCertifying } from '#server/testing/certificados.ts'

const api = await testApi({ URL_PUBLICA: 'https://escuela.example.com' })
const school = await makeCertifying(api)
const { idGrupo } = await school.grupo()
const { idCertificacionFormato } = await school.formato()
const enrolled = async () => (await school.culminada(idGrupo)).idMatricula
const issued = async () => school.emitido(await enrolled(), idCertificacionFormato)

test('it is mailed with its addresses; a missing address is reported; it is issued first if needed', async () => {
  const id = await enrolled()
  const porCorreo = () => api.may(certificado.porCorreo, { idMatricula: String(id) as never })
  const without = await porCorreo()
  assert.equal(without.status, 409)
  const total = async () => (await api.may(certificado.buscar, { idMatricula: id })).data?.totalElements
  assert.equal(await total(), 0)
  const { idUsuario } = await api.db
    .selectFrom('matricula')
    .select('idUsuario')
    .where('idMatricula', '=', id)
    .executeTakeFirstOrThrow()
  await api.db
    .updateTable('usuario')
    .set({ correo: 'ana@example.com' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  await write({ asunto: '{{nombre}}', cuerpo: '{{pdf}} {{enlace}}' })
  const { data, error } = await porCorreo()
  assert.equal(data?.certificado.estado, 'ENVIADO', JSON.stringify(error))
  assert.equal((await porCorreo()).data?.certificado.idCertificado, data.certificado.idCertificado)
  const many = await api.may(certificado.enviar, {
    certificados: [data.certificado.idCertificado, (await issued()).idCertificado],
  })
  assert.deepEqual([many.data?.procesados, many.data?.rechazados], [1, 1])
  const mails = await api.db.selectFrom('envio').selectAll().where('idUsuario', '=', idUsuario).execute()
  assert.equal(mails.length, 3)
  assert.equal(mails[0]?.destino, 'ana@example.com')
  assert.match(
    mails[0]?.cuerpo ?? '',
    new RegExp(`https://escuela.example.com/api/certificado/${data.certificado.codigo}/pdf`),
  )
  assert.doesNotMatch(mails[0]?.cuerpo ?? '', /\{\{/)
  const stranger = await api.may(certificado.porCorreo, {
    idMatricula: String(id) as never,
    idUsuario: '1' as never,
  })
  assert.equal(stranger.status, 403)
})

/** Changes the template of the certificate's mail. */
async function write(change: Partial<Given<typeof mensaje.actualizar>>) {
  const { data } = await api.may(mensaje.buscar, { tipo: 'CERTIFICADO', predeterminado: true })
  const { idMensaje, version, plantilla, tipo, canal, asunto, cuerpo, predeterminado } = data!.content[0]!
  const kept = { version, plantilla, tipo, canal, asunto, cuerpo, predeterminado }
  const { status } = await api.may(mensaje.actualizar, { id: String(idMensaje), ...kept, ...change })
  assert.equal(status, 200)
  return idMensaje
}

test('it is mailed in the words of its template, and not while that is inactive', async () => {
  const { idCertificado, idUsuario, codigo } = await issued()
  const idMensaje = await write({
    asunto: '{{nombre}}, {{codigoCurso}}',
    cuerpo: '{{nombreCompleto}} {{codigo}}',
  })
  await api.db
    .updateTable('usuario')
    .set({ correo: 'eva@example.com', nombres: 'Otra' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  const send = async () => (await api.may(certificado.enviar, { certificados: [idCertificado] })).data!
  await api.may(mensaje.estado, { idMensaje, estado: 'INACTIVO' })
  assert.match((await send()).resultados[0]!.mensaje, /plantilla predeterminada de «Certificado emitido»/)
  assert.equal((await api.may(certificado.ver, { id: idCertificado })).data?.estado, 'EMITIDO')
  await api.may(mensaje.estado, { idMensaje, estado: 'ACTIVO' })
  assert.equal((await send()).procesados, 1)
  const mail = await api.db
    .selectFrom('envio')
    .selectAll()
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  // The names printed on the certificate, not today's.
  assert.match(mail.asunto ?? '', /^Ana, \S/)
  assert.equal(mail.cuerpo, `Ana Núñez ${formatCodigo(codigo)}`)
  assert.deepEqual([mail.idMensaje, mail.caduca, mail.tema], [idMensaje, null, null])
})
