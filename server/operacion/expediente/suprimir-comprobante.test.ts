import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { mailDue } from '#server/comprobantes/comprobante/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { school, paid, documentsOf } = await makeIssuingSchool(api)
const { turn } = await openSending(api)

const MARK = `zq${process.pid}`
const MOTHER = {
  tipoDocumento: 'DNI',
  documento: '45678912',
  nombre: `Madre ${MARK}`,
  direccion: `Calle ${MARK}`,
  correo: `${MARK}@example.com`,
} as const
/** A person with a business of their own. */
const TRADER = { tipoDocumento: 'RUC', documento: '10456789124', nombre: `Negocio ${MARK}` } as const

const see = async (id: number) =>
  (await api.call(['per_expediente_suprimir'], expediente.supresion, { id: String(id) as never })).data!
const erase = (idUsuario: number) =>
  api.call(['per_expediente_suprimir'], expediente.suprimir, { idUsuario, motivo: 'Lo pidió por escrito' })

const { idUsuario, idMatricula } = await school.matricular((await school.grupo(30, [100])).idGrupo)
await sql`update usuario set nombres = ${`Nombre ${MARK}`} where id_usuario = ${idUsuario}`.execute(api.db)
const factura = (pagador: object) => ({ comprobante: { clase: 'FACTURA', pagador } })
const pagos = [
  await paid(idUsuario, 40),
  await paid(idUsuario, 30, { comprobante: { clase: 'BOLETA', pagador: MOTHER } }),
  await paid(idUsuario, 20, factura(COMPANY)),
  await paid(idUsuario, 15, factura(TRADER)),
]
await api.may(ingreso.devolver, { idIngreso: pagos[3]!.idIngreso, monto: 5, motivo: `Lo pidió ${MARK}` })
await api.may(ingreso.anular, { idIngreso: pagos[0]!.idIngreso, motivo: `Se equivocó ${MARK}` })
pagos.push(await paid(idUsuario, 40))
const mailAll = () =>
  mailDue(api.db, { emisores: api.app.comprobantes, archivos: api.app.archivos }, (error) => {
    throw error
  })

