import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'

import { auditoria } from '#contract/institucion/auditoria.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { sweep } from '#server/institucion/archivo/sweep.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCashier, makeDays, ok } from '#server/testing/caja.ts'
import { makeSchool } from '#server/testing/school.ts'

import { exif, jpeg, pdf, png, webp, withSegments } from './muestras.ts'

const api = await testApi()
const school = await makeSchool(api)
const folder = join(api.app.env.dataDir, 'archivos')
const motivo = 'No corresponde'

/** A student with a payment just reported, and the ways in which they and the staff reach it. */
async function reported() {
  const { idUsuario } = await school.alumno()
  const token = await api.session({ idUsuario })
  const { idIngreso } = (await api.as(token, ingreso.reportarPago, school.pago(idUsuario, 10))).data!.ingreso
  const id = String(idIngreso)
  const archivo = (datos: Buffer, nombre = 'captura.jpg') => ({ idIngreso: id, archivo: { nombre, datos } })
  return { idUsuario, idIngreso, id, token, archivo }
}
type Reported = Awaited<ReturnType<typeof reported>>

const put = ({ token, archivo }: Reported, datos: Buffer = png(), nombre?: string) =>
  api.as(token, constancia.subir, archivo(datos, nombre))
const get = (token: string, id: string) =>
  api.app.inject({ url: `/api/ingreso/constancia/${id}`, headers: { authorization: `Bearer ${token}` } })
const staff = (datos: Buffer, { archivo }: Reported) =>
  api.call(['per_ingreso_nuevo'], constancia.subir, archivo(datos))
const rows = (idIngreso: number) =>
  api.db.selectFrom('archivo').selectAll().where('idIngreso', '=', idIngreso).orderBy('idArchivo').execute()

test('another student’s voucher answers as one of a payment that does not exist', async () => {
  const [a, b] = [await reported(), await reported()]
  assert.equal((await put(a)).status, 200)
  const missing = '999999'
  for (const id of [a.id, missing]) {
    const refusals = [
      await api.as(b.token, constancia.subir, { idIngreso: id, archivo: { nombre: 'a.png', datos: png() } }),
      await api.as(b.token, constancia.ver, { id }),
      await api.as(b.token, constancia.eliminar, { id }),
    ]
    for (const { status, error } of refusals) {
      const { idSolicitud, ...said } = error!
      assert.deepEqual([status, said], [404, NOT_FOUND])
      assert.ok(idSolicitud)
    }
  }
  assert.equal((await get(a.token, a.id)).statusCode, 200)
})
const NOT_FOUND = {
  mensaje: 'No existe o ya no está disponible',
  error: 'Not Found',
  codigo: 'NO_ENCONTRADO',
}

test('an authority of students does not open other people’s payments, whatever the level', async () => {
  const a = await reported()
  await put(a)
  const token = await api.session({ authorities: ['menu_miscursos'], nivel: 3 })
  const teacher = await api.session({ authorities: ['menu_miscursos', 'web_grupo_listado'], nivel: 4 })
  for (const who of [token, teacher]) {
    assert.equal((await api.as(who, constancia.subir, a.archivo(png()))).status, 404)
    assert.equal((await api.as(who, constancia.ver, { id: a.id })).status, 404)
    assert.equal((await api.as(who, constancia.eliminar, { id: a.id })).status, 404)
  }
})

