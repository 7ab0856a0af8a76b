import { z } from 'zod'

import { LIBRE, PROPIA, rechaza } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  commonFields,
  Fecha,
  FechaCercana,
  Id,
  IdTexto,
  linea,
  Motivo,
  oneOrMany,
  saved,
} from '#contract/core/shapes.ts'
import type { Next } from '#contract/core/states.ts'

export const EstadoPeriodo = z.enum(['PLANIFICADO', 'ABIERTO', 'CERRADO'])
export type EstadoPeriodo = z.infer<typeof EstadoPeriodo>

export const nextPeriodo: Next<EstadoPeriodo> = {
  PLANIFICADO: ['ABIERTO'],
  ABIERTO: ['CERRADO'],
  CERRADO: ['ABIERTO'],
}

const cambio = { nombre: linea(80), fechaInicio: FechaCercana, fechaFin: FechaCercana }
const entrada = { ...cambio, estado: EstadoPeriodo.extract(['PLANIFICADO', 'ABIERTO']).optional() }

export const Periodo = z.object({
  idPeriodo: z.int(),
  nombre: z.string(),
  fechaInicio: Fecha,
  fechaFin: Fecha,
  estado: EstadoPeriodo,
  ...commonFields,
})
export type Periodo = z.infer<typeof Periodo>

/** A period as other rows carry it. */
export const PeriodoRef = z.object({ idPeriodo: z.int(), nombre: z.string() })

/** Obstacles to closing a period: open groups, live enrolments, missing grades, cash that is not counted. */
export const Impedimento = z.object({
  clave: z.enum(['GRUPOS', 'MATRICULAS', 'NOTAS', 'CAJA']),
  cantidad: z.int(),
  mensaje: z.string(),
})
export type Impedimento = z.infer<typeof Impedimento>

/** Groups of a term stay within the days of it. */
const DIAS = { ...rechaza('periodoCerrado'), rechazaValor: ['gruposFuera'] } as const

export const periodo = {
  ...entity({
    nombre: 'periodo',
    plural: 'periodos',
    permisos: {
      ver: [
        'web_ingreso_control_economico_grupos',
        'web_grupo_listado',
        'web_ingreso_listado',
        'web_ingreso_nuevo',
      ],
      guardar: 'per_periodo_gestionar',
      eliminar: 'per_periodo_gestionar',
    },
    detalle: Periodo,
    fila: Periodo,
    entrada,
    cambio,
    cambios: { nombre: LIBRE, fechaInicio: DIAS, fechaFin: DIAS },
    filtro: { estado: oneOrMany(EstadoPeriodo) },
    orden: ['fechaInicio', 'nombre', 'fechaFin', 'estado'],
  }),
  estado: op({
    method: 'POST',
    path: '/periodo/estado',
    kind: 'write',
    cambios: { estado: PROPIA },
    permiso: 'per_periodo_gestionar',
    input: z.strictObject({ idPeriodo: Id, estado: EstadoPeriodo, motivo: Motivo.optional() }),
    output: saved('periodo', Periodo),
  }),
  /** Lists the obstacles that would refuse closing the period now, so that they are seen before. */
  impedimentos: op({
    method: 'GET',
    path: '/periodo/impedimentos/:id',
    kind: 'read',
    permiso: 'per_periodo_gestionar',
    input: z.strictObject({ id: IdTexto }),
    output: z.object({ content: z.array(Impedimento) }),
  }),
}
