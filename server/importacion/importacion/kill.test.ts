import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { haTerminado, type Tarea, tarea } from '#contract/operacion/tarea.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { callChild, type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { settingOf, sizeOf } from '#server/testing/size.ts'

// A campaign sets larger numbers.
const STUDENTS = settingOf('alumnos', 400)
const KILLS = sizeOf('traida', 1)
const CHARGES = 3

const DATA_DIR = await mkdtemp(join(tmpdir(), 'traida-'))
const database = await testDatabase()
const place: Place = { DATA_DIR, DATABASE_URL: database.connectionString }
let server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})
const school = await childSchool(server, () => server.address)

type Rows = (string | number)[][]
const each = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** Starts a run as a task. */
async function start(clase: ClaseImportacion, rows: Rows): Promise<Tarea> {
  const archivo = new Blob([rows.map((row) => row.join(';')).join('\n')])
  const input = { archivo, clase, sistema: 'El de antes' } as never
  const call = { op: importacion.cargar, input, token: school.token, prefer: 'respond-async' }
  return (await callChild(server.address, call)) as unknown as Tarea
}

const see = (id: number): Promise<Tarea> => school.call(tarea.ver, { id: String(id) })

async function until(id: number, good: (now: Tarea) => boolean) {
  for (;;) {
    const now = await see(id)
    if (good(now) || haTerminado(now)) return now
    await setTimeout(20)
  }
}

/** Brings a file while the server is killed so many times in the middle of it. */
async function bring(clase: ClaseImportacion, rows: Rows, kills = 0) {
  const { idTarea } = await start(clase, rows)
  let cut = 0
  for (let n = 1; n <= kills; n++) {
    const before = await until(idTarea, ({ avance }) => avance >= ((rows.length - 1) * n) / (kills + 2))
    if (haTerminado(before)) break
    await setTimeout(Math.random() * 200)
    await server.end('SIGKILL')
    server = await startChild(place)
    if (!haTerminado(await see(idTarea))) cut++
    await school.renew()
  }
  const end = await until(idTarea, haTerminado)
  assert.equal(end.estado, 'TERMINADA', JSON.stringify(end.error))
  const { nuevas, actualizadas, iguales, rechazados } = end.resultado as Record<string, number>
  return { counts: [nuevas, actualizadas, iguales, rechazados], cut }
}

const charges = (monto: number): Rows => [
  ['Número de cuenta', 'Alumno', 'Concepto', 'Monto', 'Vencimiento'],
  ...each(STUDENTS * CHARGES, (i) => [
    `C${i}`,
    `A${i % STUDENTS}`,
    `Cuota ${i}`,
    `${monto}.00`,
    '05/04/2023',
  ]),
]
const payments: Rows = [
  ['Recibo', 'Alumno', 'Fecha', 'Monto'],
  ...each(STUDENTS * 2, (i) => [`R${i}`, `A${i % STUDENTS}`, '05/05/2023', '90.00']),
]

async function prepare() {
  await bring('AREAS', [['Área'], ['Historia']])
  await bring('CURSOS', [
    ['Código', 'Curso', 'Área'],
    ['HIS', 'Historia', 'Historia'],
  ])
  await bring('PERIODOS', [
    ['Periodo', 'Inicio', 'Fin'],
    ['2023', '01/03/2023', '20/12/2023'],
  ])
  await bring('GRUPOS', [
    ['Grupo', 'Curso', 'Periodo', 'Vacantes'],
    ['H-1', 'HIS', '2023', 5],
  ])
}

test(`runs survive servers that are killed: each row once, and the counts are of the whole file`, async (t) => {
  await prepare()
  const people: Rows = [
    ['Id', 'Tipo de documento', 'Número de documento', 'Nombres', 'Apellido paterno'],
    ...each(STUDENTS, (i) => [`A${i}`, 'DNI', String(42_000_000 + i), 'Ana', 'Traída']),
  ]
  const enrolments: Rows = [['Alumno', 'Grupo'], ...each(STUDENTS, (i) => [`A${i}`, 'H-1'])]
  const [n, m, p] = [STUDENTS, STUDENTS * CHARGES, STUDENTS * 2]
  const files: [ClaseImportacion, Rows, number[], number][] = [
    ['PERSONAS', people, [n, 0, 0, 0], 0],
    ['MATRICULAS', enrolments, [n, 0, 0, 0], 0],
    ['CUENTAS', charges(80), [m, 0, 0, 0], 0],
    ['PAGOS', payments, [p, 0, 0, 0], KILLS],
    ['CUENTAS', charges(100), [0, m, 0, 0], KILLS],
    ['PAGOS', payments, [0, 0, p, 0], 0],
  ]
  const killed: string[] = []
  for (const [clase, rows, expected, kills] of files) {
    const { counts, cut } = await bring(clase, rows, kills)
    assert.deepEqual(counts, expected, clase)
    if (kills > 0) killed.push(`${clase}: ${rows.length - 1} rows, ${cut} of ${kills} kills in the middle`)
  }
  const declarado = { alumnos: n, matriculas: n, facturado: m * 100, cobrado: p * 90 }
  const { filas } = await school.call(importacion.cotejo, { declarado })
  assert.deepEqual(
    filas.map(({ diferencia }) => diferencia),
    [0, 0, 0, 0],
  )
  assert.equal(await runVerificar(place), '')
  t.diagnostic(`campaign: ${killed.join('; ')}; each row once, counts of the whole file`)
})
