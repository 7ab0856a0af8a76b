import { z } from 'zod'

import { LIBRE, pregunta } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import { op } from '#contract/core/op.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { commonFields, EstadoCatalogo, linea, oneOrMany, texto } from '#contract/core/shapes.ts'

const Authority = z.enum(PERMISOS)
const entrada = {
  nombre: linea(60),
  /** 1 reaches most, 9 least. A user manages no level above their own. */
  nivel: z.int().min(NIVEL.ADMINISTRADOR).max(NIVEL.ALUMNO),
  roles: z.array(texto(40)).max(20).default([]),
  authorities: z.array(Authority).max(PERMISOS.length),
  /** Users of the profile do nothing else until they have activated a second factor. */
  exigeSegundoFactor: z.boolean().default(false),
}

export const Perfil = z.object({
  idPerfil: z.int(),
  nombre: z.string(),
  nivel: z.int(),
  roles: z.array(z.string()),
  authorities: z.array(z.string()),
  exigeSegundoFactor: z.boolean(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Perfil = z.infer<typeof Perfil>

const entityOps = entity({
  nombre: 'perfil',
  plural: 'perfiles',
  permisos: {
    ver: ['per_perfil_gestionar', 'web_usuario_listado'],
    guardar: 'per_perfil_gestionar',
    eliminar: 'per_perfil_gestionar',
  },
  detalle: Perfil,
  fila: Perfil,
  entrada,
  cambios: {
    nombre: LIBRE,
    nivel: pregunta('usuarios'),
    roles: pregunta('usuarios'),
    authorities: pregunta('usuarios'),
    exigeSegundoFactor: pregunta('usuarios'),
  },
  filtro: { estado: oneOrMany(EstadoCatalogo), nivel: oneOrMany(z.int()) },
  orden: ['nivel', 'nombre'],
})

/** Changing profiles needs a password typed recently. */
export const perfil = {
  ...entityOps,
  guardar: op({ ...entityOps.guardar, pideClave: true }),
  actualizar: op({ ...entityOps.actualizar, pideClave: true }),
  eliminar: op({ ...entityOps.eliminar, pideClave: true }),
  estado: op({
    ...activationOp({ nombre: 'perfil', permiso: 'per_perfil_gestionar', detalle: Perfil, cambio: LIBRE }),
    pideClave: true,
  }),
}
