import { z } from 'zod'

import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import { codigos, Instante, oneOrMany, oneOrManyIds, pageOf, searchOf } from '#contract/core/shapes.ts'

/**
 * Audited acts: a change of a row or of all that concerns a person; or an act that changes no row: an export, a refusal (403), a
 * sign-in, a failed one.
 */
export const ACCIONES = [
  'INSERT',
  'UPDATE',
  'DELETE',
  'SUPRESION',
  'EXPORTACION',
  'RECHAZO',
  'INICIO_SESION',
  'INGRESO_FALLIDO',
] as const
const Accion = z.enum(ACCIONES).register(codigos, { palabras: 'accion' })
const Nombre = z.object({ nombres: z.string(), papellido: z.string(), sapellido: z.string().nullable() })
const Foto = z.record(z.string(), z.unknown()).nullable()

/** A change of a row: author, time, address, operation, before and after. An act of a user is one of `sesion`, by the user's id. */
export const Auditoria = z.object({
  idAuditoria: z.int(),
  instante: Instante,
  actor: z.string(),
  /** The author, if they are a user still; `actor` is their login as it was. */
  persona: Nombre.nullable(),
  direccion: z.string().nullable(),
  operacion: z.string(),
  accion: Accion,
  entidad: z.string().register(codigos, { palabras: 'entidad' }),
  idEntidad: z.int(),
  antes: Foto,
  despues: Foto,
})
export type Auditoria = z.infer<typeof Auditoria>

const { ver, buscar } = entity({
  nombre: 'auditoria',
  plural: 'auditorias',
  permisos: { ver: 'per_auditoria_ver', guardar: 'per_auditoria_ver', eliminar: 'per_auditoria_ver' },
  detalle: Auditoria,
  fila: Auditoria,
  entrada: {},
  cambios: {},
  filtro: {
    entidad: oneOrMany(z.string()),
    idEntidad: oneOrManyIds,
    actor: oneOrMany(z.string()),
    /** The author by their id, which survives a change of login. */
    idUsuario: oneOrManyIds,
    accion: oneOrMany(Accion),
  },
  orden: ['idAuditoria', 'instante'],
  pideClave: 'archivo',
})

/** The reader's own changes, without the rows themselves. */
const propias = op({
  method: 'POST',
  path: '/auditorias/propias',
  kind: 'read',
  permiso: 'SESION',
  input: searchOf({}, ['idAuditoria']),
  output: pageOf(Auditoria.omit({ direccion: true, antes: true, despues: true })),
})

export const auditoria = { ver, buscar, propias }
