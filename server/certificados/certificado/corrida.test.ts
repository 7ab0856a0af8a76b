import assert from 'node:assert/strict'
import { test } from 'node:test'

import { certificado } from '#contract/certificados/certificado.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCertifying } from '#server/testing/certificados.ts'

// Issuing several certificates is a run: undone, they are annulled and their numbers stay taken.

const api = await testApi()
const school = await makeCertifying(api)
const { idGrupo } = await school.grupo(60)
const { idCertificacionFormato } = await school.formato()

async function issueTo(count: number) {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push((await school.culminada(idGrupo)).idMatricula)
  const { data } = await api.may(certificado.emitir, { matriculas: ids, idCertificacionFormato })
  const { content } = (await api.may(certificado.buscar, { idMatricula: ids, sort: 'fechaCreacion' })).data!
  return {
    ids,
    idCorrida: data!.idCorrida ?? 0,
    certificados: content.toSorted((a, b) => a.idCertificado - b.idCertificado),
  }
}
const see = async (id: number) => (await api.may(certificado.ver, { id })).data!
const undo = (idCorrida: number, extra = {}) =>
  api.call(['per_certificado_anular'], corrida.deshacer, { idCorrida }, extra)

test('undoing needs the authority to annul certificates', async () => {
  const { idCorrida, certificados } = await issueTo(1)
  assert.ok(idCorrida)
  assert.equal((await api.call(null, corrida.deshacer, { idCorrida })).status, 401)
  // The first undoes no run at all; for the second, which undoes others, this one is not there.
  const refused = { per_certificado_emitir: 403, per_calificacion_registrar: 404 } as const
  for (const [permiso, status] of Object.entries(refused))
    assert.equal(
      (await api.call([permiso as Permiso], corrida.deshacer, { idCorrida })).status,
      status,
      permiso,
    )
  assert.equal((await see(certificados[0]!.idCertificado)).estado, 'EMITIDO')
})

test('a preview and a call that issues none make no run', async () => {
  const { idMatricula } = await school.culminada(idGrupo)
  const input = { matriculas: [idMatricula], idCertificacionFormato }
  assert.equal('idCorrida' in (await api.may(certificado.emitir, input, { simular: true })).data!, false)
  await api.may(certificado.emitir, input)
  const again = await api.may(certificado.emitir, input)
  assert.deepEqual([again.data?.procesados, 'idCorrida' in again.data!], [0, false])
})

test('those issued are annulled, their public pages say so, and others can be issued', async () => {
  const { ids, idCorrida, certificados } = await issueTo(2)
  const preview = await undo(idCorrida, { simular: true })
  assert.equal(preview.data?.procesados, 2)
  assert.equal((await see(certificados[0]!.idCertificado)).estado, 'EMITIDO')
  const { data } = await undo(idCorrida)
  assert.deepEqual([data?.procesados, data?.rechazados], [2, 0], JSON.stringify(data))
  for (const { idCertificado, codigo } of certificados) {
    const row = await see(idCertificado)
    assert.deepEqual([row.estado, row.motivo], ['ANULADO', 'Se deshizo la operación'])
    const { data: shown } = await api.call(null, certificado.verificar, { codigo })
    assert.deepEqual([shown?.valido, shown?.estado], [false, 'ANULADO'])
  }
  const again = await undo(idCorrida)
  assert.match(again.data!.resultados[0]!.mensaje, /Ya se deshizo/)
  const anew = await api.may(certificado.emitir, { matriculas: ids, idCertificacionFormato })
  assert.equal(anew.data?.procesados, 2)
  assert.deepEqual(await verificar(api.db), [])
})

test('one that was sent, changed or annulled since is named with its reason and stays', async () => {
  const { idCorrida, certificados } = await issueTo(4)
  const [sent, noted, annulled, left] = certificados.map((c) => c.idCertificado) as [
    number,
    number,
    number,
    number,
  ]
  await api.db
    .updateTable('usuario')
    .set({ correo: 'alumna@example.com' })
    .where('idUsuario', '=', certificados[0]!.idUsuario)
    .execute()
  const mailed = await api.may(certificado.enviar, { certificados: [sent] })
  assert.equal(mailed.data?.procesados, 1, JSON.stringify(mailed))
  const { version } = await see(noted)
  await api.may(certificado.actualizar, { id: noted, version, observacion: 'Se entregó en mano' })
  await api.may(certificado.anular, { idCertificado: annulled, motivo: 'Nombre mal escrito' })
  const { data } = await undo(idCorrida)
  assert.deepEqual(
    data?.resultados.map(({ id, ok, mensaje }) => [id, ok, mensaje.split(/[:.]/)[0]]),
    [
      [sent, false, 'El certificado ya se envió por correo'],
      [noted, false, 'El certificado cambió después'],
      [annulled, false, 'El certificado ya está anulado'],
      [left, true, 'Certificado anulado'],
    ],
  )
  assert.deepEqual(await Promise.all([sent, noted, annulled].map(async (id) => (await see(id)).motivo)), [
    null,
    null,
    'Nombre mal escrito',
  ])
})
