import { z } from 'zod'

import { LIBRE } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { commonFields, EstadoCatalogo, linea, oneOrMany, optionalTexto } from '#contract/core/shapes.ts'

const entrada = { nombre: linea(80), descripcion: optionalTexto(500) }

export const Area = z.object({
  idArea: z.int(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Area = z.infer<typeof Area>

export const area = {
  ...entity({
    nombre: 'area',
    plural: 'areas',
    permisos: {
      ver: [
        'web_tarifario_listado',
        'web_curso_listado',
        'web_grupo_listado',
        'web_ingreso_nuevo',
        'web_ingreso_listado',
      ],
      guardar: 'per_area_gestionar',
      eliminar: 'per_area_gestionar',
    },
    detalle: Area,
    fila: Area,
    entrada,
    cambios: { nombre: LIBRE, descripcion: LIBRE },
    filtro: { estado: oneOrMany(EstadoCatalogo) },
    orden: ['nombre', 'fechaCreacion'],
  }),
  estado: activationOp({ nombre: 'area', permiso: 'per_area_gestionar', detalle: Area, cambio: LIBRE }),
}
