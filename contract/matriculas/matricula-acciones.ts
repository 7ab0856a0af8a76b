import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Id, IdTexto, Instante, Masivo, MasivoConCorrida, Motivo } from '#contract/core/shapes.ts'

const bulkWrite = { method: 'POST', kind: 'write', output: Masivo } as const
/** Changes several enrolments at once; it can be undone while they do not change again. */
const bulkRun = { method: 'POST', kind: 'write', output: MasivoConCorrida } as const
const varias = z.array(Id).min(1).max(500)
/** Enrolments, each with another type if there is to be one. */
const variasConTipo = z
  .array(z.union([Id, z.strictObject({ idMatricula: Id, idMatriculaTipo: Id.optional() })]))
  .min(1)
  .max(500)
const conMotivo = z.strictObject({ matriculas: varias, motivo: Motivo })
const conAcceso = z.strictObject({ matriculas: varias, acceso: z.boolean() })

const HistoryEntry = z.object({ instante: Instante, actor: z.string(), frase: z.string() })

/** Actions on existing enrolments, a few or many at once. */
export const acciones = {
  /** The chosen enrolments, from any groups. */
  confirmarVarias: op({
    ...bulkRun,
    path: '/matriculas/confirmar',
    permiso: 'per_matricula_confirmar',
    input: z.strictObject({ matriculas: varias }),
  }),
  suspender: op({
    ...bulkRun,
    path: '/matriculas/suspender',
    permiso: 'per_matricula_suspender',
    input: conMotivo,
  }),
  retirar: op({
    ...bulkRun,
    path: '/matriculas/retirar',
    permiso: 'per_matricula_retirar',
    input: conMotivo,
  }),
  activar: op({
    ...bulkRun,
    path: '/matriculas/activar',
    permiso: 'per_matricula_activar',
    input: conMotivo,
  }),
  eliminarVarias: op({
    ...bulkRun,
    path: '/matriculas/eliminar',
    pideClave: 'rebaja',
    permiso: 'per_matricula_eliminar',
    input: conMotivo,
  }),
  accesoAulaVirtual: op({
    ...bulkRun,
    path: '/matriculas/accesoaulavirtual',
    permiso: 'per_matricula_accesos',
    input: conAcceso,
  }),
  accesoComunicacion: op({
    ...bulkRun,
    path: '/matriculas/accesocomunicacion',
    permiso: 'per_matricula_accesos',
    input: conAcceso,
  }),
  /**
   * The students of these enrolments into the next group, at its prices: those who passed, or all of them. Each keeps the type of
   * the enrolment, unless another one is given.
   */
  promover: op({
    ...bulkRun,
    path: '/matriculas/promover',
    permiso: 'per_matricula_nueva',
    input: z.strictObject({ matriculas: variasConTipo, idGrupo: Id, todos: z.boolean().default(false) }),
  }),
  /** Whole acts: each with all its enrolments, or not at all. */
  eliminarMatriculaciones: op({
    ...bulkWrite,
    path: '/matriculaciones/eliminar',
    pideClave: 'rebaja',
    permiso: 'per_matricula_eliminar',
    input: z.strictObject({ matriculaciones: varias, motivo: Motivo }),
  }),
  /** The slots of these groups that overlap those of the student's groups. */
  cruces: op({
    method: 'POST',
    path: '/matricula/cruces',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: ['per_matricula_nueva', 'per_matricula_trasladar'],
    input: z.strictObject({ idUsuario: Id, grupos: z.array(Id).min(1).max(200) }),
    output: z.object({ content: z.array(z.object({ idGrupo: z.int(), aviso: z.string() })) }),
  }),
  /** The history of an enrolment in sentences, the newest first. */
  historia: op({
    method: 'GET',
    path: '/matricula/historia/:id',
    kind: 'read',
    permiso: ['web_ingreso_listado', 'web_grupo_listado'],
    input: z.strictObject({ id: IdTexto }),
    output: z.object({ content: z.array(HistoryEntry) }),
  }),
}
