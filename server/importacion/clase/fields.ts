import type { Columna } from '#server/core/planilla/index.ts'

type Campo = Columna<string>

/** The key of a row in the old system. */
export const CLAVE: Campo = {
  campo: 'clave',
  sinonimos: ['Código antiguo', 'Id', 'ID', 'Clave', 'Código interno', 'Id antiguo'],
}

/** The student of a row: document or old key. */
export const ALUMNO: Campo = {
  campo: 'alumno',
  sinonimos: [
    'Alumno',
    'Documento del alumno',
    'DNI',
    'DNI alumno',
    'DNI del alumno',
    'Número de documento',
    'Documento',
    'Código del alumno',
    'Id alumno',
    'Student ID',
    'Número de ID',
  ],
}

export const GRUPO: Campo = {
  campo: 'grupo',
  sinonimos: ['Grupo', 'Código de grupo', 'Sección', 'Aula', 'Salón', 'Group'],
}

export const MONEDA: Campo = { campo: 'moneda', sinonimos: ['Moneda', 'Divisa', 'Currency'] }

export const amount = (campo: string, ...sinonimos: string[]): Campo => ({ campo, sinonimos, tipo: 'monto' })
export const day = (campo: string, ...sinonimos: string[]): Campo => ({ campo, sinonimos, tipo: 'fecha' })
export const text = (campo: string, ...sinonimos: string[]): Campo => ({ campo, sinonimos })

/** Words of a row that sums up the others. */
export const TOTAL = /^((sub|gran) ?)?total(es)?\b|^suma\b/i
