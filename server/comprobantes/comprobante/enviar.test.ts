import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { documentsOf, issued, paid, student } = await makeIssuingSchool(api)
const { complaints, laterTurn, next, clearFaults, now, received, sent, turn } = await openSending(api)
const { idUsuario } = await student()
const RUC = '20100066603'

/** State, code and whether its proof is there. */
const told = async (id: number) => {
  const { estado, codigo, conCdr } = await now(id)
  return [estado, codigo, conCdr]
}
const file = (op: typeof comprobante.xml | typeof comprobante.cdr, id: number) =>
  api.may(op, { id: String(id) as never }).then(({ data }) => data as unknown as Buffer)

test('a turn of the clock signs, sends and keeps the answer; the next has nothing to do', async () => {
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10)
  await turn()
  assert.deepEqual(await told(idComprobante), ['ACEPTADO', '0', true])
  assert.ok((await received()).includes(`${RUC}-03-${numeroCompleto}`))
  assert.match((await file(comprobante.xml, idComprobante)).toString(), /<ds:SignatureValue>/)
  assert.equal((await file(comprobante.cdr, idComprobante)).subarray(0, 2).toString(), 'PK')
  const before = sent.length
  await laterTurn()
  assert.equal(sent.length, before)
})

test('one is found by its number, its student and its payer, before it is signed and after', async () => {
  const who = await student()
  const { idComprobante, numeroCompleto } = await issued(who.idUsuario, 10, {
    comprobante: { clase: 'FACTURA', pagador: COMPANY },
  })
  const found = async (buscar: string) => {
    const { data } = await api.may(comprobante.buscar, { buscar, idUsuario: who.idUsuario })
    return data!.content.map((row) => row.idComprobante)
  }
  const words = [
    numeroCompleto,
    who.usuario.numeroDocumento,
    COMPANY.nombre,
    `${COMPANY.documento} ${numeroCompleto}`,
  ]
  for (const word of words) assert.deepEqual(await found(word), [idComprobante], word)
  assert.deepEqual(await found('nada parecido'), [])
  await turn()
  assert.equal((await now(idComprobante)).estado, 'ACEPTADO')
  for (const word of words) assert.deepEqual(await found(word), [idComprobante], word)
})

test('the paper says who issues it, its number, the kind of tax of each line and the digest', async () => {
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10)
  await turn()
  for (const formato of ['a4', '80mm'] as const) {
    const { data } = await api.may(comprobante.pdf, { id: String(idComprobante) as never, formato })
    const { texto } = readPdf(data as unknown as Uint8Array)
    for (const part of [`RUC ${RUC}`, numeroCompleto, 'Boleta', 'Inafecto', 'Resumen: '])
      assert.ok(texto.includes(part), `${formato}: ${part}`)
    assert.ok(!texto.includes('Curso'), formato)
  }
})

test('the paper is the same after the student, and what the institution says of itself, have changed', async () => {
  const { idUsuario: alumno } = await student()
  const { idComprobante } = await issued(alumno, 10)
  const printed = async (id: number) => {
    const { data } = await api.may(comprobante.pdf, { id: String(id) as never, formato: 'a4' })
    return readPdf(data as unknown as Uint8Array).texto
  }
  const before = await printed(idComprobante)
  assert.match(before, /Ana Núñez/)
  await sql`update usuario set nombres = 'Beatriz' where id_usuario = ${alumno}`.execute(api.db)
  await setParametro(api, 'institucion.telefono', '01 999 9999')
  assert.equal(await printed(idComprobante), before)
  const { idComprobante: later } = await issued(alumno, 10)
  const after = await printed(later)
  assert.ok(after.includes('Beatriz') && after.includes('01 999 9999'), after)
  await turn()
})

test('a remark is kept, with what it says', async () => {
  const { idComprobante } = await issued(idUsuario, 10)
  await next('observed')
  await turn()
  const { estado, notas } = await now(idComprobante)
  assert.equal(estado, 'OBSERVADO')
  assert.match(notas.join(), /^4207/)
})

