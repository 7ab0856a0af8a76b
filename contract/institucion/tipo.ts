import { z } from 'zod'

import { LIBRE, rechaza } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  EstadoCatalogo,
  linea,
  oneOrMany,
  optionalTexto,
  texto,
} from '#contract/core/shapes.ts'

export const CategoriaTipo = z
  .enum(['TIPO_DOCUMENTO', 'MEDIO_PAGO', 'TIPO_INCIDENCIA', 'MODALIDAD', 'BANCO'])
  .register(codigos, { palabras: 'categoriaTipo' })
export type CategoriaTipo = z.infer<typeof CategoriaTipo>

/** Proof required of a payment: its operation number, its voucher, either of them, or neither. */
export const Sustento = z
  .enum(['NINGUNO', 'OPERACION', 'CONSTANCIA', 'CUALQUIERA'])
  .register(codigos, { palabras: 'sustento' })
export type Sustento = z.infer<typeof Sustento>

const isPattern = (text: string | null) => {
  try {
    return text === null || new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

const entrada = {
  categoria: CategoriaTipo,
  codigo: texto(30),
  nombre: linea(80),
  /** For documents: the regular expression that a number must match whole. */
  patron: optionalTexto(100).refine(isPattern, { params: { clave: 'campo.formato' } }),
  /** For documents: whether one may carry a single name, without a surname. */
  nombreUnico: z.boolean().default(false),
  /** For payment methods: whether its operation number is asked for. */
  pideOperacion: z.boolean().default(false),
  /** For payment methods: what a payment is refused without. */
  sustento: Sustento.default('NINGUNO'),
  orden: z.int().min(0).max(1000).default(0),
}

export const Tipo = z.object({
  idTipo: z.int(),
  categoria: CategoriaTipo,
  codigo: z.string(),
  nombre: z.string(),
  patron: z.string().nullable(),
  nombreUnico: z.boolean(),
  pideOperacion: z.boolean(),
  sustento: Sustento,
  orden: z.int(),
  delSistema: z.boolean(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Tipo = z.infer<typeof Tipo>

const entityOps = entity({
  nombre: 'tipo',
  plural: 'tipos',
  permisos: { ver: 'SESION', guardar: 'per_configuracion', eliminar: 'per_configuracion' },
  detalle: Tipo,
  fila: Tipo,
  entrada,
  cambios: {
    categoria: rechaza('delSistema', 'usos'),
    codigo: rechaza('delSistema', 'usos'),
    nombre: LIBRE,
    /** Numbers that were taken stay. */
    patron: LIBRE,
    /** Names that were taken stay. */
    nombreUnico: LIBRE,
    pideOperacion: LIBRE,
    sustento: LIBRE,
    orden: LIBRE,
  },
  filtro: {
    categoria: oneOrMany(CategoriaTipo),
    codigo: oneOrMany(z.string()),
    estado: oneOrMany(EstadoCatalogo),
  },
  orden: ['categoria', 'orden', 'nombre', 'codigo'],
})

export const tipo = {
  ...entityOps,
  /** A method that asks for less proof lets payments in that it refused. */
  actualizar: op({ ...entityOps.actualizar, pideClave: ['sustento'] }),
  estado: activationOp({ nombre: 'tipo', permiso: 'per_configuracion', detalle: Tipo, cambio: LIBRE }),
}
