import { z } from 'zod'

import { LIBRE } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import { commonFields, Id, linea, saved } from '#contract/core/shapes.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

const place = linea(30)

const entrada = {
  nombre: linea(60),
  /** Code of the annex in the taxpayer's record; `0000` is the main premises. */
  codigo: z
    .string()
    .trim()
    .regex(/^(?!0000)\d{4}$/),
  direccion: linea(200),
  ubigeo: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
  distrito: place,
  provincia: place,
  departamento: place,
}

const Fila = z.object({
  idLocal: z.int(),
  nombre: z.string(),
  codigo: z.string(),
  direccion: z.string(),
  ubigeo: z.string(),
  distrito: z.string(),
  provincia: z.string(),
  departamento: z.string(),
  ...commonFields,
})

export const Local = Fila.extend({
  /** The cashiers of the point: the documents of what they confirm have its series. */
  cajeros: z.array(PersonaRef),
})
export type Local = z.infer<typeof Local>

const permiso = 'per_configuracion'
const assigns = { method: 'POST', kind: 'write', permiso, output: saved('local', Local) } as const

/** Points of issue: premises with series of their own. */
export const local = {
  ...entity({
    nombre: 'local',
    plural: 'locales',
    permisos: { ver: ['web_ingreso_listado', permiso], guardar: permiso, eliminar: permiso },
    detalle: Local,
    fila: Fila,
    entrada,
    /** Documents keep the premises that they were signed with. */
    cambios: {
      nombre: LIBRE,
      codigo: LIBRE,
      direccion: LIBRE,
      ubigeo: LIBRE,
      distrito: LIBRE,
      provincia: LIBRE,
      departamento: LIBRE,
    },
    filtro: {},
    orden: ['nombre', 'codigo'],
  }),
  /** Puts a cashier at the point, from another one too. */
  cajero: op({
    ...assigns,
    path: '/local/cajero',
    input: z.strictObject({ idLocal: Id, idUsuario: Id }),
  }),
  quitarCajero: op({
    ...assigns,
    path: '/local/quitar-cajero',
    input: z.strictObject({ idLocal: Id, idUsuario: Id }),
  }),
}
