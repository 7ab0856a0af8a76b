import { z } from 'zod'

import { LIBRE, rechaza } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { codigos, commonFields, EstadoCatalogo, linea, oneOrMany, texto } from '#contract/core/shapes.ts'

export const COLORES = [
  'gray',
  'dark',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const

const entrada = {
  entidad: texto(40),
  codigo: texto(40),
  nombre: linea(60),
  color: z.enum(COLORES),
  orden: z.int().min(0).max(1000).default(0),
}

export const Estado = z.object({
  idEstado: z.int(),
  entidad: z.string().register(codigos, { palabras: 'entidad' }),
  codigo: z.string(),
  nombre: z.string(),
  color: z.string(),
  orden: z.int(),
  /** A state of the program's own: its code is fixed and it is not deleted. */
  delSistema: z.boolean(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Estado = z.infer<typeof Estado>

export const estado = {
  ...entity({
    nombre: 'estado',
    plural: 'estados',
    permisos: { ver: 'SESION', guardar: 'per_configuracion', eliminar: 'per_configuracion' },
    detalle: Estado,
    fila: Estado,
    entrada,
    cambios: {
      entidad: rechaza('delSistema'),
      codigo: rechaza('delSistema'),
      nombre: LIBRE,
      color: LIBRE,
      orden: LIBRE,
    },
    filtro: {
      entidad: oneOrMany(z.string()),
      codigo: oneOrMany(z.string()),
      estado: oneOrMany(EstadoCatalogo),
    },
    orden: ['entidad', 'orden', 'nombre', 'codigo'],
  }),
  estado: activationOp({ nombre: 'estado', permiso: 'per_configuracion', detalle: Estado, cambio: LIBRE }),
}
