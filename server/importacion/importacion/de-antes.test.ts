import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { certificado } from '#contract/certificados/certificado.ts'
import { busqueda } from '#contract/consultas/busqueda.ts'
import { persona } from '#contract/consultas/persona.ts'
import type { Given, Op, Reply } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { dumpOf } from '#server/testing/arrival/dump.ts'
import { arrival, type Rows } from '#server/testing/arrival/run.ts'
import { lateFees } from '#server/testing/late-fees.ts'
import { readPdf } from '#server/testing/pdf.ts'

const api = await testApi()
const token = await api.session({
  authorities: [
    'per_importacion',
    'web_usuario_listado',
    'web_ingreso_listado',
    'per_certificado_emitir',
    'web_ingreso_control_economico_alumnos',
    'web_ingreso_control_economico_matriculas',
  ],
})
const { bring, undo } = arrival(api, token, 'Excel propio')
const ask = async <T extends Op>(op: T, input: Given<T>): Promise<Reply<T>> => {
  const { data, error } = await api.as(token, op, input)
  assert.ok(data, JSON.stringify(error))
  return data
}

const PEOPLE = ['Id', 'Tipo de documento', 'Número de documento', 'Nombres', 'Apellido paterno', 'Nacimiento']
const people: Rows = [
  PEOPLE,
  ['A1', 'DNI', '41112223', 'Rosa Elena', 'Quispe', '04/05/2001'],
  ['A2', 'DNI', '41112224', 'Luis', 'Sáenz', '05/06/2002'],
]
await bring('AREAS', [['Área'], ['Idiomas']])
await bring('CURSOS', [
  ['Código', 'Curso', 'Área'],
  ['ING1', 'Inglés 1', 'Idiomas'],
])
await bring('PERIODOS', [
  ['Periodo', 'Inicio', 'Fin'],
  ['2024-1', '01/03/2024', '31/07/2024'],
])
await bring('PERSONAS', people)
await bring('GRUPOS', [
  ['Grupo', 'Curso', 'Periodo'],
  ['ING1-A', 'ING1', '2024-1'],
])
await bring('MATRICULAS', [
  ['Número de matrícula', 'Alumno', 'Grupo'],
  ['M-77', 'A1', 'ING1-A'],
  ['M-78', 'A2', 'ING1-A'],
])

async function cutOver(valor: string | null) {
  const { content } = (await api.may(parametro.buscar, { clave: 'importacion.corte' })).data!
  const valores = [{ clave: 'importacion.corte', valor, version: content[0]!.version }]
  const { status, error } = await api.may(parametro.ajustar, { valores })
  assert.equal(status, 200, JSON.stringify(error))
}

const sound = async () =>
  assert.deepEqual(
    (await verificar(api.db)).filter(({ filas }) => filas.length > 0),
    [],
  )
const idOf = async (buscar: string) => (await ask(usuario.buscar, { buscar })).content[0]!.idUsuario
const refusals = ({ resultados }: Awaited<ReturnType<typeof bring>>) =>
  resultados.filter(({ ok }) => !ok).map(({ fila, mensaje }) => [fila, mensaje])

const contactsOf = async (documento: string) =>
  (await ask(vinculo.buscar, { idAlumno: await idOf(documento) })).content.map(
    ({ nombre, celular, correo, relacion, paga }) => [nombre, celular, correo, relacion, paga],
  )

test('guardians become contacts of their student: corrected by the next file, and taken back', async () => {
  const before = await dumpOf(api.db)
  const titles = ['DNI apoderado', 'DNI del alumno', 'Apoderado', 'Parentesco', 'Celular', 'Correo']
  const first = await bring('APODERADOS', [
    titles,
    ['09998887', 'A1', 'Elena Mamani', 'Mamá', '999888777', ''],
    ['09998886', 'A1', 'Juan Quispe', '', '', ''],
    ['09998885', 'NADIE', 'Juan Quispe', '', '', ''],
    ['09998884', 'A2', 'Ana Ruiz', '', 'no tiene', ''],
    ['09998883', 'A2', '', '', '', ''],
  ])
  assert.equal(first.nuevas, 2, JSON.stringify(first.mensajes))
  assert.deepEqual(
    refusals(first).map(([fila]) => fila),
    [4, 5, 6],
  )
  const rows = [titles, ['09998887', 'A1', 'Elena Mamani', 'Mamá', '999888777', 'e@example.com']]
  const changed = await bring('APODERADOS', rows)
  assert.deepEqual([changed.actualizadas, (await bring('APODERADOS', rows)).iguales], [1, 1])
  assert.deepEqual(await contactsOf('41112223'), [
    ['Elena Mamani', '999888777', 'e@example.com', 'MADRE', true],
    ['Juan Quispe', null, null, 'OTRO', true],
  ])
  for (const { idCorrida } of [changed, first]) assert.equal((await undo(idCorrida!)).status, 200)
  const { origen, ...after } = await dumpOf(api.db)
  assert.deepEqual(origen, before['origen'])
  assert.deepEqual(after['vinculo'], before['vinculo'])
})