type Row = {
  nombre: string
  serie: string
  numero: number
  fecha: string
  importe: string
  hash: string | null
}
const kept = async () => {
  const { rows } =
    await sql<Row>`select nombre, serie, numero, fecha, importe, impuesto, hash, estado from comprobante
    where id_usuario = ${idUsuario} order by id_comprobante`.execute(api.db)
  return rows
}
const traces = async () => {
  const { rows } = await sql<{ tabla: string }>`
    select 'comprobante' as tabla from comprobante c where c::text ilike ${`%${MARK}%`} or c.qr like '%45678912%'
    union all select 'pagador' from pagador p where p::text ilike ${`%${MARK}%`} or p.documento = ${MOTHER.documento}
    union all select 'auditoria ' || a.entidad from auditoria a where a::text ilike ${`%${MARK}%`} or a::text like '%45678912%'
    union all select 'envio' from envio e where e::text ilike ${`%${MARK}%`}
    union all select 'adjunto' from envio_adjunto a join envio e on e.id_envio = a.id_envio join comprobante c on c.id_comprobante = e.id_comprobante
      where c.id_usuario = ${idUsuario}
    union all select 'por enviar' from comprobante_correo q join comprobante c on c.id_comprobante = q.id_comprobante where c.id_usuario = ${idUsuario}
    union all select 'archivo' from comprobante_archivo f join comprobante c on c.id_comprobante = f.id_comprobante where c.id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  return rows.map(({ tabla }) => tabla)
}

test('a document that is not answered yet stands against an erasure, and then the term does', async () => {
  await api.db
    .updateTable('matricula')
    .set({ estado: 'RETIRADA' })
    .where('idMatricula', '=', idMatricula)
    .execute()
  assert.equal((await see(idUsuario)).impide, 'COMPROBANTE')
  for (let n = 0; n < 2; n++) {
    await sql`update comprobante set proximo = now()`.execute(api.db)
    await turn()
  }
  assert.equal((await see(idUsuario)).impide, 'PLAZO')
  await sql`update parametro set valor = '1' where clave = 'datos.plazoAnios'`.execute(api.db)
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ingreso set fecha = '2020-01-01', fecha_confirmacion = '2020-01-01' where id_usuario = ${idUsuario}`.execute(
      tx,
    )
    await sql`update cuenta set fecha_vencimiento = '2020-01-01' where id_usuario = ${idUsuario}`.execute(tx)
  })
  assert.equal((await see(idUsuario)).impide, 'PLAZO', 'its documents are of today')
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update comprobante set fecha = '2020-01-01', datos = datos || '{"fecha": "2020-01-01"}' where id_usuario = ${idUsuario}`.execute(
      tx,
    )
  })
  const { impide, borra, queda } = await see(idUsuario)
  assert.equal(impide, null)
  const counted = (list: { que: string; cuantos: number }[]) =>
    list.find(({ que }) => que === 'COMPROBANTES')?.cuantos
  assert.deepEqual([counted(borra), counted(queda)], [7, 7])
})

test('outside of an erasure neither the buyer nor the signed file gives way', async () => {
  const row = sql`where id_comprobante in (select id_comprobante from comprobante where id_usuario = ${idUsuario})`
  await assert.rejects(
    sql`delete from comprobante_archivo ${row}`.execute(api.db),
    /comprobante_archivo_fijo/,
  )
  await assert.rejects(
    sql`update comprobante set datos = jsonb_set(datos, '{comprador,nombre}', '"—"') ${row}`.execute(api.db),
    /comprobante_fijo/,
  )
  const saying = api.db.transaction().execute(async (tx) => {
    await sql`select set_config('escuela.supresion', '1', true)`.execute(tx)
    await sql`delete from comprobante_archivo ${row}`.execute(tx)
  })
  await assert.rejects(saying, /comprobante_archivo_fijo/, 'nor for who only says so')
})

test('after the term numbers, dates, sums and digests stay; buyers and signed files go', async () => {
  await sql`update usuario set correo = ${`alumno-${MARK}@example.com`} where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  await mailAll()
  const before = await kept()
  // The student's, and those of the mother: one for each document.
  const mailed = await api.db
    .selectFrom('envio')
    .select('destino')
    .where('idComprobante', 'is not', null)
    .execute()
  assert.equal(mailed.length, before.length + 1)
  assert.ok((await traces()).includes('adjunto'))
  await sql`insert into comprobante_correo (id_comprobante) select max(id_comprobante) from comprobante where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  const { status, error } = await erase(idUsuario)
  assert.equal(status, 200, JSON.stringify(error))
  assert.deepEqual(await kept(), before)
  assert.deepEqual(await traces(), [])

  const buyers = (await Promise.all(pagos.map(({ idIngreso }) => documentsOf(idIngreso)))).flat()
  assert.deepEqual(
    new Set(buyers.map(({ comprador }) => `${comprador.tipoDocumento} ${comprador.nombre}`)),
    new Set(['NINGUNO Persona suprimida', `RUC ${COMPANY.nombre}`]),
  )
  assert.ok(buyers.every(({ conXml, conCdr }) => !conXml && !conCdr))
})

test('its paper is printed without the person; its signed file is refused with the reason', async () => {
  const [boleta] = await documentsOf(pagos[1]!.idIngreso)
  const id = String(boleta!.idComprobante) as never
  const { texto } = readPdf((await api.may(comprobante.pdf, { id })).data as unknown as Uint8Array)
  assert.ok(texto.includes(boleta!.numeroCompleto) && texto.includes('Persona suprimida'))
  assert.ok(!texto.toLowerCase().includes(MARK))
  for (const op of [comprobante.xml, comprobante.cdr]) {
    const { status, error } = await api.may(op, { id })
    assert.equal(status, 409)
    assert.match(error?.mensaje ?? '', /se suprimió/)
  }
})

test('the rules hold', async () => {
  const found = await verificar(api.db)
  // The dates that the test moved are the only findings.
  assert.deepEqual(
    found.filter(({ nombre }) => /^(comprobante|supresion|auditoria\.(alta|borrado|gatillos))/.test(nombre)),
    [],
  )
})
