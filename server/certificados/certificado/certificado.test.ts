import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'

import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { certificado, formatCodigo } from '#contract/certificados/certificado.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCertifying } from '#server/testing/certificados.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { readQr } from '#server/testing/qr.ts'

const api = await testApi({ URL_PUBLICA: 'https://escuela.example.com' })
const school = await makeCertifying(api)
const { idGrupo } = await school.grupo()
const { idCertificacionFormato } = await school.formato()
const enrolled = async (aprobado: boolean | null = true) =>
  (await school.culminada(idGrupo, aprobado)).idMatricula

const { ver, buscar, guardar, actualizar, eliminar } = certificado
testEntity(
  api,
  { ver, buscar, guardar, actualizar, eliminar },
  {
    nombre: 'certificado',
    valid: async () => ({ idMatricula: await enrolled(), idCertificacionFormato }),
    invalid: { input: { idMatricula: 'x', idCertificacionFormato }, campo: 'idMatricula' },
    change: () => ({ observacion: 'Se entregó en mano' }),
  },
)

const emitir = (matriculas: number[], rest: object = {}, extra = {}) =>
  api.may(certificado.emitir, { matriculas, idCertificacionFormato, ...rest }, extra)
const issued = async () => school.emitido(await enrolled(), idCertificacionFormato)
const download = async (codigo: string) => {
  const { status, data, error } = await api.call(null, certificado.pdf, { codigo })
  return { status, error, pdf: data as unknown as Buffer }
}
const check = (codigo: string) => api.call(null, certificado.verificar, { codigo })

test('each operation of a certificate needs its authority', async () => {
  const { idCertificado, idMatricula } = await issued()
  for (const [op, input] of [
    [certificado.emitir, { matriculas: [idMatricula], idCertificacionFormato }],
    [certificado.anular, { idCertificado, motivo: 'Error' }],
    [certificado.porCorreo, { idMatricula: String(idMatricula) }],
    [certificado.enviar, { certificados: [idCertificado] }],
    [certificado.zip, { idGrupo }],
    [certificado.avance, { idGrupo: String(idGrupo) }],
    [certificado.archivo, { id: idCertificado }],
  ] as const) {
    assert.equal((await api.call(null, op, input as never)).status, 401, op.path)
    assert.equal((await api.call([], op, input as never)).status, 403, op.path)
  }
})

test('only a student who passed gets one, once; each refusal says why, and a preview saves nothing', async () => {
  const [ok, failed, open] = [await enrolled(), await enrolled(false), await enrolled(null)]
  const retirada = (await school.matricular(idGrupo)).idMatricula
  const all = [ok, failed, open, retirada, 999_999]
  const total = async () => (await api.may(certificado.buscar, { idMatricula: all })).data?.totalElements
  const preview = await emitir(all, {}, { simular: true })
  assert.deepEqual([preview.data?.procesados, await total()], [1, 0])
  const { data } = await emitir(all)
  assert.deepEqual(
    data?.resultados.map((r) => [r.ok, r.mensaje.split(':')[0]]),
    [
      [true, 'Certificado emitido'],
      [false, 'No aprobó el curso, y este formato es para quienes lo aprobaron'],
      [false, 'Todavía no tiene resultado'],
      [false, 'La matrícula está Preinscrita'],
      [false, data!.resultados[4]!.mensaje],
    ],
  )
  const again = await emitir([ok])
  assert.match(again.data!.resultados[0]!.mensaje, /Ya tiene un certificado vigente/)
  assert.equal(await total(), 1)
})

test('two requests at once issue one certificate', async () => {
  const id = await enrolled()
  const answers = await Promise.all(Array.from({ length: 6 }, () => emitir([id])))
  assert.equal(answers.filter(({ data }) => data?.procesados === 1).length, 1)
  assert.equal((await api.may(certificado.buscar, { idMatricula: id })).data?.totalElements, 1)
})

test('overdue debt blocks it, unless an exception is given with a reason, which is stored', async () => {
  const id = await enrolled()
  await school.vencer(id)
  const refused = await emitir([id])
  assert.match(refused.data!.resultados[0]!.mensaje, /deuda vencida de S\/\s\d+\.\d\d:/)
  await emitir([id], { excepcion: 'Beca en trámite' })
  const { data } = await api.may(certificado.buscar, { idMatricula: id, conExcepcion: true })
  assert.equal(data?.content[0]?.excepcion, 'Beca en trámite')
  const free = await school.emitido(await enrolled(), idCertificacionFormato)
  assert.equal(free.excepcion, null)
})