test('a rejected one is made again under another number, which is accepted', async () => {
  const { idComprobante } = await issued(idUsuario, 10)
  await next('cdr-2800', 'sendBill')
  await turn()
  assert.deepEqual(await told(idComprobante), ['RECHAZADO', '2800', true], 'its proof takes the number')
  const pedido = { clase: 'FACTURA', pagador: COMPANY } as const
  const made = (await api.may(comprobante.reemitir, { idComprobante, comprobante: pedido })).data!.comprobante
  await turn()
  assert.deepEqual(await told(made.idComprobante), ['ACEPTADO', '0', true])
  assert.ok((await received()).includes(`${RUC}-01-${made.numeroCompleto}`))
})

test('one that could not be taken is sent again under its number', async () => {
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10)
  await next('0306', 'sendBill')
  await turn()
  assert.deepEqual((await told(idComprobante)).slice(0, 2), ['EXCEPCION', '0306'])
  await laterTurn()
  assert.equal((await now(idComprobante)).estado, 'EXCEPCION', 'a person sends it again')
  assert.equal((await api.may(comprobante.reenviar, { idComprobante })).status, 200)
  await turn()
  const after = await now(idComprobante)
  assert.deepEqual([after.estado, after.numeroCompleto], ['ACEPTADO', numeroCompleto])
})

test('while the tax office is down, payments are confirmed and their papers printed; afterwards all are sent', async () => {
  await next('502', undefined, 100)
  const made = []
  for (let n = 0; n < 5; n++) {
    made.push(await paid(idUsuario, 1))
    await laterTurn()
  }
  for (const { idIngreso } of made) {
    const { status, data } = await api.may(recibo.ver, { id: String(idIngreso) as never })
    assert.equal(status, 200)
    assert.match((data as unknown as Buffer).subarray(0, 5).toString(), /%PDF/)
  }
  await clearFaults()
  for (let n = 0; n < 3; n++) await laterTurn()
  const states = await Promise.all(
    made.map(async ({ idIngreso }) => (await documentsOf(idIngreso))[0]!.estado),
  )
  assert.deepEqual(
    states,
    made.map(() => 'ACEPTADO'),
  )
  assert.ok(complaints.length > 0)
})

test('a note is sent after its document was accepted', async () => {
  const { idIngreso } = await paid(idUsuario, 40)
  await api.may(ingreso.devolver, { idIngreso, monto: 15, motivo: 'Pagó de más' })
  await next('502', 'sendBill')
  await turn()
  const state = async () => (await documentsOf(idIngreso)).map(({ clase, estado }) => [clase, estado])
  assert.deepEqual(await state(), [
    ['BOLETA', 'ENVIADO'],
    ['NOTA_CREDITO', 'PENDIENTE'],
  ])
  for (let n = 0; n < 3; n++) await laterTurn()
  assert.deepEqual(await state(), [
    ['BOLETA', 'ACEPTADO'],
    ['NOTA_CREDITO', 'ACEPTADO'],
  ])
})

test('four servers at once send each one once', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => paid(idUsuario, 1)))
  const before = sent.length
  await Promise.all([turn(), turn(), turn(), turn()])
  const names = sent.slice(before)
  assert.equal(names.length, made.length)
  assert.equal(new Set(names).size, made.length)
  for (const { idIngreso } of made) assert.equal((await documentsOf(idIngreso))[0]!.estado, 'ACEPTADO')
})

test('students get paper and file of their own comprobantes and notes; those of others do not exist to them', async () => {
  const other = await student()
  const { idIngreso } = await paid(other.idUsuario, 20)
  await api.may(ingreso.devolver, { idIngreso, monto: 5, motivo: 'Pagó de más' })
  const own = await documentsOf(idIngreso)
  const [theirs, stranger] = [
    await api.session({ idUsuario: other.idUsuario }),
    await api.session({ idUsuario }),
  ]
  for (const { idComprobante } of own)
    for (const op of [comprobante.xml, comprobante.pdf]) {
      const id = String(idComprobante) as never
      assert.equal((await api.as(theirs, op, { id })).status, 200)
      assert.equal((await api.as(stranger, op, { id })).status, 404)
    }
  const listed = await api.as(theirs, comprobante.deAlumno, { idIngreso: [idIngreso] })
  assert.equal(listed.data?.content.length, 2)
  assert.deepEqual(
    (await api.as(stranger, comprobante.deAlumno, { idIngreso: [idIngreso] })).data?.content,
    [],
  )
})

test('all that these tests did leaves nothing broken', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
