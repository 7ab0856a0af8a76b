import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { alguno, Descarga, Fecha, Hecho, IdTexto, Instante, pageOf, searchOf } from '#contract/core/shapes.ts'

export const EstadoTarea = z.enum(['EN_COLA', 'EN_CURSO', 'TERMINADA', 'FALLIDA', 'CANCELADA'])
export type EstadoTarea = z.infer<typeof EstadoTarea>

/** What it came to: as the same call would have answered, or refused. */
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

/** Long work that somebody asked for and does not wait for. */
export const TareaFila = z.object({
  idTarea: z.int(),
  operacion: z.string(),
  /** What it does, in words, and with what. */
  nombre: z.string(),
  detalle: z.string().nullable(),
  simular: z.boolean(),
  estado: EstadoTarea,
  avance: z.int(),
  /** 0 while it is not known. */
  total: z.int(),
  procesados: z.int(),
  rechazados: z.int(),
  /** It was told to stop, and what it has in hand is being finished. */
  cancelando: z.boolean(),
  archivo: z
    .object({ nombre: z.string(), tipo: z.string(), bytes: z.int().nullable(), url: z.string() })
    .nullable(),
  error: Desenlace.error,
  /** The run of changes that it was, once it has ended and while some of it is not undone. */
  idCorrida: z.int().nullable(),
  fechaCreacion: Instante,
  fechaInicio: Instante.nullable(),
  fechaFin: Instante.nullable(),
})
export type TareaFila = z.infer<typeof TareaFila>

export const Tarea = TareaFila.extend(Desenlace)
export type Tarea = z.infer<typeof Tarea>

/** Whether there is nothing more to wait for. */
export const haTerminado = ({ estado }: { estado: EstadoTarea }) =>
  estado !== 'EN_COLA' && estado !== 'EN_CURSO'

const own = { permiso: 'SESION', input: z.strictObject({ id: IdTexto }) } as const

/** Everybody sees the tasks that they started, and no others. */
export const tarea = {
  ver: op({ ...own, method: 'GET', path: '/tarea/:id', kind: 'read', output: Tarea }),
  /** The same each time that it changes, until it ends. */
  eventos: op({
    ...own,
    method: 'GET',
    path: '/tarea/:id/eventos',
    kind: 'read',
    eventos: true,
    output: Descarga,
  }),
  /** The file that it made, or what became of each item, row by row. */
  archivo: op({
    ...own,
    method: 'GET',
    path: '/tarea/:id/archivo',
    kind: 'read',
    file: true,
    output: Descarga,
  }),
  buscar: op({
    method: 'POST',
    path: '/tareas',
    kind: 'read',
    permiso: 'SESION',
    input: searchOf({ estado: alguno(EstadoTarea), desde: Fecha.optional(), hasta: Fecha.optional() }, [
      'idTarea',
    ]),
    output: pageOf(TareaFila),
  }),
  /** What is done stays done. */
  cancelar: op({
    ...own,
    method: 'DELETE',
    path: '/tarea/:id',
    kind: 'write',
    output: Hecho.extend({ tarea: Tarea }),
  }),
}
