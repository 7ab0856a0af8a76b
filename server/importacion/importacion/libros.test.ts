import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { dumpOf } from '#server/testing/arrival/dump.ts'
import { extrasOf, schoolOfBooks } from '#server/testing/arrival/libros/school.ts'
import { declaredBy } from '#server/testing/arrival/totals.ts'
import { makeTasks } from '#server/testing/tareas.ts'

const FOLDER = join(import.meta.dirname, '../../testing/arrival/libros')
const SISTEMA = 'Excel de antes'

const api = await testApi()
const tasks = await makeTasks(api, ['per_importacion'])
const school = schoolOfBooks()
const { guardians, certificates } = extrasOf(school)

/** Books made by LibreOffice, with their sheets, and how many rows of each come. */
const BOOKS: [string, string, ClaseImportacion, number][] = [
  ['1-estructura', 'Áreas', 'AREAS', school.areas.length],
  ['1-estructura', 'Cursos', 'CURSOS', school.cursos.length],
  ['1-estructura', 'Periodos', 'PERIODOS', school.terms.length],
  ['2-personas', 'Alumnos y docentes', 'PERSONAS', school.people.length],
  ['3-apoderados-certificados', 'Apoderados', 'APODERADOS', guardians.length],
  ['1-estructura', 'Grupos', 'GRUPOS', school.groups.length],
  ['4-matriculas', 'Matrículas', 'MATRICULAS', school.enrolments.length],
  ['5-cuentas', 'Cuentas', 'CUENTAS', school.charges.length],
  ['6-pagos', 'Pagos', 'PAGOS', school.payments.length],
  ['3-apoderados-certificados', 'Certificados', 'CERTIFICADOS', certificates.length],
]

type Done = { resultados: { hecho?: string; fila?: number; mensaje: string; parecida?: string }[] }

async function bring(book: string, hoja: string, clase: ClaseImportacion, rest: object = {}): Promise<Done> {
  const archivo = { nombre: `${book}.xlsx`, datos: await readFile(join(FOLDER, `${book}.xlsx`)) }
  const input = { archivo, clase, hoja, sistema: SISTEMA, ...rest }
  const { estado, resultado, error } = await tasks.whole(importacion.cargar, input as never)
  assert.equal(estado, 'TERMINADA', `${hoja} ${JSON.stringify(error)}`)
  return resultado as Done
}

const countsOf = ({ resultados }: Done) =>
  ['NUEVA', 'ACTUALIZADA', 'IGUAL', undefined].map(
    (hecho) => resultados.filter((one) => one.hecho === hecho).length,
  )
/** Totals at the foot are of no student: one row is refused. */
const footOf = (clase: ClaseImportacion) => (clase === 'CUENTAS' || clase === 'PAGOS' ? 1 : 0)

const before = await dumpOf(api.db)

test('a school of four years comes in from the books of a spreadsheet program, to the cent', async () => {
  for (const [book, hoja, clase, rows] of BOOKS) {
    let done = await bring(book, hoja, clase)
    if (clase === 'PERSONAS') {
      const alike = done.resultados.filter(({ parecida }) => parecida)
      assert.ok(alike.length > 50, 'people of the same name and day of birth are asked about')
      const again = await bring(book, hoja, clase, { otras: alike.map(({ fila }) => fila).join(',') })
      assert.equal(countsOf(again)[0], alike.length)
      done = {
        resultados: [
          ...done.resultados.filter(({ parecida }) => !parecida),
          ...alike.map((one) => ({ ...one, hecho: 'NUEVA' })),
        ],
      }
    }
    assert.deepEqual(
      countsOf(done),
      [rows, 0, 0, footOf(clase)],
      `${hoja} ${done.resultados.find((one) => !one.hecho)?.mensaje}`,
    )
  }
  const declarado = declaredBy(school)
  const { data, error } = await api.as(tasks.token, importacion.cotejo, { declarado, sistema: SISTEMA })
  assert.ok(data, JSON.stringify(error))
  assert.deepEqual(
    data.filas.filter(({ diferencia }) => diferencia !== 0),
    [],
  )
})

test('the second time nothing is new and nothing changes', async () => {
  for (const [book, hoja, clase, rows] of BOOKS)
    assert.deepEqual(countsOf(await bring(book, hoja, clase)), [0, 0, rows, footOf(clase)], hoja)
  assert.deepEqual(
    (await verificar(api.db)).filter(({ filas }) => filas.length > 0),
    [],
  )
})

test('undone, the database is the one before', async () => {
  const { data } = await api.as(tasks.token, importacion.buscar, { size: 200 })
  for (const { idCorrida } of data!.content) {
    const { status, error } = await api.as(tasks.token, importacion.deshacer, { idCorrida })
    assert.equal(status, 200, JSON.stringify(error))
  }
  assert.deepEqual(await dumpOf(api.db), before)
})