test('an inactive template issues nothing', async () => {
  const { idCertificacionFormato: id } = await school.formato()
  await api.may(certificacionFormato.estado, { idCertificacionFormato: id, estado: 'INACTIVO' })
  const { status } = await emitir([await enrolled()], { idCertificacionFormato: id })
  assert.equal(status, 409)
})

test('the paper says student, course and where to verify it, and its bytes are those frozen', async () => {
  const { codigo, sha256, bytes } = await issued()
  const { pdf, status } = await download(formatCodigo(codigo).toLowerCase())
  assert.deepEqual([status, pdf.length], [200, bytes])
  assert.equal(createHash('sha256').update(pdf).digest('hex'), sha256)
  assert.equal(readQr(pdf), `https://escuela.example.com/verificar/${codigo}`)
  const { texto } = readPdf(pdf)
  for (const words of ['CERTIFICADO', 'Ana Núñez', 'Inglés básico', '15 de julio de 2030', 'Directora'])
    assert.ok(texto.includes(words), words)
})

test('an issued certificate stays as it was, whatever changes later; it cannot be rewritten or deleted', async () => {
  const row = await issued()
  const before = await download(row.codigo)
  await api.db
    .updateTable('usuario')
    .set({ nombres: 'Otra' })
    .where('idUsuario', '=', row.idUsuario)
    .execute()
  const { data } = await check(row.codigo)
  assert.equal(data?.nombre, 'Ana Núñez')
  assert.ok(before.pdf.equals((await download(row.codigo)).pdf))
  const mine = () => api.db.updateTable('certificado').where('idCertificado', '=', row.idCertificado)
  await assert.rejects(mine().set({ fechaEmision: '2020-01-01' }).execute(), /frozen/)
  await assert.rejects(
    api.db.deleteFrom('certificado').where('idCertificado', '=', row.idCertificado).execute(),
  )
  await assert.rejects(
    api.db
      .updateTable('certificadoPdf')
      .set({ datos: Buffer.from('x') })
      .execute(),
  )
})

test('it is found by its code and by its student, also by a later name; that does not change it', async () => {
  const { idCertificado, codigo, idUsuario, version } = await issued()
  const apellido = `Ibáñez${idUsuario}`
  const found = async (buscar: string) =>
    (await api.may(certificado.buscar, { buscar })).data?.content.map((row) => row.idCertificado)
  assert.deepEqual(await found(codigo), [idCertificado])
  assert.deepEqual(await found(apellido), [])
  await api.db
    .updateTable('usuario')
    .set({ papellido: apellido })
    .where('idUsuario', '=', idUsuario)
    .execute()
  assert.deepEqual(await found(apellido.toUpperCase()), [idCertificado])
  assert.equal((await api.may(ver, { id: idCertificado })).data?.version, version)
})

test('it is verified without a session; a missing one is 404', async () => {
  const { codigo } = await issued()
  const { data } = await check(codigo)
  assert.deepEqual([data?.valido, data?.curso, data?.estado], [true, 'Inglés básico', 'EMITIDO'])
  assert.match(data?.documento ?? '', /^•+\d{3}$/)
  for (const wrong of ['00000000000000000000', 'nada', '%00', 'x'.repeat(60)])
    assert.equal((await check(wrong)).status, 404, wrong)
  assert.equal((await download('00000000000000000000')).status, 404)
})

test('an annulled one says so, with its replacement, and its file is no longer served', async () => {
  const row = await issued()
  const { idCertificado, codigo } = row
  const without = await api.may(certificado.anular, { idCertificado, motivo: '' })
  assert.equal(without.status, 400)
  const { data } = await api.may(certificado.anular, {
    idCertificado,
    motivo: 'Nombre mal escrito',
    reemitir: true,
  })
  assert.deepEqual([data?.certificado.estado, data?.certificado.motivo], ['ANULADO', 'Nombre mal escrito'])
  const { reemplazo } = data!.certificado
  const publicData = (await check(codigo)).data
  assert.deepEqual([publicData?.valido, publicData?.reemplazo], [false, formatCodigo(reemplazo!.codigo)])
  assert.equal((await download(codigo)).status, 409)
  assert.equal((await check(reemplazo!.codigo)).data?.valido, true)
  const twice = await api.may(certificado.anular, { idCertificado, motivo: 'Otra vez' })
  assert.equal(twice.status, 409)
  const kept = await api.may(certificado.archivo, { id: idCertificado })
  assert.equal(kept.status, 200)
})

