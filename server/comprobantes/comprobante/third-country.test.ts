import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { AJUSTES } from '#contract/institucion/ajuste.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import type { Comprobantes } from '#server/comprobantes/comprobante-emisor/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { openAuthority, THIRD } from '#server/testing/third-country/index.ts'

import { mailDue } from './correo.ts'
import { settleDue } from './enviar.ts'

// A third country: two taxes, tax data of the buyer and an identity given before the paper, without a condition outside of its folder.

const api = await testApi()
const { documentsOf, paid, issued, school, student } = await makeIssuingSchool(api, { issuing: false })
const authority = openAuthority()
const emisores: Comprobantes = { modo: 'beta', open: async () => authority.emisor, missing: async () => [] }
const complaints: Error[] = []
const settle = async () => {
  await sql`update comprobante set proximo = now()`.execute(api.db)
  await settleDue(api.db, emisores, (error) => complaints.push(error))
}

/** The row of the country, and its value of the setting. */
async function addCountry() {
  const { rows } = await sql<{
    def: string
  }>`select rtrim(pg_get_viewdef('emision_pais'::regclass), ';') as def`.execute(api.db)
  const { def } = rows[0]!
  await sql`create or replace view emision_pais as ${sql.raw(def)} union all
    select ${sql.lit(THIRD)}, ajustes, series, numero, rotulo from (${sql.raw(def)}) o where pais = 'OTRO'`.execute(
    api.db,
  )
  ;(AJUSTES['institucion.pais'].opciones as unknown as string[]).push(THIRD)
}
const set = async (values: Record<string, string>) => {
  for (const [clave, valor] of Object.entries(values)) {
    const { status, error } = await setParametro(api, clave, valor)
    assert.equal(status, 200, `${clave}: ${JSON.stringify(error)}`)
  }
}
async function use(entry: { clase: 'RECIBO' | 'NOTA_CREDITO'; modifica?: 'RECIBO'; serie: string }) {
  const { data, error } = await api.may(comprobanteSerie.guardar, { primero: 1, ...entry })
  assert.ok(data, JSON.stringify(error))
  const { idComprobanteSerie } = data.comprobanteSerie
  assert.equal((await api.may(comprobanteSerie.estado, { idComprobanteSerie, estado: 'ACTIVO' })).status, 200)
}
const pdfOf = (id: number) => api.may(comprobante.pdf, { id: String(id) as never })
async function textOf(id: number) {
  const { data, error } = await pdfOf(id)
  assert.ok(data, JSON.stringify(error))
  return readPdf(data as unknown as Uint8Array).texto.replaceAll('\n', ' ')
}

const BUYER = {
  tipoDocumento: 'TRIBUTARIO',
  documento: 'XAXX010101000',
  nombre: 'Comercial del Norte',
} as const
const asking = (datos?: Record<string, string>) => ({
  comprobante: { clase: 'RECIBO', pagador: { ...BUYER, ...(datos && { datos }) } } as const,
})

test('a school moves there, and its kinds and fields are those of the country', async () => {
  await addCountry()
  await set({
    'institucion.pais': THIRD,
    'comprobante.razonSocial': 'Instituto del Tercero',
    'comprobante.direccion': 'Calle 1',
    'comprobante.identificacion': 'INS010101AAA',
    'comprobante.rotuloIdentificacion': 'RFC',
    'comprobante.rotuloImpuesto': 'IVA',
    'comprobante.afectacion': 'GRAVADO',
  })
  await use({ clase: 'RECIBO', serie: 'T1' })
  await use({ clase: 'NOTA_CREDITO', modifica: 'RECIBO', serie: 'TN1' })
  await set({ 'comprobante.emite': 'true' })
  const { data } = await api.may(comprobante.pagadores, { id: String((await student()).idUsuario) as never })
  assert.deepEqual(data!.clases, ['RECIBO'])
  assert.deepEqual(data!.campos, [
    { campo: 'regimen', rotulo: 'local.codigo', obligatorio: true, opciones: ['601', '605'] },
    { campo: 'codigoPostal', rotulo: 'local.distrito', obligatorio: false, opciones: null },
  ])
})

test('a payer without the tax data of the country, or with other data, is refused at its field', async () => {
  const { idUsuario } = await student()
  const wrong: [Record<string, string> | undefined, string][] = [
    [undefined, 'comprobante.pagador.datos.regimen'],
    [{ regimen: '999' }, 'comprobante.pagador.datos.regimen'],
    [{ regimen: '601', codigoPostal: 'x' }, 'comprobante.pagador.datos.codigoPostal'],
    [{ regimen: '601', otro: 'x' }, 'comprobante.pagador.datos'],
  ]
  for (const [datos, campo] of wrong) {
    const { status, error } = await api.may(ingreso.nuevo, { ...school.pago(idUsuario, 5), ...asking(datos) })
    assert.equal(status, 400, JSON.stringify(datos))
    assert.equal((error?.errors?.[0] as { campo: string } | undefined)?.campo, campo)
  }
})

