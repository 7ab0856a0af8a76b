import { z } from 'zod'

import { activationOp, entity } from '#contract/core/entity.ts'
import {
  commonFields,
  DineroFila,
  EstadoCatalogo,
  Id,
  oneOrMany,
  oneOrManyIds,
  optionalTexto,
  texto,
} from '#contract/core/shapes.ts'
import { AreaRef } from '#contract/institucion/area-ref.ts'

const entrada = {
  idArea: Id,
  codigo: texto(20),
  nombre: texto(120),
  horas: z.int().min(1).max(10_000).nullish(),
  creditos: z.number().min(0).max(100).multipleOf(0.5).nullish(),
  modalidad: optionalTexto(30),
  descripcion: optionalTexto(1000),
  idCalificacionEsquema: Id.nullish(),
}

export const Curso = z.object({
  idCurso: z.int(),
  idArea: z.int(),
  area: AreaRef,
  codigo: z.string(),
  nombre: z.string(),
  horas: z.int().nullable(),
  creditos: DineroFila.nullable(),
  modalidad: z.string().nullable(),
  descripcion: z.string().nullable(),
  idCalificacionEsquema: z.int().nullable(),
  calificacionEsquema: z.object({ idCalificacionEsquema: z.int(), nombre: z.string() }).nullable(),
  /** Number of groups of the course, past ones included. */
  grupos: z.int(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Curso = z.infer<typeof Curso>
export const CursoRef = z.object({ idCurso: z.int(), codigo: z.string(), nombre: z.string() })

export const curso = {
  ...entity({
    nombre: 'curso',
    plural: 'cursos',
    permisos: {
      ver: ['web_curso_listado', 'web_grupo_listado', 'web_ingreso_nuevo', 'web_ingreso_listado'],
      guardar: 'per_curso_gestionar',
      eliminar: 'per_curso_gestionar',
    },
    detalle: Curso,
    fila: Curso,
    entrada,
    filtro: { estado: oneOrMany(EstadoCatalogo), idArea: oneOrManyIds, modalidad: oneOrMany(z.string()) },
    orden: ['nombre', 'codigo', 'horas', 'grupos', 'fechaCreacion'],
  }),
  estado: activationOp({ nombre: 'curso', permiso: 'per_curso_gestionar', detalle: Curso }),
}
