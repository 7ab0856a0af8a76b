import { z } from 'zod'

import { PROPIA, rechaza } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import { commonFields, EstadoCatalogo, Id, oneOrMany, oneOrManyIds } from '#contract/core/shapes.ts'
import { ClaseComprobante } from '#contract/pagos/comprobante-ref.ts'
import { ClasePago } from '#contract/pagos/pedido.ts'

import { LocalRef } from './local-ref.ts'

const entrada = {
  clase: ClaseComprobante,
  /** Class of document that the notes of the series lower. */
  modifica: ClasePago.nullish(),
  /** In Peru B or F, as what it is for, and three letters or digits; of receipts, letters and digits. */
  serie: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,10}$/),
  /** First number issued here: greater than 1 for a series that was used elsewhere. */
  primero: z.int().min(1).max(99_999_999).default(1),
  /** The point of issue that it numbers for; without one, all that have no series of their own. */
  idLocal: Id.nullish(),
}

export const ComprobanteSerie = z.object({
  idComprobanteSerie: z.int(),
  clase: ClaseComprobante,
  modifica: ClasePago.nullable(),
  serie: z.string(),
  primero: z.int(),
  /** The last number given; one less than the first, if none was. */
  ultimo: z.int(),
  idLocal: z.int().nullable(),
  local: LocalRef.nullable(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type ComprobanteSerie = z.infer<typeof ComprobanteSerie>

const permiso = 'per_configuracion'

const entityOps = entity({
  nombre: 'comprobanteSerie',
  plural: 'comprobanteSeries',
  permisos: { ver: ['web_ingreso_listado', permiso], guardar: permiso, eliminar: permiso },
  detalle: ComprobanteSerie,
  fila: ComprobanteSerie,
  entrada,
  cambios: {
    clase: rechaza('comprobantes'),
    modifica: rechaza('comprobantes'),
    serie: rechaza('comprobantes'),
    primero: rechaza('comprobantes'),
    idLocal: rechaza('comprobantes'),
  },
  filtro: { clase: oneOrMany(ClaseComprobante), estado: oneOrMany(EstadoCatalogo), idLocal: oneOrManyIds },
  orden: ['serie', 'clase', 'ultimo'],
})

/** A series is new and unused until it is put to use: then it takes the place of the one of its kind. */
export const comprobanteSerie = {
  ...entityOps,
  guardar: op({ ...entityOps.guardar, pideClave: true }),
  actualizar: op({ ...entityOps.actualizar, pideClave: true }),
  eliminar: op({ ...entityOps.eliminar, pideClave: true }),
  estado: op({
    ...activationOp({ nombre: 'comprobanteSerie', permiso, detalle: ComprobanteSerie, cambio: PROPIA }),
    pideClave: true,
  }),
}
