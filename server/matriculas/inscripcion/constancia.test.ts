import assert from 'node:assert/strict'
import { test } from 'node:test'

import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { hoy } from '#server/core/today.ts'
import { pdf, png } from '#server/pagos/constancia/muestras.ts'
import { testApi } from '#server/testing/api.ts'
import { openDoor } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { published, hold, ask, stateOf, enrolledOf } = await openDoor(api, school)
let n = 0

/** An enrolment that reported a transfer. */
async function transferred() {
  const idGrupo = await published(3)
  const codigo = await hold(idGrupo)
  const transferencia = {
    idMedioPago: school.medio('TRANSFERENCIA'),
    fecha: await hoy({ db: api.db }),
    numeroOperacion: `FOTO-${++n}`,
  }
  assert.equal((await ask(codigo, { medio: 'TRANSFERENCIA', transferencia })).status, 201)
  const [row] = await enrolledOf(idGrupo)
  const [pago] = (await api.may(ingreso.buscar, { idUsuario: row!.idUsuario })).data!.content
  return { codigo, idGrupo, idIngreso: pago!.idIngreso }
}
const send = (reserva: string, datos: Buffer, nombre = 'yape.png') =>
  api.call(null, inscripcion.constancia, { reserva, archivo: { nombre, datos } } as never)
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])

test('refused in a sentence: no transfer, a code of nobody, a picture of 50 MB, HEIC, a text, a second one', async () => {
  const idGrupo = await published(1)
  const office = await hold(idGrupo)
  assert.equal((await send(office, png())).status, 404, 'nothing was asked yet')
  await ask(office)
  assert.equal((await send(office, png())).status, 409)
  assert.equal((await send('00000000-0000-4000-8000-000000000000', png())).status, 404)
  const { codigo } = await transferred()
  assert.equal((await stateOf(codigo)).faltaFoto, true)
  for (const [datos, status] of [
    [Buffer.alloc(50 * 2 ** 20, 1), 413],
    [HEIC, 415],
    [Buffer.from('hola'), 415],
  ] as const) {
    const refused = await send(codigo, datos)
    assert.equal(refused.status, status, JSON.stringify(refused.error))
    const [field] = (refused.error?.errors ?? []) as { mensaje?: string }[]
    assert.ok((field?.mensaje ?? refused.error!.mensaje).length > 20)
  }
  assert.equal((await send(codigo, png())).status, 200)
  assert.match((await send(codigo, png())).error!.mensaje, /Ya recibimos una foto/)
})

test('the photo is in the review as any other, cleaned; a PDF too', async () => {
  for (const [datos, nombre] of [
    [png(), 'yape.png'],
    [pdf(), 'bcp.pdf'],
  ] as const) {
    const { codigo, idIngreso } = await transferred()
    const done = await send(codigo, datos, nombre)
    assert.deepEqual(
      [done.status, done.data?.mensaje],
      [200, 'Recibimos la foto de su pago.'],
      JSON.stringify(done.error),
    )
    assert.equal((await stateOf(codigo)).faltaFoto, false)
    const files = await api.call(['web_ingreso_listado'], constancia.archivos, {
      id: String(idIngreso) as never,
    })
    assert.equal(files.data!.content.length, 1)
    assert.ok(
      (await api.call(['web_ingreso_listado'], ingreso.ver, { id: String(idIngreso) as never })).data!
        .constancia,
    )
  }
})

test('the page takes it from a plain form, and says what is wrong', async () => {
  const { codigo, idGrupo } = await transferred()
  api.app.catalogo.forget()
  const { codigo: grupo } = await api.db
    .selectFrom('grupo')
    .select('codigo')
    .where('idGrupo', '=', idGrupo)
    .executeTakeFirstOrThrow()
  const url = `/inscripcion/${grupo}`
  const cookie = `inscripcion=${idGrupo}.${codigo}`
  const page = await api.app.inject({ url, headers: { cookie } })
  assert.match(page.body, /enctype="multipart\/form-data"/, page.headers['set-cookie'] as string)
  const post = async (datos: Buffer, nombre: string) => {
    const form = new FormData()
    form.set('archivo', new File([new Uint8Array(datos)], nombre))
    const sent = new Response(form)
    return api.app.inject({
      method: 'POST',
      url: `${url}/constancia`,
      headers: { cookie, 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
  }
  const heic = await post(HEIC, 'foto.heic')
  assert.deepEqual([heic.statusCode, heic.body.includes('role="alert"')], [422, true])
  assert.equal((await post(Buffer.alloc(50 * 2 ** 20, 1), 'foto.jpg')).statusCode, 422)
  assert.equal((await post(png(), 'foto.png')).statusCode, 303)
  assert.equal((await stateOf(codigo)).faltaFoto, false)
})
