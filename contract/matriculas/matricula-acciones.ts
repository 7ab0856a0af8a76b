import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Id, IdTexto, Instante, Masivo, MasivoConCorrida, Motivo } from '#contract/core/shapes.ts'

const bulkWrite = { method: 'POST', kind: 'write', output: Masivo } as const
/** Done to several enrolments at once; while nothing else happens to them, it can be undone. */
const bulkRun = { method: 'POST', kind: 'write', output: MasivoConCorrida } as const
const varias = z.array(Id).min(1).max(500)
const conMotivo = z.strictObject({ matriculas: varias, motivo: Motivo })
const conAcceso = z.strictObject({ matriculas: varias, acceso: z.boolean() })

const Suceso = z.object({ instante: Instante, actor: z.string(), frase: z.string() })

/** What happens to enrolments once they are there, a few or many at once. */
export const acciones = {
  /** Those chosen, from whatever groups. */
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
  /** Whole acts: each with all its enrolments, or not at all. */
  eliminarMatriculaciones: op({
    ...bulkWrite,
    path: '/matriculaciones/eliminar',
    permiso: 'per_matricula_eliminar',
    input: z.strictObject({ matriculaciones: varias, motivo: Motivo }),
  }),
  /** What of a group's timetable falls on that of the groups where a student already is. */
  cruces: op({
    method: 'POST',
    path: '/matricula/cruces',
    kind: 'read',
    permiso: ['per_matricula_nueva', 'per_matricula_trasladar'],
    input: z.strictObject({ idUsuario: Id, grupos: z.array(Id).min(1).max(200) }),
    output: z.object({ content: z.array(z.object({ idGrupo: z.int(), aviso: z.string() })) }),
  }),
  /** What happened to it, in sentences, the newest first. */
  historia: op({
    method: 'GET',
    path: '/matricula/historia/:id',
    kind: 'read',
    permiso: ['web_ingreso_listado', 'web_grupo_listado'],
    input: z.strictObject({ id: IdTexto }),
    output: z.object({ content: z.array(Suceso) }),
  }),
}
