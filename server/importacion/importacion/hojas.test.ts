import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { importacion } from '#contract/importacion/importacion.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const sample = async (nombre: string) => ({
  nombre,
  datos: await readFile(join(import.meta.dirname, '../../institucion/hoja/muestras', nombre)),
})
const look = async (nombre: string) => {
  const { data, error } = await api.may(importacion.hojas, { archivo: await sample(nombre) })
  assert.ok(data, JSON.stringify(error))
  return data.hojas
}

test('looking into a file needs the authority of one of the doors', async () => {
  const archivo = await sample('matricula-dos-hojas.xlsx')
  assert.equal((await api.call(null, importacion.hojas, { archivo })).status, 401)
  assert.equal((await api.call(['web_grupo_listado'], importacion.hojas, { archivo })).status, 403)
  for (const permiso of importacion.hojas.permiso)
    assert.equal((await api.call([permiso], importacion.hojas, { archivo })).status, 200, permiso)
  const broken = { nombre: 'a.xlsx', datos: Buffer.from('PK\u0003\u0004') }
  assert.equal((await api.may(importacion.hojas, { archivo: broken })).status, 400)
})

test('every sheet is named with its rows, its columns, its print and its kind', async () => {
  const [resumen, datos, ...others] = await look('extracto-numbers.xlsx')
  assert.deepEqual(others, [])
  assert.ok(resumen && datos)
  assert.deepEqual([resumen.hoja, resumen.clase, resumen.visible], ['Resumen de exportación', null, true])
  assert.deepEqual([datos.hoja, datos.filas, datos.clase], ['Hoja 1 - Movimientos', 3, 'EXTRACTO'])
  assert.match(String(datos.huella), /^[0-9a-f]{64}$/)
  assert.deepEqual(
    datos.columnas.map(({ titulo, ejemplos, campo }) => [titulo, ejemplos[0], campo]),
    [
      ['Fecha', '26/11/2026', 'fecha'],
      ['Descripción', 'DEPOSITO', 'descripcion'],
      ['Monto', '155', 'monto'],
      ['Operación', '8801', 'operacion'],
    ],
  )
  const [ocultas] = await look('matricula-filas-ocultas.xlsx')
  assert.deepEqual([ocultas?.filas, ocultas?.ocultas, ocultas?.clase], [4, 1, 'MATRICULAS'])
})

test('for the arrival of a school the kinds are those of the school', async () => {
  const kindOf = async (text: string) => {
    const archivo = { nombre: 'a.csv', datos: Buffer.from(text) }
    const { data } = await api.call(['per_importacion'], importacion.hojas, { archivo })
    return data?.hojas[0]?.clase
  }
  const cases = {
    'Código;Curso;Área\nA;B;C': 'CURSOS',
    'Periodo;Inicio;Fin\n2024;01/03/2024;31/07/2024': 'PERIODOS',
    'Recibo;Alumno;Fecha;Monto\n1;2;03/03/2024;10.00': 'PAGOS',
    'Alumno;Concepto;Monto;Vencimiento\n1;Cuota;10.00;03/03/2024': 'CUENTAS',
    'DNI;Nombres;Apellido paterno\n41112223;Ana;Paz': 'PERSONAS',
    'Alumno;Grupo;Estado\n1;A;Activa': 'MATRICULAS',
    'Fecha;Abonos;Cargos;Operación\n03/03/2024;10.00;;77': 'EXTRACTO',
  }
  for (const [text, clase] of Object.entries(cases)) assert.equal(await kindOf(text), clase, text)
})
