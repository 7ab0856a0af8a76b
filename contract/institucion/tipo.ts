import { z } from 'zod'

import { activationOp, entity } from '#contract/core/entity.ts'
import {
  codigos,
  commonFields,
  EstadoCatalogo,
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
  nombre: texto(80),
  /** For documents: the regular expression that a number must match whole. */
  patron: optionalTexto(100).refine(isPattern, { params: { clave: 'campo.formato' } }),
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
  pideOperacion: z.boolean(),
  sustento: Sustento,
  orden: z.int(),
  delSistema: z.boolean(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Tipo = z.infer<typeof Tipo>

export const tipo = {
  ...entity({
    nombre: 'tipo',
    plural: 'tipos',
    permisos: { ver: 'SESION', guardar: 'per_configuracion', eliminar: 'per_configuracion' },
    detalle: Tipo,
    fila: Tipo,
    entrada,
    filtro: {
      categoria: oneOrMany(CategoriaTipo),
      codigo: oneOrMany(z.string()),
      estado: oneOrMany(EstadoCatalogo),
    },
    orden: ['categoria', 'orden', 'nombre', 'codigo'],
  }),
  estado: activationOp({ nombre: 'tipo', permiso: 'per_configuracion', detalle: Tipo }),
}