test('a deleted one is annulled: it leaves the lists, and its page says so', async () => {
  const { idCertificado, codigo } = await issued()
  assert.equal((await api.may(certificado.eliminar, { id: idCertificado })).status, 200)
  assert.equal((await api.may(certificado.ver, { id: idCertificado })).status, 404)
  assert.equal((await check(codigo)).data?.valido, false)
})

test('a student reaches their own and no others', async () => {
  const row = await issued()
  const other = await issued()
  const token = await api.session({ authorities: ['menu_miscursos'], nivel: 9 })
  const me = await api.session({ idUsuario: row.idUsuario })
  assert.equal((await api.as(token, certificado.ver, { id: row.idCertificado })).status, 404)
  assert.equal((await api.as(me, certificado.ver, { id: row.idCertificado })).status, 200)
  assert.equal((await api.as(me, certificado.archivo, { id: row.idCertificado })).status, 200)
  assert.equal((await api.as(me, certificado.archivo, { id: other.idCertificado })).status, 404)
  const { data } = await api.as(me, certificado.buscar, {})
  assert.deepEqual(
    data?.content.map(({ idCertificado }) => idCertificado),
    [row.idCertificado],
  )
  assert.equal(
    (await api.as(me, certificado.emitir, { matriculas: [row.idMatricula], idCertificacionFormato })).status,
    403,
  )
})

test('the certificates of a group come in one ZIP, the annulled ones left out', async () => {
  const { idGrupo: own } = await school.grupo()
  const rows = []
  for (let i = 0; i < 3; i++)
    rows.push(await school.emitido((await school.culminada(own)).idMatricula, idCertificacionFormato))
  await api.may(certificado.anular, { idCertificado: rows[0]!.idCertificado, motivo: 'Error' })
  const { data, status } = await api.may(certificado.zip, { idGrupo: own })
  const zip = data as unknown as Buffer
  assert.deepEqual([status, zip.subarray(0, 2).toString()], [200, 'PK'])
  const names = zip.toString('latin1').split('PK\u0001\u0002').slice(1)
  assert.equal(names.length, 2)
  assert.equal((await api.may(certificado.zip, { certificados: [999_999] })).status, 409)
  assert.equal((await api.may(certificado.zip, {})).status, 400)
})

test('verifying is limited in frequency', async () => {
  let last = 0
  for (let i = 0; i < 200 && last !== 429; i++) last = (await check(`Z${i}`)).status
  assert.equal(last, 429)
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})

test('many issued at once stand in line: none is refused, and others are answered meanwhile', async () => {
  const few = await testApi({}, { max: 3 })
  const there = await makeCertifying(few)
  const { idGrupo } = await there.grupo()
  const { idCertificacionFormato: hoja } = await there.formato()
  const people: number[] = []
  for (let n = 0; n < 10; n++) people.push((await there.culminada(idGrupo, true)).idMatricula)
  const answers = await Promise.all([
    ...people.map((idMatricula) => few.may(guardar, { idMatricula, idCertificacionFormato: hoja })),
    ...people.map(() => few.may(certificacionFormato.buscar, {})),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...people.map(() => 201), ...people.map(() => 200)],
  )
})

test('a group says how many passed and how many of them have one: an annulled one does not count', async () => {
  const { idGrupo: own } = await school.grupo()
  const avance = async () => (await api.may(certificado.avance, { idGrupo: String(own) as never })).data
  assert.deepEqual(await avance(), { aprobados: 0, conCertificado: 0 })
  const [first, second] = [await school.culminada(own, true), await school.culminada(own, true)]
  await school.culminada(own, false)
  await emitir([first.idMatricula])
  assert.deepEqual(await avance(), { aprobados: 2, conCertificado: 1 })
  await emitir([second.idMatricula])
  assert.deepEqual(await avance(), { aprobados: 2, conCertificado: 2 })
  const { content } = (await api.may(certificado.buscar, { idMatricula: second.idMatricula })).data!
  await api.may(certificado.anular, { idCertificado: content[0]!.idCertificado, motivo: 'Error' })
  assert.deepEqual(await avance(), { aprobados: 2, conCertificado: 1 })
})
