import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { CSV } from '#contract/core/list-file.ts'
import type { Given } from '#contract/core/op.ts'
import { reclamo } from '#contract/mensajes/reclamo.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { write } from '#server/core/write.ts'
import { testApi } from '#server/testing/api.ts'
import { readPdf } from '#server/testing/pdf.ts'

import { reclamoAlarm } from './index.ts'

const textOf = (paper: unknown) => readPdf(paper as Uint8Array).texto.replaceAll(/\s+/g, ' ')

const api = await testApi()

const setting = (clave: string, valor: string) =>
  api.db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute()
await setting('institucion.correo', 'informes@example.com')
await setting('comprobante.ruc', '20123456789')

type Hoja = Given<typeof reclamo.registrar>
let people = 0
const hoja = (change: Partial<Hoja> = {}): Hoja => ({
  tipo: 'RECLAMO',
  bien: 'SERVICIO',
  consumidor: 'Rosa Quispe Mamani',
  tipoDocumento: 'DNI',
  numeroDocumento: '70112233',
  direccion: 'Jr. Puno 123, Lima',
  correo: `rosa${people++}@example.com`,
  descripcion: 'Curso de inglés básico',
  detalle: 'Las clases empezaron dos semanas tarde.',
  pedido: 'Que se recuperen las clases.',
  ...change,
})
/** Each call of a test comes from an address without failures. */
const forgetLimits = () => sql`delete from acceso_fallido where clave like 'reclamo %'`.execute(api.db)
const send = (change: Partial<Hoja> = {}) => api.call(null, reclamo.registrar, hoja(change))
async function registered(change: Partial<Hoja> = {}) {
  await forgetLimits()
  const { data, error } = await send(change)
  assert.ok(data, JSON.stringify(error))
  const row = await api.db
    .selectFrom('reclamo')
    .selectAll()
    .where('numero', '=', data.numero)
    .executeTakeFirstOrThrow()
  return { ...data, idReclamo: row.idReclamo, row }
}
const answer = (idReclamo: number, respuesta = 'Recuperaremos las clases en diciembre.') =>
  api.may(reclamo.responder, { idReclamo, respuesta })
const mailsTo = (destino: string) =>
  api.db.selectFrom('envio').selectAll().where('destino', '=', destino).orderBy('idEnvio').execute()

/** Moves the term of a sheet, which nothing in the program does. */
const setTerm = (idReclamo: number, days: { alerta: number; vence: number }) =>
  api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update reclamo set alerta = hoy() + ${days.alerta}::int, vence = hoy() + ${days.vence}::int
      where id_reclamo = ${idReclamo}`.execute(tx)
  })

test('where the book is off there is none: in another country, or by the setting', async () => {
  await setting('institucion.pais', 'OTRO')
  for (const { status, error } of [await api.call(null, reclamo.libro, {}), await send()]) {
    assert.equal(status, 404)
    assert.equal(
      error?.mensaje,
      'Esta institución no ofrece aquí un libro de reclamaciones. Comuníquese con ella directamente.',
    )
  }
  assert.equal((await api.call(null, sesion.portada, {})).data?.conLibro, false)
  await setting('reclamo.libro', 'SI')
  assert.equal((await api.call(null, reclamo.libro, {})).status, 200)
  await setting('institucion.pais', '')
  await setting('reclamo.libro', 'NO')
  assert.equal((await send()).status, 404)
  await setting('reclamo.libro', '')
  assert.equal((await api.call(null, sesion.portada, {})).data?.conLibro, true)
  assert.equal(await api.db.selectFrom('reclamo').select('idReclamo').executeTakeFirst(), undefined)
})

const WRONG: [name: string, change: object, campo: string][] = [
  ['an unknown field', { estado: 'RESPONDIDO' }, ''],
  ['a field of the server', { numero: '2026-000001' }, ''],
  ['no name', { consumidor: ' ' }, 'consumidor'],
  ['no address to answer to', { correo: 'rosa' }, 'correo'],
  ['neither a mail address nor another', { correo: '', direccion: '' }, 'correo'],
  ['two addresses', { correo: 'a@example.com, b@example.com' }, 'correo'],
  ['no details', { detalle: '' }, 'detalle'],
  ['too long details', { detalle: 'x'.repeat(3001) }, 'detalle'],
  ['another kind', { tipo: 'OTRO' }, 'tipo'],
  ['a negative amount', { monto: -1 }, 'monto'],
  ['a third of a cent', { monto: 0.001 }, 'monto'],
  ['a minor without a guardian', { menorDeEdad: true }, 'apoderado'],
]
for (const [name, change, campo] of WRONG)
  test(`refused and not registered: ${name}`, async () => {
    const { status, error } = await send(change)
    assert.equal(status, 400)
    const found = error?.errors?.map((one) => (typeof one === 'string' ? one : one.campo))
    assert.deepEqual(found, [campo])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from reclamo`.execute(api.db)
    assert.equal(rows[0]?.n, 0)
  })

