import { z } from 'zod'

import { LIBRE, pregunta } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import {
  codigos,
  commonFields,
  DineroFila,
  EstadoCatalogo,
  linea,
  oneOrMany,
  Porcentaje,
} from '#contract/core/shapes.ts'

/** Rule for NP, a grade not presented: it counts as the lowest grade, or leaves no final grade. */
export const NoPresentado = z.enum(['MINIMA', 'SIN_NOTA']).register(codigos, { palabras: 'noPresentado' })
export type NoPresentado = z.infer<typeof NoPresentado>

const Nota = z.number().min(0).max(1000).multipleOf(0.01)
const Componente = z.strictObject({ nombre: linea(60), peso: Porcentaje })

/** Added in hundredths of a percent, so that the sum is exact. */
const addsTo100 = (componentes: { peso: number }[]) =>
  componentes.reduce((sum, { peso }) => sum + Math.round(peso * 100), 0) === 10_000

/** The components are columns of a sheet, told apart by their names. */
const areDistinct = (componentes: { nombre: string }[]) =>
  new Set(componentes.map(({ nombre }) => nombre.toLowerCase())).size === componentes.length

const entrada = {
  nombre: linea(80),
  notaMinima: Nota,
  notaMaxima: Nota,
  notaAprobatoria: Nota,
  decimales: z.int().min(0).max(2),
  componentes: z
    .array(Componente)
    .min(1)
    .max(20)
    .refine(addsTo100, { params: { clave: 'campo.pesos' } })
    .refine(areDistinct, { params: { clave: 'campo.componentesRepetidos' } }),
  noPresentado: NoPresentado.default('MINIMA'),
}

export const CalificacionEsquema = z.object({
  idCalificacionEsquema: z.int(),
  nombre: z.string(),
  notaMinima: DineroFila,
  notaMaxima: DineroFila,
  notaAprobatoria: DineroFila,
  decimales: z.int(),
  componentes: z.array(z.object({ nombre: z.string(), peso: z.number() })),
  noPresentado: NoPresentado,
  estado: EstadoCatalogo,
  ...commonFields,
})
export type CalificacionEsquema = z.infer<typeof CalificacionEsquema>

export const calificacionEsquema = {
  ...entity({
    nombre: 'calificacionEsquema',
    plural: 'calificacionEsquemas',
    permisos: {
      ver: ['web_tarifario_listado', 'web_curso_listado', 'web_grupo_listado'],
      guardar: 'per_curso_gestionar',
      eliminar: 'per_curso_gestionar',
    },
    detalle: CalificacionEsquema,
    fila: CalificacionEsquema,
    entrada,
    /** A group keeps the scheme that it was graded with (decision 023): the others follow. */
    cambios: {
      nombre: LIBRE,
      notaMinima: pregunta('gruposPorCalificar'),
      notaMaxima: pregunta('gruposPorCalificar'),
      notaAprobatoria: pregunta('gruposPorCalificar'),
      decimales: pregunta('gruposPorCalificar'),
      componentes: pregunta('gruposPorCalificar'),
      noPresentado: pregunta('gruposPorCalificar'),
    },
    filtro: { estado: oneOrMany(EstadoCatalogo) },
    orden: ['nombre', 'fechaCreacion'],
  }),
  estado: activationOp({
    nombre: 'calificacionEsquema',
    permiso: 'per_curso_gestionar',
    detalle: CalificacionEsquema,
    cambio: LIBRE,
  }),
}
