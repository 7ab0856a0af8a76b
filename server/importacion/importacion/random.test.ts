import assert from 'node:assert/strict'
import { test } from 'node:test'

import { control } from '#contract/consultas/control.ts'
import { tablero } from '#contract/consultas/tablero.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { dumpOf } from '#server/testing/arrival/dump.ts'
import { fileOf, type OldFile } from '#server/testing/arrival/files.ts'
import { drawnSchool, type Person, type School } from '#server/testing/arrival/model.ts'
import { type OldSheet, sheetsOf } from '#server/testing/arrival/sheets.ts'
import { collectedByMonth, declaredBy, totalsOf } from '#server/testing/arrival/totals.ts'
import { chance } from '#server/testing/chance.ts'
import { seed, sizeOf } from '#server/testing/size.ts'
import { makeTasks } from '#server/testing/tareas.ts'

const SCHOOLS = sizeOf('llegada', 2)
const SISTEMA = 'El de antes'

const api = await testApi()
const signedIn = () =>
  makeTasks(api, [
    'per_importacion',
    'web_ingreso_listado',
    'web_ingreso_control_economico_alumnos',
    'web_usuario_listado',
  ])
let tasks = await signedIn()
/** Read by a person before the task; the answer is of the whole file. */
async function bring({ clase }: OldSheet, { archivo, columnas }: OldFile) {
  const choices = columnas && { columnas: JSON.stringify(columnas) }
  // People of the same name and day of birth are others, as the school says.
  const others = clase === 'PERSONAS' && { otras: Array.from({ length: 200 }, (_, i) => i).join(',') }
  const input = { archivo, clase, sistema: SISTEMA, ...choices, ...others }
  const { estado, resultado, error } = await tasks.whole(importacion.cargar, input as never)
  assert.equal(estado, 'TERMINADA', `${clase} ${JSON.stringify(error)}`)
  return resultado as {
    rechazados: number
    mensajes: string[]
    resultados: { hecho?: string; diferencias?: unknown }[]
  }
}

const countOf = ({ resultados }: Awaited<ReturnType<typeof bring>>, hecho: string) =>
  resultados.filter((one) => one.hecho === hecho).length

/** Brings a sheet, and expects so many rows new and changed, and the others as they were. */
async function expectRun(
  draw: Parameters<typeof fileOf>[0],
  sheet: OldSheet,
  [nuevas, actualizadas]: [number, number],
) {
  const file = await fileOf(draw, sheet)
  const done = await bring(sheet, file)
  assert.deepEqual(
    [countOf(done, 'NUEVA'), countOf(done, 'ACTUALIZADA'), countOf(done, 'IGUAL')],
    [nuevas, actualizadas, sheet.rows.length - nuevas - actualizadas],
    `${sheet.clase} ${file.archivo.nombre} ${done.resultados.length} ${done.mensajes.slice(0, 5).join(' · ')}`,
  )
  assert.ok(done.rechazados <= file.totals, done.mensajes.join(' · '))
  assert.ok(
    done.resultados.every(({ diferencias }) => !diferencias),
    `${sheet.clase}: ${JSON.stringify(done.resultados.find(({ diferencias }) => diferencias))}`,
  )
}

async function runs() {
  const { data } = await api.as(tasks.token, importacion.buscar, { size: 200 })
  return data!.content
}

async function expectTotals(school: School) {
  const personas = school.people.map((person) => {
    const { aFavor: __, ...own } = totalsOf(school, 'PEN', (one) => studentOf(one) === person)
    return { alumno: person.id, ...own }
  })
  const declarado = { ...declaredBy(school), personas }
  const { data, error } = await api.as(tasks.token, importacion.cotejo, { declarado, sistema: SISTEMA })
  assert.ok(data, JSON.stringify(error))
  for (const row of data.filas)
    assert.deepEqual([row.diferencia, row.personas ?? []], [0, []], JSON.stringify(row))
}

const studentOf = (one: School['charges'][number] | School['payments'][number]) =>
  'enrolment' in one ? one.enrolment.alumno : one.alumno

/** The id here of a person: by the document, or by the old key in its place. */
async function idOf({ numero, id }: Person) {
  const { data } = await api.as(tasks.token, usuario.buscar, { buscar: numero || id, size: 200 })
  const found = data!.content.filter(({ numeroDocumento }) => numeroDocumento === (numero || id))
  assert.equal(found.length, 1, `${id} ${numero}`)
  return found[0]!.idUsuario
}

