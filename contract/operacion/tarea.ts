import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import {
  Descarga,
  Fecha,
  Hecho,
  IdTexto,
  Instante,
  oneOrMany,
  pageOf,
  searchOf,
} from '#contract/core/shapes.ts'

export const EstadoTarea = z.enum(['EN_COLA', 'EN_CURSO', 'TERMINADA', 'FALLIDA', 'CANCELADA'])
export type EstadoTarea = z.infer<typeof EstadoTarea>

/** The outcome: the answer that the same call would have given, or its refusal. */
const Desenlace = {
  resultado: z.unknown().optional(),
  error: z
    .object({
      mensaje: z.string(),
      codigo: z.string(),
      errors: z.array(z.union([z.string(), z.object({ campo: z.string(), mensaje: z.string() })])).optional(),
    })
    .nullish(),
}

/** Long work that runs without its client waiting. */
export const TareaFila = z.object({
  idTarea: z.int(),
  operacion: z.string(),
  /** Action and subject of the task, in words. */
  nombre: z.string(),
  detalle: z.string().nullable(),
  simular: z.boolean(),
  estado: EstadoTarea,
  avance: z.int(),
  /** 0 while unknown. */
  total: z.int(),
  procesados: z.int(),
  rechazados: z.int(),
  /** Cancelled, and finishing the item in hand. */
  cancelando: z.boolean(),
  archivo: z
    .object({ nombre: z.string(), tipo: z.string(), bytes: z.int().nullable(), url: z.string() })
    .nullable(),
  error: Desenlace.error,
  /** The run of changes that it made, once it has ended and while it can be undone. */
  idCorrida: z.int().nullable(),
  fechaCreacion: Instante,
  fechaInicio: Instante.nullable(),
  fechaFin: Instante.nullable(),
})
export type TareaFila = z.infer<typeof TareaFila>

export const Tarea = TareaFila.extend(Desenlace)
export type Tarea = z.infer<typeof Tarea>

/** Whether it has ended. */
export const haTerminado = ({ estado }: { estado: EstadoTarea }) =>
  estado !== 'EN_COLA' && estado !== 'EN_CURSO'

const own = { permiso: 'SESION', input: z.strictObject({ id: IdTexto }) } as const

/** Every user sees only the tasks that they started. */
export const tarea = {
  ver: op({ ...own, method: 'GET', path: '/tarea/:id', kind: 'read', lectura: 'PRIMARIA', output: Tarea }),
  /** Streams the task at each change, until it ends. */
  eventos: op({
    ...own,
    method: 'GET',
    path: '/tarea/:id/eventos',
    kind: 'read',
    lectura: 'PRIMARIA',
    eventos: true,
    output: Descarga,
  }),
  /** The file that it made, or its results row by row. */
  archivo: op({
    ...own,
    method: 'GET',
    path: '/tarea/:id/archivo',
    kind: 'read',
    lectura: 'PRIMARIA',
    file: true,
    output: Descarga,
  }),
  buscar: op({
    method: 'POST',
    path: '/tareas',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'SESION',
    input: searchOf({ estado: oneOrMany(EstadoTarea), desde: Fecha.optional(), hasta: Fecha.optional() }, [
      'idTarea',
    ]),
    output: pageOf(TareaFila),
  }),
  /** Finished items stay done. */
  cancelar: op({
    ...own,
    method: 'DELETE',
    path: '/tarea/:id',
    kind: 'write',
    output: Hecho.extend({ tarea: Tarea }),
  }),
}