let id: number
let idIngreso: number
test('issued, its taxes are a list by line; it has neither paper nor mail before the authority gave its identity', async () => {
  const { idUsuario } = await student()
  await api.db
    .updateTable('usuario')
    .set({ correo: `a${idUsuario}@example.com` })
    .where('idUsuario', '=', idUsuario)
    .execute()
  const payment = await paid(idUsuario, 118, asking({ regimen: '601', codigoPostal: '06000' }))
  idIngreso = payment.idIngreso
  const [doc] = await documentsOf(idIngreso)
  id = doc!.idComprobante
  assert.deepEqual(
    [doc!.estado, doc!.autorizacion, doc!.comprador.datos?.regimen],
    ['PENDIENTE', null, '601'],
  )
  const taxes = [
    { clase: 'IVA', tasa: '13.00', base: 100, monto: 13 },
    { clase: 'IST', tasa: '5.00', base: 100, monto: 5 },
  ]
  assert.deepEqual(doc!.renglones[0]!.tributos, taxes)
  assert.deepEqual([doc!.gravado, doc!.impuesto, doc!.importe], [100, 18, 118])
  for (const wait of [async () => {}, settle]) {
    await wait()
    const refused = await pdfOf(id)
    assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
    assert.match(refused.error?.mensaje ?? '', /no ha autorizado/)
  }
  assert.match(complaints[0]?.message ?? '', /closed/)
  await mailDue(api.db, { emisores, archivos: api.app.archivos }, (error) => assert.fail(error))
  assert.deepEqual((await api.may(comprobante.envios, { id: String(id) as never })).data!.envios, [])
})

test('authorised, the paper has the identity, both taxes and the data of the buyer, and the mail goes', async () => {
  authority.state.open = true
  await settle()
  const { data: doc } = await api.may(comprobante.ver, { id: String(id) as never })
  assert.deepEqual([doc!.estado, doc!.autorizacion], ['ACEPTADO', 'AUT-T1-1'])
  const text = await textOf(id)
  for (const said of [
    'Autorización',
    'AUT-T1-1',
    'IVA 13 %',
    'IST 5 %',
    'RFC INS010101AAA',
    '601',
    '06000',
    '118.00',
  ])
    assert.ok(text.includes(said), `${said}: ${text}`)
  await mailDue(api.db, { emisores, archivos: api.app.archivos }, (error) => assert.fail(error))
  assert.equal((await api.may(comprobante.envios, { id: String(id) as never })).data!.envios.length, 1)
  assert.equal(authority.received[0]?.comprador.datos?.codigoPostal, '06000')
})

test('the identity stays', async () => {
  const change = sql`update comprobante set autorizacion = 'OTRA' where id_comprobante = ${id}`.execute(
    api.db,
  )
  await assert.rejects(change, /comprobante_fijo/)
})

test('a part given back has a note with its part of each tax, authorised on its own', async () => {
  const back = await api.may(ingreso.devolver, { idIngreso, monto: 1, motivo: 'De más' })
  assert.equal(back.status, 200, JSON.stringify(back.error))
  await settle()
  const note = (await documentsOf(idIngreso))[1]!
  assert.deepEqual([note.clase, note.estado, note.autorizacion], ['NOTA_CREDITO', 'ACEPTADO', 'AUT-TN1-1'])
  assert.deepEqual(
    note.renglones[0]!.tributos?.map(({ monto }) => monto),
    [0.11, 0.04],
  )
  const text = await textOf(note.idComprobante)
  for (const said of ['TN1-1', 'AUT-TN1-1', 'IST 5 %', 'De más'])
    assert.ok(text.includes(said), `${said}: ${text}`)
})

test('a payment without a payer is the student’s, who has no such data', async () => {
  const doc = await issued((await student()).idUsuario, 10)
  assert.deepEqual([doc.clase, doc.comprador.datos], ['RECIBO', undefined])
})

test('invariants hold', async () => {
  await settle()
  assert.deepEqual(await verificar(api.db), [])
})

test('an erasure takes the tax data of the buyer from the payer and from the document', async () => {
  const { idUsuario, idMatricula } = await student()
  await paid(idUsuario, 821, asking({ regimen: '605', codigoPostal: '06111' }))
  await settle()
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update matricula set estado = 'RETIRADA' where id_matricula = ${idMatricula}`.execute(tx)
    await sql`update cuenta set fecha_vencimiento = '2020-01-01' where id_usuario = ${idUsuario}`.execute(tx)
    await sql`update ingreso set fecha = '2020-01-01', fecha_confirmacion = '2020-01-01' where id_usuario = ${idUsuario}`.execute(
      tx,
    )
    await sql`update comprobante set fecha = '2020-01-01', datos = datos || '{"fecha": "2020-01-01"}' where id_usuario = ${idUsuario}`.execute(
      tx,
    )
    await sql`update parametro set valor = '1' where clave = 'datos.plazoAnios'`.execute(tx)
  })
  const { status, error } = await api.call(['per_expediente_suprimir'], expediente.suprimir, {
    idUsuario,
    motivo: 'Lo pidió',
  })
  assert.equal(status, 200, JSON.stringify(error))
  const { rows } = await sql<{ kept: string }>`
    select concat_ws(' ', (select string_agg(datos::text, '') from pagador where id_usuario = ${idUsuario}), (
      select string_agg((datos -> 'comprador')::text, '') from comprobante where id_usuario = ${idUsuario}), (
      select string_agg(concat(antes, despues), '') from auditoria where entidad in ('pagador', 'comprobante'))) as kept`.execute(
    api.db,
  )
  assert.match(rows[0]!.kept, /Persona suprimida/)
  assert.doesNotMatch(rows[0]!.kept, /06111|"605"/)
})