/** The debt and the credit of a student in both currencies, as the account tells them. */
async function expectAccount(school: School, person: Person) {
  const { data } = await api.as(tasks.token, cuenta.deAlumno, { idUsuario: await idOf(person) })
  for (const moneda of ['PEN', 'USD'] as const) {
    const { deuda, aFavor } = totalsOf(school, moneda, (one) => studentOf(one) === person)
    const found = data!.saldos.find((one) => one.moneda.codigo === moneda)
    assert.deepEqual([found?.saldo ?? 0, found?.saldoAFavor ?? 0], [deuda, aFavor], `${person.id} ${moneda}`)
  }
}

async function expectReports(school: School) {
  const { facturado, deuda } = totalsOf(school, 'PEN')
  const { data, error } = await api.as(tasks.token, control.alumnos, {})
  assert.ok(data, JSON.stringify(error))
  const found = data.totales!
  const net = Math.round((found.facturado - found.descuento) * 100) / 100
  assert.deepEqual([net, found.saldo, found.vencido], [facturado, deuda, deuda])
  for (const year of [2022, 2023]) {
    const id = String(await api.userOf(tasks.token))
    const range = { id, desde: `${year}-01-01`, hasta: `${year}-12-31` }
    const board = await api.as(tasks.token, tablero.resumen, range as never)
    assert.ok(board.data, JSON.stringify(board.error))
    assert.deepEqual(
      board.data.meses.map(({ neto }) => neto),
      collectedByMonth(school, year),
    )
  }
}

const expectSound = async () =>
  assert.deepEqual(
    (await verificar(api.db)).filter(({ filas }) => filas.length > 0),
    [],
  )

/** The column that is corrected, of each kind that has one. */
const CORRECTED: Partial<Record<OldSheet['clase'], string>> = {
  CURSOS: 'Curso',
  GRUPOS: 'Docente',
  CUENTAS: 'Vencimiento',
}

/** The sheet with other values in every third row, and how many those are. */
function corrected({ rows, ...sheet }: OldSheet): { sheet: OldSheet; changed: number } {
  const at = sheet.headings.findIndex(({ titulos }) => titulos[0] === CORRECTED[sheet.clase])
  const isChanged = (i: number) => i % 3 === 0
  const other = (value: string | number, row: (string | number)[]) => {
    if (sheet.clase === 'CUENTAS')
      return String(value).replace(/\d\d$/, (dia) => (dia === '28' ? '27' : '28'))
    return sheet.clase === 'GRUPOS' ? (value === 'P-1' ? 'P-2' : 'P-1') : `${String(row[at])} (nuevo)`
  }
  const changed = rows.map((row, i) => (isChanged(i) ? row.with(at, other(row[at]!, row)) : row))
  return { sheet: { ...sheet, rows: changed }, changed: rows.filter((_, i) => isChanged(i)).length }
}

for (let n = 0; n < SCHOOLS; n++) {
  test(`school ${n} of seed ${seed} comes in to the cent, once, and goes again`, async (t) => {
    const draw = chance(seed + n)
    const school = drawnSchool(seed + n, 12 + draw.below(30))
    const sheets = sheetsOf(school).filter(({ rows }) => rows.length > 0)
    // Each school has an institution of its own: what another told of its columns is not known.
    await api.db.deleteFrom('hojaRecordada').execute()
    // Many schools take longer than a session lasts and than a password is recent, with which runs are taken back.
    tasks = await signedIn()
    const before = await dumpOf(api.db)
    const first = new Set((await runs()).map(({ idCorrida }) => idCorrida))
    for (const sheet of sheets) await expectRun(draw, sheet, [sheet.rows.length, 0])
    await expectTotals(school)
    await expectReports(school)
    for (const person of school.people) await expectAccount(school, person)
    await expectSound()
    for (const sheet of sheets) await expectRun(draw, sheet, [0, 0])
    for (const one of sheets.filter(({ clase }) => CORRECTED[clase])) {
      const { sheet, changed } = corrected(one)
      await expectRun(draw, sheet, [0, changed])
    }
    await expectSound()
    for (const { idCorrida } of (await runs()).filter((one) => !first.has(one.idCorrida))) {
      const { status, error } = await api.as(tasks.token, importacion.deshacer, { idCorrida })
      assert.equal(status, 200, JSON.stringify(error))
    }
    assert.deepEqual(await dumpOf(api.db), before)
    await expectSound()
    t.diagnostic(
      `${school.people.length} people, ${school.charges.length} charges, ${school.payments.length} payments`,
    )
  })
}