test('it is sent as a download, never as a page', async () => {
  const a = await reported()
  const sent = png()
  const { data } = await put(a, sent, 'Yape Núñez.png')
  assert.deepEqual([data?.mensaje, data?.ingreso.constancia], ['Se guardó la constancia', 'Yape Núñez.png'])
  const res = await get(a.token, a.id)
  assert.deepEqual(
    ['content-type', 'x-content-type-options', 'cache-control'].map((name) => res.headers[name]),
    ['image/png', 'nosniff', 'no-store'],
  )
  assert.match(
    String(res.headers['content-disposition']),
    /^attachment; filename="Yape Nunez.png"; filename\*=UTF-8''/,
  )
  assert.equal(res.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'; sandbox")
  const [row] = await rows(a.idIngreso)
  assert.equal(row?.sha256, createHash('sha256').update(res.rawPayload).digest('hex'))
  assert.equal(row?.bytes, res.rawPayload.length)
})

test('staff who list payments see it; staff who may only register upload it', async () => {
  const a = await reported()
  assert.equal((await staff(jpeg(), a)).status, 200)
  assert.equal((await api.call(['web_ingreso_listado'], constancia.ver, { id: a.id })).status, 200)
  assert.equal((await api.call(['web_ingreso_listado'], constancia.subir, a.archivo(png()))).status, 403)
  assert.equal((await api.call(['per_ingreso_nuevo'], constancia.ver, { id: a.id })).status, 403)
})

test('a student changes it until the payment is confirmed; staff add to it after; no one once it is annulled', async () => {
  const a = await reported()
  await put(a)
  await school.confirmar(a.idIngreso)
  const late = await put(a)
  assert.deepEqual([late.status, late.error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])
  assert.equal((await api.as(a.token, constancia.eliminar, { id: a.id })).status, 409)
  assert.equal((await get(a.token, a.id)).statusCode, 200)
  const added = await staff(webp(), a)
  assert.deepEqual(
    [added.data?.ingreso.constancia, added.data?.mensaje],
    ['captura.png', 'Se agregó la constancia'],
  )
  await api.may(ingreso.anular, { idIngreso: a.idIngreso, motivo })
  assert.equal((await staff(png(), a)).status, 409)
  assert.equal((await api.call(['per_ingreso_eliminar'], constancia.eliminar, { id: a.id })).status, 409)
  assert.equal((await get(a.token, a.id)).statusCode, 200)
})

test('of a confirmed payment it is neither replaced nor removed: others are added, and are read', async () => {
  const a = await reported()
  const sent = png()
  await put(a, sent, 'uno.png')
  await school.confirmar(a.idIngreso)
  const remove = () => api.call(['per_ingreso_eliminar'], constancia.eliminar, { id: a.id })
  assert.equal((await remove()).error?.mensaje, KEPT)
  assert.equal((await staff(webp(), a)).status, 200)
  assert.equal((await remove()).status, 409)
  const { content } = (await api.as(a.token, constancia.archivos, { id: a.id })).data!
  assert.deepEqual(
    content.map(({ nombre }) => nombre),
    ['uno.png', 'captura.webp'],
  )
  const other = { id: a.id, idArchivo: String(content[1]!.idArchivo) }
  assert.equal((await api.as(a.token, constancia.ver, other)).status, 200)
  assert.equal((await get(a.token, a.id)).headers['content-type'], 'image/png')
  const b = await reported()
  assert.equal((await api.as(b.token, constancia.archivos, { id: a.id })).status, 404)
  assert.equal((await api.as(b.token, constancia.ver, { ...other, id: b.id })).status, 404)
  // Their bytes stay: the sweep takes only what no row names.
  await sweep(api.db, api.app.archivos, Date.now() + 48 * 3_600_000)
  assert.equal((await api.as(a.token, constancia.ver, other)).status, 200)
  const write = (text: string) => sql.raw(`${text} where id_ingreso = ${a.idIngreso}`).execute(api.db)
  for (const text of [
    "update archivo set estado = 'ELIMINADO'",
    'update archivo set clave = gen_random_uuid()',
    "update archivo set nombre = 'otra'",
    'delete from archivo',
  ])
    await assert.rejects(write(text), /archivo_confirmado/, text)
})
const KEPT = 'La constancia de un pago confirmado no se cambia ni se quita: agregue otra'

test('a confirmed payment without one takes one; once it is in a close, nothing of it changes', async () => {
  const till = await makeCashier(api, school)
  const { idIngreso } = await till.cobrar(10)
  const id = String(idIngreso)
  const add = (datos: Buffer) =>
    api.call(['per_ingreso_nuevo'], constancia.subir, { idIngreso: id, archivo: { nombre: 'a.png', datos } })
  assert.equal((await add(png())).data?.ingreso.constancia, 'a.png')
  ok(await till.aceptar((await makeDays(api)).hoy))
  const late = await add(png())
  assert.deepEqual([late.status, late.error?.mensaje], [409, CLOSED])
  const remove = await api.call(['per_ingreso_eliminar'], constancia.eliminar, { id })
  assert.equal(remove.status, 409)
  assert.equal((await rows(idIngreso)).length, 1)
})
const CLOSED = 'Este pago ya está en un cierre de caja: su constancia queda como está'

test('another replaces it, and it can be removed; both are audited', async () => {
  const a = await reported()
  await put(a, png(), 'uno.png')
  assert.equal((await put(a, pdf() as never, 'dos')).data?.ingreso.constancia, 'dos.pdf')
  assert.equal((await get(a.token, a.id)).headers['content-type'], 'application/pdf')
  const gone = await api.as(a.token, constancia.eliminar, { id: a.id })
  assert.deepEqual([gone.status, gone.data?.mensaje], [200, 'Se quitó la constancia'])
  assert.equal((await api.as(a.token, ingreso.ver, { id: a.id })).data?.constancia, null)
  assert.equal((await get(a.token, a.id)).statusCode, 404)
  assert.equal((await api.as(a.token, constancia.eliminar, { id: a.id })).status, 404)
  assert.deepEqual(
    (await rows(a.idIngreso)).map(({ nombre, estado }) => [nombre, estado]),
    [
      ['uno.png', 'ELIMINADO'],
      ['dos.pdf', 'ELIMINADO'],
    ],
  )
  assert.deepEqual(await verificar(api.db), [])
})

test('no answer says where the bytes are stored', async () => {
  const a = await reported()
  const answer = await put(a)
  const [row] = await rows(a.idIngreso)
  const { data } = await api.may(auditoria.buscar, { entidad: 'archivo', idEntidad: row!.idArchivo })
  assert.equal(data?.content[0]?.despues?.['nombre'], 'captura.png')
  assert.ok(!JSON.stringify([answer.data, data]).includes(row!.clave))
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  assert.equal((await stat(join(folder, row!.clave))).mode & 0o777, 0o600)
  assert.match((await readdir(folder)).join(), /^[-0-9a-f,]+$/)
})

test('a preview changes and saves nothing', async () => {
  const a = await reported()
  const kept = (await readdir(folder)).length
  const seen = await api.as(a.token, constancia.subir, a.archivo(png()), { simular: true })
  assert.equal(seen.data?.ingreso.constancia, 'captura.png')
  assert.equal((await api.as(a.token, ingreso.ver, { id: a.id })).data?.constancia, null)
  assert.equal((await readdir(folder)).length, kept)
})

test('a photo is rotated as it was held, made smaller, and loses its location', async () => {
  const a = await reported()
  const sent = withSegments(jpeg(3200, 1600), exif(6))
  assert.ok(sent.includes('LUGAR-SECRETO'))
  await put(a, sent)
  const kept = (await get(a.token, a.id)).rawPayload
  const { width, height, orientation } = new Transformer(kept).metadataSync(true)
  assert.deepEqual([width, height, orientation], [1250, 2500, undefined])
  assert.ok(!kept.includes('LUGAR-SECRETO') && !kept.includes('Exif'))
  // Rotated to its upright position, the former top is at the right.
  const points = new Transformer(kept).rawPixelsSync()
  const red = (x: number, y: number) => points[(y * width + x) * 3]!
  assert.ok(red(600, 20) < 20 && red(600, 2480) > 230)
})

test('pixels of every layout are made smaller alike', async () => {
  const a = await reported()
  const drawn = new Transformer(png(2600, 20))
  for (const [name, datos] of [
    ['grey', drawn.grayscale().pngSync()],
    ['colour', new Transformer(jpeg(2600, 20)).pngSync()],
    ['solid', png(2600, 20)],
  ] as const) {
    await put(a, datos)
    const { width, height } = new Transformer((await get(a.token, a.id)).rawPayload).metadataSync()
    assert.deepEqual([width, height], [2500, 19], name)
  }
})

test('a file missing from the store answers 404', async () => {
  const a = await reported()
  await put(a)
  const [row] = await rows(a.idIngreso)
  await rm(join(folder, row!.clave))
  assert.equal((await get(a.token, a.id)).statusCode, 404)
  assert.equal((await put(a)).status, 200)
  assert.ok((await readFile(join(folder, (await rows(a.idIngreso)).at(-1)!.clave))).length > 0)
})

test('sixteen uploads to one payment at once: one stays, and a confirmation in between keeps the one it saw', async () => {
  const a = await reported()
  const answers = await Promise.all([
    ...Array.from({ length: 15 }, (_, i) => put(a, png(), `n${i}.png`)),
    school.confirmar(a.idIngreso).then(() => ({ status: 200 })),
  ])
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
  const live = (await rows(a.idIngreso)).filter(({ estado }) => estado === 'VIGENTE')
  const { data } = await api.as(a.token, ingreso.ver, { id: a.id })
  assert.deepEqual(
    live.map(({ nombre }) => nombre),
    data?.constancia ? [data.constancia] : [],
  )
  assert.deepEqual(await verificar(api.db), [])
})
