import { z } from 'zod'

import { LIBRE, pregunta } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import {
  commonFields,
  DineroFila,
  EstadoCatalogo,
  linea,
  oneOrMany,
  Porcentaje,
} from '#contract/core/shapes.ts'
import { TipoConcepto } from '#contract/cuentas/concepto.ts'

/** The kinds of concept that a discount may lower: a late fee is charged whole. */
export const TipoRebajable = TipoConcepto.exclude(['MORA'])

const entrada = {
  nombre: linea(60),
  descuento: Porcentaje,
  /** Some kind, unless there is no discount. */
  aplicaA: z.array(TipoRebajable).max(10).default([]),
}

export const MatriculaTipo = z.object({
  idMatriculaTipo: z.int(),
  nombre: z.string(),
  /** Percentage off the concepts of the kinds in `aplicaA`. */
  descuento: DineroFila,
  aplicaA: z.array(TipoRebajable),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type MatriculaTipo = z.infer<typeof MatriculaTipo>

/** A change of the discount holds for the charges made from then on. */
export const matriculaTipo = {
  ...entity({
    nombre: 'matriculaTipo',
    plural: 'matriculaTipos',
    permisos: { ver: 'SESION', guardar: 'per_configuracion', eliminar: 'per_configuracion' },
    detalle: MatriculaTipo,
    fila: MatriculaTipo,
    entrada,
    cambios: { nombre: LIBRE, descuento: pregunta('matriculas'), aplicaA: pregunta('matriculas') },
    filtro: { estado: oneOrMany(EstadoCatalogo) },
    orden: ['idMatriculaTipo', 'nombre', 'descuento'],
  }),
  estado: activationOp({
    nombre: 'matriculaTipo',
    permiso: 'per_configuracion',
    detalle: MatriculaTipo,
    cambio: LIBRE,
  }),
}
