import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { auditoria } from '#contract/institucion/auditoria.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { linkedAdults, NO_RIGHTS } from '#server/testing/linked-adult.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const STAFF = ['web_usuario_listado', 'per_usuario_editar'] as const
const office = await api.session({ authorities: STAFF })
const makeAdult = linkedAdults(api, office)

const pdf = (extra = '') => Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n${extra}startxref\n9\n%%EOF\n`)
const LIMIT = { limite: 'SIN_ACCESO' as const, limiteMotivo: 'Exp. 02417-2026' }

/** A child, and an adult that a court keeps away. */
async function limited() {
  const child = await school.alumno()
  const { token, link } = await makeAdult(child, ['veNotas'], LIMIT)
  return { child, token, link, id: String(link.idVinculo) }
}
const put = (token: string | null, idVinculo: string, datos: Buffer = pdf(), nombre = 'resolución.pdf') =>
  api.as(token, vinculo.subirArchivo, { idVinculo, archivo: { nombre, datos } })
const get = (token: string | null, id: string) => api.as(token, vinculo.archivo, { id })
const nameOf = async (id: string) => (await api.as(office, vinculo.ver, { id })).data!.limiteArchivo
const stored = () => readdir(join(api.app.env.dataDir, 'archivos'))

/** Gives the profile of a user the authorities of the office too. */
async function asStaff(idUsuario: number) {
  const { idPerfil } = await api.db
    .insertInto('perfil')
    .values({ nombre: `oficina${idUsuario}`, nivel: 3, authorities: [...STAFF] })
    .returning('idPerfil')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('usuario').set({ idPerfil }).where('idUsuario', '=', idUsuario).execute()
  return api.session({ idUsuario })
}

test('the file of a limit is nobody’s but the office’s: neither the adult’s, nor the student’s, nor of staff who only read', async () => {
  const { child, token, id } = await limited()
  assert.equal((await put(office, id)).status, 200)
  const other = await makeAdult(child, ['veNotas', 'veDinero', 'paga', 'autoriza'])
  const reader = await api.session({ authorities: ['web_usuario_listado'] })
  const student = await api.session({ idUsuario: child.idUsuario })
  for (const who of [token, other.token, student, reader])
    for (const one of [id, '999999'])
      assert.deepEqual([(await get(who, one)).status, (await put(who, one)).status], [403, 403])
  assert.deepEqual([(await get(null, id)).status, (await put(null, id)).status], [401, 401])
})

test('who works in the office and is the student, the adult or another adult of the child finds no link', async () => {
  const { child, link, id } = await limited()
  assert.equal((await put(office, id)).status, 200)
  const ended = await makeAdult(child, ['veNotas'])
  await api.as(office, vinculo.terminar, { idVinculo: ended.link.idVinculo, motivo: 'Ya no' })
  const before = await stored()
  for (const idUsuario of [link.idUsuario!, child.idUsuario, ended.link.idUsuario!]) {
    const token = await asStaff(idUsuario)
    const refusals = [await get(token, id), await get(token, '999999'), await put(token, id)]
    for (const { status, error } of refusals)
      assert.deepEqual([status, error?.codigo], [404, 'NO_ENCONTRADO'], String(idUsuario))
  }
  assert.deepEqual(await stored(), before)
  assert.equal((await get(office, id)).status, 200)
})

test('refused: another kind, an empty one, one too large, a link without a limit, one that is not there, an old password', async () => {
  const { id } = await limited()
  const free = await makeAdult(await school.alumno(), ['veNotas'])
  const said = async (answer: ReturnType<typeof put>) => {
    const { status, error } = await answer
    return [status, error?.codigo]
  }
  assert.deepEqual(await said(put(office, id, Buffer.from('<html>'), 'orden.pdf')), [415, 'VALIDACION'])
  assert.deepEqual(await said(put(office, id, Buffer.alloc(0))), [400, 'VALIDACION'])
  assert.deepEqual(await said(put(office, id, Buffer.alloc(11 * 1024 * 1024, 'a'))), [413, 'VALIDACION'])
  assert.deepEqual(await said(put(office, String(free.link.idVinculo))), [409, 'CONFLICTO'])
  assert.deepEqual(await said(put(office, '999999')), [404, 'NO_ENCONTRADO'])
  const late = await api.session({ authorities: STAFF })
  await api.db
    .updateTable('sesion')
    .set({ identificada: '2020-01-01' })
    .where('idUsuario', '=', await api.userOf(late))
    .execute()
  assert.equal((await put(late, id)).status, 401)
  assert.equal(await nameOf(id), null)
  assert.equal((await get(office, id)).status, 404)
})

test('it is set, opened, replaced, kept by a change of anything else, and goes when the limit is lifted', async () => {
  const { link, id } = await limited()
  const { data } = await put(office, id)
  assert.deepEqual(
    [data?.mensaje, data?.vinculo.limiteArchivo],
    ['Se guardó el archivo del límite', 'resolución.pdf'],
  )
  const headers = { authorization: `Bearer ${office}` }
  const sent = await api.app.inject({ url: `/api/vinculo/limite/${id}`, headers })
  assert.deepEqual(
    [sent.headers['content-type'], sent.headers['cache-control']],
    ['application/pdf', 'no-store'],
  )
  assert.match(String(sent.headers['content-disposition']), /^attachment; filename="resolucion.pdf"/)
  assert.deepEqual(sent.rawPayload, pdf())
  await put(office, id, pdf('% otra\n'), 'apelación.pdf')
  assert.equal(await nameOf(id), 'apelación.pdf')
  assert.deepEqual((await get(office, id)).data, pdf('% otra\n'))

  let { version } = link
  const change = async (changes: object) => {
    const input = { ...NO_RIGHTS, relacion: 'PADRE', id, version, ...LIMIT, ...changes } as const
    const { data: answer, error } = await api.as(office, vinculo.actualizar, input)
    assert.ok(answer, JSON.stringify(error))
    version = answer.vinculo.version
    return answer.vinculo.limiteArchivo
  }
  assert.equal(await change({ orden: 4 }), 'apelación.pdf')
  assert.equal(await change({ limite: 'SOLO_VER', limiteMotivo: 'Exp. 02418-2026' }), 'apelación.pdf')
  assert.equal(await change({ limite: 'NINGUNO', limiteMotivo: null }), null)
  assert.equal((await get(office, id)).status, 404)
  assert.equal(await change({}), null, 'a limit set again has no file')

  const rows = await api.db
    .selectFrom('archivo')
    .select(['idArchivo', 'idIngreso', 'nombre', 'estado'])
    .where('idVinculo', '=', link.idVinculo)
    .orderBy('idArchivo')
    .execute()
  assert.deepEqual(
    rows.map(({ idIngreso, nombre, estado }) => [idIngreso, nombre, estado]),
    [
      [null, 'resolución.pdf', 'ELIMINADO'],
      [null, 'apelación.pdf', 'ELIMINADO'],
    ],
  )
  const trail = await api.may(auditoria.buscar, { entidad: 'archivo', idEntidad: rows[0]!.idArchivo })
  assert.deepEqual(trail.data?.content.map(({ accion }) => accion).toSorted(), ['INSERT', 'UPDATE'])
  assert.equal((await api.db.selectFrom('archivoLectura').selectAll().execute()).length, 0, 'nobody reads it')
})