test('a certificate of before is verified by its number, without its paper, and stands in the file of its person', async () => {
  const titles = ['Número de certificado', 'Alumno', 'Matrícula', 'Curso', 'Horas', 'Fecha de emisión']
  const rows = [
    titles,
    ['REG 001-2024', 'A1', 'M-77', '', '40', '05/08/2024'],
    ['REG 002-2024', 'A2', '', 'Inglés antiguo', '', '06/08/2024'],
    ['reg-001 2024', 'A2', '', 'Otro', '', '06/08/2024'],
    ['REG 003-2024', 'A2', 'M-77', '', '', '06/08/2024'],
    ['REG 004-2024', 'A2', '', '', '', '06/08/2024'],
    ['REG 005-2024', 'A2', '', 'Otro', '', '06/08/2090'],
  ]
  const done = await bring('CERTIFICADOS', rows)
  assert.deepEqual([done.nuevas, done.rechazados], [2, 4], JSON.stringify(done.mensajes))
  assert.equal((await bring('CERTIFICADOS', rows)).iguales, 2)
  const { data } = await api.call(null, certificado.verificar, { codigo: 'reg001-2024' })
  assert.deepEqual(
    [data!.deAntes, data!.valido, data!.codigo, data!.nombre, data!.documento, data!.curso, data!.horas],
    [true, true, 'REG 001-2024', 'Ro… El… Qu…', '•••••223', 'Inglés 1', '40'],
  )
  assert.equal((await api.call(null, certificado.pdf, { codigo: 'REG 001-2024' })).status, 404)
  assert.equal((await api.call(null, certificado.verificar, { codigo: 'REG 009' })).status, 404)
  const facts = await ask(persona.hechos, { idUsuario: await idOf('41112223'), size: 50 } as never)
  assert.ok(
    facts.content.some((one) => one.hecho === 'CERTIFICADO_DE_ANTES' && one.numero === 'REG 001-2024'),
  )
  await sound()
  assert.equal((await undo(done.idCorrida!)).status, 200)
  assert.equal((await api.call(null, certificado.verificar, { codigo: 'REG 001-2024' })).status, 404)
})

test('a payment before its charges pays them when they come; one that names the charge of another is refused', async () => {
  const before = await dumpOf(api.db)
  const first = await bring('PAGOS', [
    ['Recibo', 'Alumno', 'Fecha', 'Monto'],
    ['R-1', 'A1', '01/04/2024', '150.00'],
    ['R-2', 'A1', '02/04/2024', '60.50'],
  ])
  const charges = await bring('CUENTAS', [
    ['Número de cuenta', 'Alumno', 'Concepto', 'Monto', 'Vencimiento'],
    ['C1', 'A1', 'Cuota 2', '100.00', '05/05/2024'],
    ['C2', 'A1', 'Cuota 1', '100.00', '05/04/2024'],
    ['C3', 'A2', 'Cuota 1', '100.00', '05/04/2024'],
  ])
  assert.deepEqual([charges.nuevas, charges.resultados.filter(({ avisos }) => avisos).length], [3, 2])
  const { saldos } = await ask(cuenta.deAlumno, { idUsuario: await idOf('41112223') })
  assert.deepEqual(
    saldos.map(({ saldo, saldoAFavor }) => [saldo, saldoAFavor]),
    [[0, 10.5]],
  )
  const wrong = await bring('PAGOS', [
    ['Recibo', 'Alumno', 'Fecha', 'Monto', 'Cuenta'],
    ['R-3', 'A2', '03/04/2024', '10.00', 'C1'],
    ['R-4', 'A2', '03/04/2024', '10.00', 'C3'],
  ])
  assert.match(String(refusals(wrong)[0]![1]), /«C1» \(Cuota 2\) no es de A2: es de Quispe, Rosa Elena/)
  assert.equal(wrong.nuevas, 1)
  await sound()
  assert.equal((await undo(charges.idCorrida!)).status, 409, 'a later payment pays C3')
  for (const { idCorrida } of [wrong, charges, first]) {
    const { status, error } = await undo(idCorrida!)
    assert.equal(status, 200, JSON.stringify(error))
  }
  assert.deepEqual(await dumpOf(api.db), before)
  await sound()
})

