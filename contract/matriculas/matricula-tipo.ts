import { z } from 'zod'

import { entity } from '#contract/core/entity.ts'
import { commonFields, DineroFila, EstadoCatalogo, oneOrMany } from '#contract/core/shapes.ts'
import { TipoConcepto } from '#contract/cuentas/tarifario.ts'

export const MatriculaTipo = z.object({
  idMatriculaTipo: z.int(),
  nombre: z.string(),
  /** Percentage off the concepts of the kinds in `aplicaA`. */
  descuento: DineroFila,
  aplicaA: z.array(TipoConcepto),
  estado: EstadoCatalogo,
  ...commonFields,
})

const { ver, buscar } = entity({
  nombre: 'matriculaTipo',
  plural: 'matriculaTipos',
  permisos: { ver: 'SESION', guardar: 'per_configuracion', eliminar: 'per_configuracion' },
  detalle: MatriculaTipo,
  fila: MatriculaTipo,
  entrada: {},
  filtro: { estado: oneOrMany(EstadoCatalogo) },
  orden: ['idMatriculaTipo', 'nombre', 'descuento'],
})
export const matriculaTipo = { ver, buscar }
