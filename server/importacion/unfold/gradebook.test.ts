import assert from 'node:assert/strict'
import { test } from 'node:test'

import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { importacionReceta } from '#contract/importacion/receta.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { api, bring, csv, read } from '#server/testing/arrival/control.ts'

test('a gradebook of Moodle becomes a grade for each evaluation; a letter is asked for', async () => {
  const file = csv([
    [
      'Nombre',
      'Apellido(s)',
      'Número de ID',
      'Tarea:Comprensión oral (Real)',
      'Cuestionario:Lectura (Real)',
      'Total del curso (Real)',
    ],
    ['Ana', 'Quispe', '51000001', '15,00', '-', '13,50'],
    ['Luis', 'Sáenz', '51000002', 'A', '12,00', '13,50'],
  ])
  const { data } = await api.may(calificacionEsquema.guardar, {
    nombre: 'De Moodle',
    notaMinima: 0,
    notaMaxima: 20,
    notaAprobatoria: 11,
    decimales: 0,
    componentes: [
      { nombre: 'Comprensión oral', peso: 60 },
      { nombre: 'Lectura', peso: 40 },
    ],
  } as never)
  const idCalificacionEsquema = data!.calificacionEsquema.idCalificacionEsquema
  await api.db.updateTable('curso').set({ idCalificacionEsquema }).where('codigo', '=', 'P1').execute()
  const reading = await read('NOTAS', file)
  assert.deepEqual(
    reading.preguntas.map(({ valores }) => valores),
    [[{ valor: 'A', filas: 1, es: null }]],
  )
  const first = await bring('NOTAS', file, {}, true)
  assert.deepEqual(
    first.resultados.map(({ ok }) => ok),
    [true, false],
    JSON.stringify(first.resultados),
  )
  const told = await bring(
    'NOTAS',
    file,
    { valores: JSON.stringify([{ columna: 3, valor: 'A', es: '16' }]) },
    true,
  )
  assert.equal(told.rechazados, 0, JSON.stringify(told.resultados))
  assert.equal(told.nuevas, 3)
})

test('two columns chosen to be one field are refused, with both headings', async () => {
  const file = csv([
    ['Documento', 'DNI', 'Concepto', 'Monto', 'Vencimiento'],
    ['51000001', '51000001', 'Cuota', '10', '05/03/2024'],
  ])
  const columnas = JSON.stringify([
    { columna: 0, campo: 'alumno' },
    { columna: 1, campo: 'alumno' },
  ])
  const { status, error } = await api.may(importacion.leer, {
    archivo: file,
    clase: 'CUENTAS',
    columnas,
  } as never)
  assert.equal(status, 400)
  assert.match(JSON.stringify(error), /«Documento» y «DNI» no pueden ser las dos Alumno: deje una/)
})

test('the refused rows come back as a sheet with their columns and the reason, which is read again', async () => {
  const file = csv([
    ['DNI', 'Marzo', 'Abril'],
    ['51000001', '???', '100'],
    ['51000002', '100', ''],
  ])
  const motivos = JSON.stringify([{ motivo: 'No se entiende', filas: [2] }])
  const { data } = await api.may(importacion.rechazadas, {
    archivo: file,
    clase: 'CUENTAS',
    motivos,
  } as never)
  const { filas } = await leerPlanilla({ datos: Uint8Array.from(data as unknown as Buffer) })
  assert.deepEqual(
    filas.map(({ celdas }) => celdas),
    [
      ['DNI', 'Marzo', 'Abril', 'Motivo del rechazo'],
      ['51000001', '???', '100', 'No se entiende'],
    ],
  )
})

test('final grades of SIAGIE: letters are known by the recipe, and the row under the headings has no grade', async () => {
  const { data } = await api.may(importacionReceta.buscar, { buscar: 'Notas finales' })
  const receta = String(data!.content[0]!.idImportacionReceta)
  const file = csv([
    ['ID', 'CodEstudiante', 'Nombres', 'C01', 'C02', 'CAA', 'Conclusión descriptiva de final del periodo'],
    ['', '', '', 'CAC', 'CAC', '', ''],
    ['30789573', '51000001', 'Quispe Ana', 'AD', 'B', 'A', ''],
  ])
  const reading = await read('NOTAS', file, { receta })
  assert.deepEqual(
    reading.preguntas.flatMap(({ valores }) => valores.filter(({ es }) => es === null)),
    [],
  )
  assert.deepEqual(
    reading.columnas.filter(({ campo }) => campo === 'evaluacion').map(({ titulo }) => titulo),
    ['C01', 'C02'],
  )
})
