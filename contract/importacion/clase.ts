import { z } from 'zod'

/** Kinds of rows of the old school, in the order in which they refer to each other. */
export const ClaseImportacion = z.enum([
  'AREAS',
  'CURSOS',
  'PERIODOS',
  'PERSONAS',
  'APODERADOS',
  'GRUPOS',
  'TARIFARIOS',
  'MATRICULAS',
  'CUENTAS',
  'PAGOS',
  'NOTAS',
  'CERTIFICADOS',
])
export type ClaseImportacion = z.infer<typeof ClaseImportacion>

/** Kinds that each kind refers to. */
export const NEEDS: Record<ClaseImportacion, readonly ClaseImportacion[]> = {
  AREAS: [],
  CURSOS: ['AREAS'],
  PERIODOS: [],
  PERSONAS: [],
  APODERADOS: ['PERSONAS'],
  GRUPOS: ['CURSOS', 'PERIODOS'],
  TARIFARIOS: ['AREAS'],
  MATRICULAS: ['PERSONAS', 'GRUPOS'],
  CUENTAS: ['MATRICULAS'],
  PAGOS: ['CUENTAS'],
  NOTAS: ['MATRICULAS'],
  CERTIFICADOS: ['PERSONAS'],
}
