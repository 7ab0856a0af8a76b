import { z } from 'zod'

import { LIBRE, PROPIA } from '#contract/core/cambios.ts'
import { op } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { Hecho, IdTexto, saved, texto } from '#contract/core/shapes.ts'

/** Authorities that may share a view with everybody. */
export const SHARES_VISTAS = ['per_configuracion', 'per_periodo_gestionar'] as const satisfies Permiso[]

/** Upper bound; real users keep fewer than ten of a list. */
export const MAX_VISTAS = 100

const few = (most: number) => (record: object) => Object.keys(record).length <= most

const Valor = texto(200, 0)
/** The query string of the list's address. */
const Consulta = z
  .record(z.string().regex(/^[A-Za-z]\w{0,39}$/), z.union([Valor, z.array(Valor).max(200)]))
  .refine(few(40), { params: { clave: 'campo.formato' } })
/** Columns, by their headings, turned on or off against the list's default. */
const Columnas = z
  .record(z.string().regex(/^[\w.-]{1,80}$/), z.boolean())
  .refine(few(100), { params: { clave: 'campo.formato' } })

const entrada = {
  nombre: texto(60),
  consulta: Consulta,
  columnas: Columnas,
  densidad: z.enum(['normal', 'compacta']),
  compartida: z.boolean(),
}

/** A named view of a list: its filters, order, columns and density. */
export const Vista = z.object({
  idVista: z.int(),
  lista: z.string(),
  ...entrada,
  nombre: z.string(),
  /** Made by the reader. */
  propia: z.boolean(),
  autor: z.string(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  version: z.int(),
})
export type Vista = z.infer<typeof Vista>

const own = { permiso: 'SESION' } as const

/** The reader's own views of the lists that they may open, and the shared ones. */
export const vista = {
  /** `lista`: the path of the operation that answers it. */
  buscar: op({
    ...own,
    method: 'GET',
    path: '/vistas',
    kind: 'read',
    input: z.strictObject({ lista: texto(80) }),
    output: z.object({ vistas: z.array(Vista) }),
  }),
  guardar: op({
    ...own,
    method: 'POST',
    path: '/vista/guardar',
    kind: 'write',
    status: 201,
    input: z.strictObject({ lista: texto(80), ...entrada }),
    output: saved('vista', Vista),
  }),
  actualizar: op({
    ...own,
    method: 'PUT',
    path: '/vista/guardar/:id',
    kind: 'write',
    cambios: { nombre: LIBRE, consulta: LIBRE, columnas: LIBRE, densidad: LIBRE, compartida: PROPIA },
    input: z.strictObject({ ...entrada, version: z.int(), id: IdTexto }),
    output: saved('vista', Vista),
  }),
  eliminar: op({
    ...own,
    method: 'DELETE',
    path: '/vista/eliminar/:id',
    kind: 'write',
    input: z.strictObject({ id: IdTexto }),
    output: Hecho,
  }),
}