test('a sheet is read only with its ticket or with the authority', async () => {
  const { idReclamo, ficha } = await registered()
  const id = { id: idReclamo }
  for (const who of [null, ['per_incidencia_gestionar', 'web_usuario_listado']] as const) {
    const given = who && [...who]
    const statuses = [
      await api.call(given, reclamo.ver, id),
      await api.call(given, reclamo.papel, id),
      await api.call(given, reclamo.buscar, {}),
      await api.call(given, reclamo.totales, {}),
      await api.call(given, reclamo.responder, { idReclamo, respuesta: 'Una respuesta' }),
    ].map(({ status }) => status)
    assert.deepEqual(new Set(statuses), new Set([who ? 403 : 401]))
  }
  const other = await api.call(null, reclamo.hoja, { ficha: '00000000-0000-4000-8000-000000000000' })
  assert.equal(other.status, 404)
  assert.equal((await api.call(null, reclamo.hoja, { ficha })).status, 200)
})

test('a registered sheet never changes, is never deleted, and is answered once', async () => {
  const { idReclamo } = await registered()
  for (const change of [
    `detalle = 'otro'`,
    `vence = vence + 1`,
    `numero_documento = '1'`,
    `correlativo = 99`,
  ])
    await assert.rejects(
      sql.raw(`update reclamo set ${change} where id_reclamo = ${idReclamo}`).execute(api.db),
      /reclamo_fijo/,
      change,
    )
  await assert.rejects(
    sql`delete from reclamo where id_reclamo = ${idReclamo}`.execute(api.db),
    /reclamo_fijo/,
  )
  assert.equal((await answer(999_999)).status, 404)
  assert.equal((await answer(idReclamo, 'No')).status, 400)
  const both = await Promise.all([
    answer(idReclamo, 'La primera respuesta'),
    answer(idReclamo, 'La otra respuesta'),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(both.find(({ error }) => error)?.error?.codigo, 'TRANSICION_NO_PERMITIDA')
  const { respuesta } = both.find(({ data }) => data)!.data!.reclamo
  await assert.rejects(
    sql`update reclamo set respuesta = 'otra' where id_reclamo = ${idReclamo}`.execute(api.db),
    /reclamo_fijo/,
  )
  assert.equal((await api.may(reclamo.ver, { id: idReclamo })).data?.respuesta, respuesta)
})

test('the consumer gets the number, the term, a copy by mail and the sheet as a PDF; then the answer', async () => {
  const correo = 'consumidora@example.com'
  const { numero, ficha, vence, idReclamo, row } = await registered({
    correo,
    monto: 150.5,
    menorDeEdad: true,
    apoderado: 'Luis Mamani',
  })
  const [{ year, day }] = (
    await sql<{
      year: number
      day: string
    }>`select extract(year from hoy())::int as year, hoy()::text as day`.execute(api.db)
  ).rows as [{ year: number; day: string }]
  assert.match(numero, new RegExp(`^${year}-\\d{6}$`))
  assert.deepEqual([row.fecha, row.estado, row.usuarioCreacion], [day, 'REGISTRADO', 'público'])
  const [copy] = await mailsTo(correo)
  for (const part of [numero, ficha]) assert.ok(copy?.cuerpo.includes(part), part)
  for (const words of ['Rosa', 'Luis Mamani', 'Las clases empezaron', 'Curso de', 'Que se recuperen'])
    assert.equal(copy?.cuerpo.includes(words), false, words)
  const paper = async () => textOf((await api.call(null, reclamo.hoja, { ficha })).data)
  for (const part of [
    numero,
    '20123456789',
    'Luis Mamani',
    'INDECOPI',
    'Reclamo: disconformidad',
    '15 días hábiles',
  ])
    assert.ok((await paper()).includes(part), part)
  const answered = await answer(idReclamo)
  assert.equal(answered.data?.reclamo.plazo, 'A_TIEMPO')
  assert.ok(answered.data?.reclamo.usuarioRespuesta)
  const [, second, third] = await mailsTo(correo)
  assert.ok(second?.cuerpo.includes(ficha) && !second.cuerpo.includes('Recuperaremos'))
  assert.equal(third, undefined)
  assert.ok((await paper()).includes('Recuperaremos las clases en diciembre.'))
  assert.equal(typeof vence, 'string')
})

test('the sheet keeps the institution as it was', async () => {
  const { ficha } = await registered()
  await setting('comprobante.ruc', '20999999999')
  const text = textOf((await api.call(null, reclamo.hoja, { ficha })).data)
  assert.ok(text.includes('20123456789') && !text.includes('20999999999'))
})

test('numbers have no gaps, whatever is refused, tried or registered at once', async () => {
  const numbers = async () =>
    (await api.db.selectFrom('reclamo').select('correlativo').orderBy('correlativo').execute()).map(
      ({ correlativo }) => correlativo,
    )
  const before = (await numbers()).length
  await forgetLimits()
  await api.call(null, reclamo.registrar, hoja(), { simular: true })
  await send({ menorDeEdad: true })
  const sent = await Promise.all(Array.from({ length: 8 }, () => send()))
  assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set([201]))
  assert.deepEqual(
    await numbers(),
    Array.from({ length: before + 8 }, (_, i) => i + 1),
  )
})

test('working days leave out weekends and the holidays of the setting', async () => {
  await setting('calendario.feriados', '12-08 Inmaculada\n2026-12-24 Puente\n12-25 Navidad\n01-01')
  const { rows } = await sql<Record<string, string | number>>`
    select dia_habil('2026-12-04', 1)::text as tras_viernes, dia_habil('2026-12-04', 2)::text as tras_feriado,
      dia_habil('2026-12-04', 15)::text as quince, dia_habil('2026-12-05', 15)::text as desde_sabado,
      dias_habiles('2026-12-04', '2026-12-29') as quedan, dias_habiles('2026-12-29', '2026-12-29') as ninguno`.execute(
    api.db,
  )
  assert.deepEqual(rows[0], {
    trasViernes: '2026-12-07',
    trasFeriado: '2026-12-09',
    quince: '2026-12-30',
    desdeSabado: '2026-12-30',
    quedan: 14,
    ninguno: 0,
  })
  await setting('calendario.feriados', '')
})

test('one mailbox and one network register a few sheets an hour', async () => {
  await forgetLimits()
  const correo = 'Victima@example.com'
  const same = []
  for (let i = 0; i < 6; i++)
    same.push((await send({ correo: i % 2 ? correo : correo.toLowerCase() })).status)
  assert.deepEqual(same, [201, 201, 201, 201, 201, 429])
  for (let i = 0; i < 15; i++) assert.equal((await send()).status, 201)
  const { status, error } = await send()
  assert.deepEqual([status, error?.codigo], [429, 'DEMASIADAS_SOLICITUDES'])
})

test('the list tells what is urgent, adds it up and leaves as a file; the institution is warned once a day of each', async () => {
  const soon = await registered({ consumidor: 'Por Vencer' })
  const late = await registered({ consumidor: 'Ya Vencida' })
  const tooLate = await registered({ consumidor: 'Respondida Tarde' })
  await setTerm(soon.idReclamo, { alerta: 0, vence: 7 })
  await setTerm(late.idReclamo, { alerta: -8, vence: -1 })
  await setTerm(tooLate.idReclamo, { alerta: -8, vence: -1 })
  await answer(tooLate.idReclamo)
  const plazos = async (plazo: 'POR_VENCER' | 'VENCIDO' | 'FUERA_DE_PLAZO') =>
    (await api.may(reclamo.buscar, { plazo })).data?.content.map((row) => [
      row.numero,
      row.diasRestantes !== null,
    ])
  assert.deepEqual(await plazos('POR_VENCER'), [[soon.numero, true]])
  assert.deepEqual(await plazos('VENCIDO'), [[late.numero, false]])
  assert.deepEqual(await plazos('FUERA_DE_PLAZO'), [[tooLate.numero, false]])
  const { data } = await api.may(reclamo.totales, {})
  const all = await api.may(reclamo.buscar, { size: 200 })
  assert.deepEqual(
    [data?.total, data?.porVencer, data?.vencidos, data?.fueraDePlazo],
    [all.data?.totalElements, 1, 1, 1],
  )
  assert.equal((await api.may(reclamo.totales, { buscar: 'vencida' })).data?.total, 1)
  const file = await api.may(reclamo.buscar, { buscar: 'vencida' }, { accept: CSV })
  assert.match(String(file.data), /Ya Vencida/)
  const warn = () =>
    write(systemCtx(api.db), (ctx) => reclamoAlarm.doWork(ctx), {
      operacion: 'prueba',
      input: null,
      clave: undefined,
    })
  await warn()
  await warn()
  const warned = await mailsTo('informes@example.com')
  assert.deepEqual(
    warned.map(({ asunto }) => asunto),
    [
      `La hoja de reclamación ${soon.numero} vence pronto`,
      `Venció el plazo de la hoja de reclamación ${late.numero}`,
    ],
  )
})
