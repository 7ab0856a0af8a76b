import assert from 'node:assert/strict'
import { test } from 'node:test'

import { calificacion } from '#contract/academico/calificacion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { extracto } from '#contract/pagos/extracto.ts'
import { mapBreathing } from '#server/core/breathe.ts'
import { hostiles } from '#server/core/planilla/muestras/hostiles.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const group = await makeGraded(api, school).enCurso(1)
const idGrupo = String(group.idGrupo) as never
const columnas = JSON.stringify({
  encabezado: 1,
  fecha: 'Fecha',
  descripcion: null,
  operacion: null,
  monto: 'Monto',
  abono: null,
  cargo: null,
  formatoFecha: 'DMA',
  decimal: '.',
})

type Archivo = { nombre: string; datos: Buffer }
/** Every operation that takes a spreadsheet. */
const doors = {
  'people of a group': (archivo: Archivo) => api.may(matricula.cargaMasiva, { archivo, idGrupo }),
  'grades of a group': (archivo: Archivo) => api.may(calificacion.calificarMasiva, { archivo, idGrupo }),
  'a bank statement, looked at': (archivo: Archivo) => api.may(extracto.leer, { archivo }),
  'a bank statement, kept': (archivo: Archivo) =>
    api.may(extracto.cargar, { archivo, columnas, banco: 'BCP', idMoneda: String(school.idMoneda) as never }),
}
// A file of each kind; the reader's own tests run all of them.
const KINDS = new Set([
  'a bomb that says it is small',
  'an external entity in the sheet',
  'a workbook with macros',
  'a row too many',
  'a cell as long as the file',
])
const files = hostiles.filter(([kind]) => KINDS.has(kind)).map(([name, make]) => ({ name, datos: make() }))

for (const [door, send] of Object.entries(doors)) {
  test(`${door}: a hostile file is refused with a complete sentence, without blocking other requests`, async () => {
    for (const { name, datos } of files) {
      const { status, error } = await send({ nombre: 'libro.xlsx', datos })
      assert.ok([400, 413, 415].includes(status), `${name}: ${status}`)
      assert.ok(error?.mensaje && !error.mensaje.includes('{{'), name)
    }
  })
}

test('many rows are processed in batches, in order: other requests run in between', async () => {
  let turnos = 0
  const other = setInterval(() => turnos++, 1)
  const busy = (n: number) => {
    const until = performance.now() + 5
    while (performance.now() < until);
    return n * 2
  }
  assert.deepEqual(await mapBreathing([1, 2, 3, 4, 5, 6, 7, 8], busy), [2, 4, 6, 8, 10, 12, 14, 16])
  clearInterval(other)
  assert.ok(turnos >= 3, String(turnos))
})
