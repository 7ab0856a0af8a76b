import type { ClaseImportacion } from '#contract/importacion/clase.ts'

import { apoderados } from './apoderados.ts'
import { areas, cursos, periodos } from './catalogo.ts'
import { certificados } from './certificados.ts'
import type { Clase } from './clase.ts'
import { cuentas } from './cuentas.ts'
import { grupos } from './grupos.ts'
import { matriculas } from './matriculas.ts'
import { notas } from './notas.ts'
import { pagos } from './pagos.ts'
import { personas } from './personas.ts'
import { tarifarios } from './tarifarios.ts'

/** The kinds of rows of the old school. */
export const CLASES: Record<ClaseImportacion, Clase> = {
  AREAS: areas,
  CURSOS: cursos,
  PERIODOS: periodos,
  PERSONAS: personas,
  APODERADOS: apoderados,
  GRUPOS: grupos,
  TARIFARIOS: tarifarios,
  MATRICULAS: matriculas,
  CUENTAS: cuentas,
  PAGOS: pagos,
  NOTAS: notas,
  CERTIFICADOS: certificados,
}
