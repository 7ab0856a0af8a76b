import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { sql } from 'kysely'

import { importacion } from '#contract/importacion/importacion.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { makeWorkbook } from '#server/core/planilla/muestras/libro.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { api, bring, type File, read } from '#server/testing/arrival/control.ts'

const STYLES = `<styleSheet><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
  <fill><patternFill patternType="solid"><fgColor rgb="FF92D050"/></patternFill></fill>
  <fill><patternFill patternType="solid"><fgColor theme="5"/></patternFill></fill></fills>
  <cellXfs><xf fillId="0"/><xf fillId="2"/><xf fillId="3"/><xf numFmtId="14" fillId="0"/></cellXfs></styleSheet>`

type Cell = string | number | null | { s: number; v?: string | number }
function cellXml(cell: Cell, column: number, row: number) {
  const { s, v } = typeof cell === 'object' && cell !== null ? cell : { s: 0, v: cell }
  const at = `r="${String.fromCharCode(65 + column)}${row}" s="${s}"`
  if (v === null || v === undefined) return `<c ${at}/>`
  if (typeof v === 'number') return `<c ${at}><v>${v}</v></c>`
  return `<c ${at} t="inlineStr"><is><t>${v}</t></is></c>`
}
/** A workbook of one sheet with its cells, fills and merged cells. */
function book(rows: Cell[][], merges: string[] = []): File {
  const data = rows
    .map((cells, i) => `<row r="${i + 1}">${cells.map((cell, c) => cellXml(cell, c, i + 1)).join('')}</row>`)
    .join('')
  const merged =
    merges.length > 0
      ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData>${merged}</worksheet>`
  return { nombre: 'pagos.xlsx', datos: makeWorkbook({ sheets: [sheet], styles: STYLES }) }
}
const green = (v?: string | number): Cell => ({ s: 1, ...(v !== undefined && { v }) })
const orange = (v?: string | number): Cell => ({ s: 2, ...(v !== undefined && { v }) })

/** Months with what is owed, by student. */
async function charges() {
  const { rows } = await sql<{ dni: string; concepto: string; monto: string; saldo: string; vence: string }>`
    select u.numero_documento as dni, c.concepto, c.monto::text, c.saldo::text, c.fecha_vencimiento::text as vence
    from cuenta c join usuario u using (id_usuario) where u.numero_documento like '51%' order by 1, 5, 2`.execute(
    api.db,
  )
  return rows.map(
    ({ dni, concepto, monto, saldo, vence }) => `${dni.slice(-1)} ${concepto} ${monto} ${saldo} ${vence}`,
  )
}
const undoAll = async (...runs: (number | undefined)[]) => {
  for (const idCorrida of runs.toReversed()) {
    const { status, error } = await api.may(importacion.deshacer, { idCorrida: idCorrida! })
    assert.equal(status, 200, JSON.stringify(error))
  }
}

test('the fills of cells are read where they are asked for, of the theme too, and white is none', async () => {
  const { datos } = book([
    ['A', 'B'],
    [green('x'), orange()],
  ])
  const { filas } = await leerPlanilla({ datos }, undefined, { colores: true })
  assert.deepEqual(filas[1]?.colores, { 0: '#92D050', 1: '#ED7D31' })
  assert.equal((await leerPlanilla({ datos })).filas[1]?.colores, undefined)
})

test('a mark without a meaning, or without an amount, refuses its row and says the month', async () => {
  const file = book([
    ['DNI', 'Marzo', 'Abril'],
    ['51000001', 'X', '???'],
    ['51000002', 'X', null],
    ['59999999', 100, null],
  ])
  const { resultados, nuevas } = await bring('CUENTAS', file, { opciones: '{"anio":2024}' }, true)
  assert.equal(nuevas, 0)
  assert.deepEqual(
    resultados.map(({ fila, ok, mensaje }) => [fila, ok, mensaje]),
    [
      [2, false, 'Abril: no se sabe qué significa «???»'],
      [3, false, 'No se sabe cuánto era Marzo: indique el monto'],
      [4, false, 'No se sabe cuánto era Marzo: indique el monto'],
    ],
  )
  const told = await bring('CUENTAS', file, { opciones: '{"anio":2024,"monto":100}' }, true)
  assert.equal(told.resultados[2]?.mensaje, '«59999999» no está aquí: tráigalo antes, o corrija la celda')
})

test('a control of payments with colours, amounts, marks, a total and who left becomes charges and payments, twice the same', async () => {
  const file = book(
    [
      ['CONTROL DE PAGOS 2024', null, null, null, null, null],
      ['N°', 'Apellidos y nombres', 'Pensión', { s: 0, v: 'Meses' }, null, null, null],
      [null, null, null, 'MAR', 'ABR', 'MAY', 'JUN'],
      [1, 'QUISPE MAMANI, Ana', 150, green(), green(), green(), null],
      [2, 'Sáenz Arroyo Luis', 150, 150, 80.5, 'X', 'debe'],
      [3, 'Valdivia Soto, Noelia', 120, 'pagado', 'RETIRADA', null, null],
      [4, 'Marco Ñahui Peña', 120, orange(), 'becado', green(120), 'cancelado'],
      [null, 'TOTAL', 540, 150, 80.5, 120, 0],
    ],
    ['D2:G2'],
  )
  const reading = await read('CUENTAS', file)
  assert.deepEqual(
    reading.meses?.columnas.map(({ columna, mes, anio }) => [columna, mes, anio]),
    [
      [3, 3, 2024],
      [4, 4, 2024],
      [5, 5, 2024],
      [6, 6, 2024],
    ],
  )
  const [question] = reading.preguntas.filter(({ clase }) => clase === 'VALORES')
  const asked = Object.fromEntries(question!.valores.map(({ valor, es }) => [valor, es]))
  assert.deepEqual(
    [asked['#92D050'], asked['#ED7D31'], asked['RETIRADA'], asked['becado']],
    [null, null, 'RETIRADO', 'NO_CORRE'],
  )
  const columna = question!.columna!
  const valores = JSON.stringify([
    { columna, valor: '#92D050', es: 'PAGADO' },
    { columna, valor: '#ED7D31', es: 'DEBE' },
  ])
  const rest = { valores, opciones: '{"dia":5}' }
  const made = await bring('CUENTAS', file, rest)
  assert.deepEqual([made.nuevas, made.rechazados], [12, 0], JSON.stringify(made.resultados))
  assert.match(made.resultados[4]!.mensaje, /totales/)
  const paid = await bring('PAGOS', file, rest)
  assert.deepEqual([paid.nuevas, paid.rechazados], [9, 0], JSON.stringify(paid.resultados))
  assert.deepEqual(await charges(), [
    '1 Pensión marzo 2024 150.00 0.00 2024-03-05',
    '1 Pensión abril 2024 150.00 0.00 2024-04-05',
    '1 Pensión mayo 2024 150.00 0.00 2024-05-05',
    '1 Pensión junio 2024 150.00 150.00 2024-06-05',
    '2 Pensión marzo 2024 150.00 0.00 2024-03-05',
    '2 Pensión abril 2024 150.00 69.50 2024-04-05',
    '2 Pensión mayo 2024 150.00 0.00 2024-05-05',
    '2 Pensión junio 2024 150.00 150.00 2024-06-05',
    '3 Pensión marzo 2024 120.00 0.00 2024-03-05',
    '4 Pensión marzo 2024 120.00 120.00 2024-03-05',
    '4 Pensión mayo 2024 120.00 0.00 2024-05-05',
    '4 Pensión junio 2024 120.00 0.00 2024-06-05',
  ])
  const again = await bring('CUENTAS', file, rest)
  assert.deepEqual([again.nuevas, again.actualizadas, again.iguales], [0, 0, 12])
  const paidAgain = await bring('PAGOS', file, rest)
  assert.deepEqual([paidAgain.nuevas, paidAgain.actualizadas, paidAgain.iguales], [0, 0, 9])
  assert.deepEqual(await verificar(api.db), [])
  await undoAll(made.idCorrida, paid.idCorrida)
  assert.deepEqual(await charges(), [])
})

test('two school years over their months, a heading kept as a day, a fee of enrolment, and months not yet due', async () => {
  const next = new Date().getFullYear() + 1
  const MAY = 45_413
  const file = book(
    [
      ['Código', 'Aula', 2024, null, next, null],
      ['DNI', 'Grupo', 'Nov', 'Dic', 'Mar', 'Abr'],
      ['51000001', '1A', 'x', 'x', null, 'x'],
    ],
    ['C1:D1', 'E1:F1'],
  )
  const made = await bring('CUENTAS', file, { opciones: '{"monto":100,"dia":31}' })
  assert.deepEqual([made.nuevas, made.rechazados], [4, 0], JSON.stringify(made.resultados))
  const paid = await bring('PAGOS', file, { opciones: '{"monto":100,"dia":31}' })
  assert.equal(paid.nuevas, 3, JSON.stringify(paid.resultados))
  const rows = await charges()
  assert.deepEqual(rows.slice(0, 2), [
    '1 Pensión noviembre 2024 100.00 0.00 2024-11-30',
    '1 Pensión diciembre 2024 100.00 0.00 2024-12-31',
  ])
  assert.equal(rows[2], `1 Pensión marzo ${next} 100.00 100.00 ${next}-03-31`)
  await undoAll(made.idCorrida, paid.idCorrida)

  const fee = book([
    ['DNI', 'Matrícula', 'Abril 2024', { s: 3, v: MAY }],
    ['51000002', 200, 'x', { s: 3, v: MAY + 9 }],
    ['51000003', 'x', null, null],
  ])
  const both = await bring('CUENTAS', fee, { opciones: '{"monto":90,"matricula":180,"anio":2024}' })
  assert.deepEqual([both.nuevas, both.rechazados], [6, 0], JSON.stringify(both.resultados))
  const money = await bring('PAGOS', fee, { opciones: '{"monto":90,"matricula":180,"anio":2024}' })
  assert.equal(money.nuevas, 4)
  const { rows: days } = await sql<{
    fecha: string
  }>`select fecha::text from ingreso where historico order by fecha desc limit 1`.execute(api.db)
  assert.equal(days[0]?.fecha, '2024-05-10')
  await undoAll(both.idCorrida, money.idCorrida)
})

for (const kind of ['xlsx', 'ods'])
  test(`a control of payments that LibreOffice wrote as .${kind}: years over months, comments, a sum, a hidden row, who left`, async () => {
    const datos = readFileSync(new URL(`muestras/control-de-pagos.${kind}`, import.meta.url))
    const file = { nombre: `control.${kind}`, datos: Uint8Array.from(datos) }
    const { meses, preguntas, recetas } = await read('CUENTAS', file)
    assert.deepEqual(
      [meses?.anio, meses?.pideMonto, meses?.pideMatricula, meses?.matricula],
      [2023, false, true, 200],
    )
    assert.equal(recetas[0]?.nombre, 'Control de pagos por mes')
    assert.ok(preguntas.some(({ clase }) => clase === 'OCULTAS'))
    const asked = preguntas.find(({ clase }) => clase === 'VALORES')!
    // The second file has the same headings: what the first was told is remembered.
    const isFirst = kind === 'xlsx'
    assert.deepEqual(
      asked.valores.filter(({ valor }) => valor.startsWith('#')).map(({ valor, es }) => [valor, es]),
      [
        ['#92D050', isFirst ? null : 'PAGADO'],
        ['#FF0000', isFirst ? null : 'DEBE'],
      ],
    )
    const { columna } = asked
    const valores = JSON.stringify([
      { columna, valor: '#92D050', es: 'PAGADO' },
      { columna, valor: '#FF0000', es: 'DEBE' },
    ])
    const rest = { valores, ocultas: 'true', opciones: '{"dia":31,"matricula":200}' }
    const made = await bring('CUENTAS', file, rest)
    assert.deepEqual([made.nuevas, made.rechazados], [22, 0], JSON.stringify(made.resultados))
    const paid = await bring('PAGOS', file, rest)
    assert.deepEqual([paid.nuevas, paid.rechazados], [14, 0], JSON.stringify(paid.resultados))
    const all = await charges()
    assert.deepEqual(all.slice(0, 7), [
      '1 Matrícula 2023 200.00 0.00 2023-10-31',
      '1 Pensión octubre 2023 150.00 0.00 2023-10-31',
      '1 Pensión noviembre 2023 150.00 0.00 2023-11-30',
      '1 Pensión diciembre 2023 150.00 0.00 2023-12-31',
      '1 Pensión marzo 2024 150.00 0.00 2024-03-31',
      '1 Pensión abril 2024 150.00 74.50 2024-04-30',
      '1 Pensión mayo 2024 150.00 150.00 2024-05-31',
    ])
    assert.deepEqual(await verificar(api.db), [])
    await undoAll(made.idCorrida, paid.idCorrida)
  })