test('from the cut-over date on payments are of the till', async () => {
  const rows = (fecha: string) => [
    ['Recibo', 'Alumno', 'Fecha', 'Monto'],
    ['R-9', 'A1', fecha, '10.00'],
  ]
  await cutOver('2024-04-10')
  const late = await bring('PAGOS', rows('10/04/2024'), { simular: true })
  assert.match(String(refusals(late)[0]![1]), /fecha de corte/)
  assert.equal((await bring('PAGOS', rows('09/04/2024'), { simular: true })).nuevas, 1)
  assert.equal((await ask(importacion.camino, {})).corte, '2024-04-10')
  await cutOver(null)
  assert.equal((await bring('PAGOS', rows('10/04/2024'), { simular: true })).nuevas, 1)
})

test('the search finds people by their old key, that of an enrolment, and an old receipt', async () => {
  const paid = await bring('PAGOS', [
    ['Recibo', 'Alumno', 'Fecha', 'Monto'],
    ['B-000123', 'A2', '10/04/2024', '10.00'],
  ])
  const look = (q: string) => ask(busqueda.buscar, { q })
  assert.deepEqual(
    (await look('a1')).alumnos.map((one) => one.numeroDocumento),
    ['41112223'],
  )
  assert.deepEqual(
    (await look('M-78')).alumnos.map((one) => one.numeroDocumento),
    ['41112224'],
  )
  assert.deepEqual(
    (await look('B-000123')).recibos.map((one) => one.numeroRecibo),
    ['B-000123'],
  )
  assert.equal((await undo(paid.idCorrida!)).status, 200)
})

test('two people who may be one are asked about, and not merged', async () => {
  const before = await dumpOf(api.db)
  const rows: Rows = [
    PEOPLE,
    ['B1', 'DNI', '52223334', 'Rosa Elena', 'QUISPE', '04/05/2001'],
    ['B2', '', '', 'Luis', 'Saenz', '05/06/2002'],
    ['B3', 'DNI', '52223336', 'Luis', 'Sáenz', '05/06/2009'],
  ]
  const asked = await bring('PERSONAS', rows, { simular: true })
  assert.deepEqual([asked.nuevas, asked.rechazados], [1, 2])
  assert.deepEqual(
    asked.resultados.flatMap(({ parecida }) => parecida ?? []),
    ['Rosa Elena QUISPE · DNI 41112223', 'Luis Saenz · DNI 41112224'],
  )
  const done = await bring('PERSONAS', rows, { rest: { otras: '2', mismas: '3' } })
  assert.deepEqual([done.nuevas, done.iguales, done.rechazados], [2, 1, 0], JSON.stringify(done.mensajes))
  assert.equal((await bring('PERSONAS', rows)).iguales, 3)
  assert.deepEqual(
    (await ask(busqueda.buscar, { q: 'B2' })).alumnos.map((one) => one.numeroDocumento),
    ['41112224'],
  )
  assert.equal((await undo(done.idCorrida!)).status, 200)
  assert.deepEqual(await dumpOf(api.db), before)
})

test('the proof is printed with its differences, explained or not, and two places to sign', async () => {
  const declarado = { alumnos: 2, matriculas: 5 }
  const print = async (explicaciones: object[]) => {
    const paper = await ask(importacion.acta, { declarado, explicaciones } as never)
    return readPdf(paper as never).texto
  }
  const open = await print([])
  assert.match(open, /1 de 2 totales coinciden al céntimo/)
  assert.match(open, /Queda 1 diferencia sin explicar/)
  assert.match(open, /Entrega, por el programa anterior/)
  const told = await print([{ dato: 'matriculas', texto: 'Tres se anularon en marzo' }])
  assert.match(told, /Tres se anularon en marzo/)
  assert.match(told, /La diferencia está explicada/)
})

test('what was due before the cut-over date has no late fee; what is due later has', async () => {
  await bring('CUENTAS', [
    ['Número de cuenta', 'Alumno', 'Concepto', 'Monto', 'Vencimiento'],
    ['L1', 'A1', 'Cuota de mayo', '100.00', '10/05/2031'],
    ['L2', 'A1', 'Cuota de junio', '100.00', '10/06/2031'],
  ])
  await cutOver('2031-06-01')
  const fees = lateFees(api)
  await fees.rule()
  await fees.charge('2031-07-01')
  const { rows } = await sql<{ concepto: string }>`
    select o.concepto from cuenta m join cuenta o on o.id_cuenta = m.id_cuenta_origen`.execute(api.db)
  assert.deepEqual(
    rows.map(({ concepto }) => concepto),
    ['Cuota de junio'],
  )
  await sound()
})
