import assert from 'node:assert/strict'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { testApi } from '#server/testing/api.ts'

export const api = await testApi()
const SISTEMA = 'Control de pagos'

type Rows = readonly (readonly string[])[]
export const csv = (rows: Rows) => ({
  nombre: 'hoja.csv',
  datos: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
})
export type File = { nombre: string; datos: Uint8Array }

export async function bring(clase: ClaseImportacion, archivo: File, rest: object = {}, simular = false) {
  const input = { archivo, clase, sistema: SISTEMA, ...rest }
  const { status, data, error } = await api.may(importacion.cargar, input as never, { simular })
  assert.equal(status, 200, JSON.stringify(error))
  return data!
}
export const read = async (clase: ClaseImportacion, archivo: File, rest: object = {}) => {
  const { data, error } = await api.may(importacion.leer, { archivo, clase, ...rest } as never)
  assert.ok(data, JSON.stringify(error))
  return data
}

const PEOPLE = [
  ['51000001', 'Ana', 'Quispe', 'Mamani'],
  ['51000002', 'Luis', 'Sáenz', 'Arroyo'],
  ['51000003', 'Noelia', 'Valdivia', 'Soto'],
  ['51000004', 'Marco', 'Ñahui', 'Peña'],
]
const SCHOOL: [ClaseImportacion, Rows][] = [
  ['AREAS', [['Área'], ['Primaria']]],
  [
    'CURSOS',
    [
      ['Código', 'Curso', 'Área'],
      ['P1', 'Primero', 'Primaria'],
    ],
  ],
  [
    'PERIODOS',
    [
      ['Periodo', 'Inicio', 'Fin'],
      ['2024', '01/03/2024', '20/12/2024'],
    ],
  ],
  ['PERSONAS', [['DNI', 'Nombres', 'Apellido paterno', 'Apellido materno'], ...PEOPLE]],
  [
    'GRUPOS',
    [
      ['Grupo', 'Curso', 'Periodo', 'Vacantes'],
      ['1A', 'P1', '2024', '30'],
    ],
  ],
  ['MATRICULAS', [['Alumno', 'Grupo'], ...PEOPLE.map(([dni]) => [dni!, '1A'])]],
]
for (const [clase, rows] of SCHOOL) await bring(clase, csv(rows))
