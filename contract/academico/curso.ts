import { z } from 'zod'

import { LIBRE, pregunta } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  Archivo,
  commonFields,
  DineroFila,
  EstadoCatalogo,
  Hecho,
  Id,
  IdTexto,
  linea,
  oneOrMany,
  oneOrManyIds,
  optionalTexto,
} from '#contract/core/shapes.ts'
import { AreaRef } from '#contract/institucion/area-ref.ts'

import {
  cambiosDePagina,
  cambiosDePublicado,
  PaginaDeCurso,
  paginaDeCurso,
  Publicado,
  publicado,
} from './publico.ts'

const entrada = {
  idArea: Id,
  codigo: linea(20),
  nombre: linea(120),
  horas: z.int().min(1).max(10_000).nullish(),
  creditos: z.number().min(0).max(100).multipleOf(0.5).nullish(),
  modalidad: optionalTexto(30),
  descripcion: optionalTexto(1000),
  idCalificacionEsquema: Id.nullish(),
  /** The policy of refunds (decision 237): all until these days before the start, then this part. Both or neither; neither: the institution's. */
  devolucionDias: z.int().min(0).max(365).nullish(),
  devolucionPorcentaje: z.number().min(0).max(100).multipleOf(0.01).nullish(),
  ...publicado,
  ...paginaDeCurso,
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
  devolucionDias: z.int().nullable(),
  devolucionPorcentaje: DineroFila.nullable(),
  ...Publicado,
  ...PaginaDeCurso,
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
    cambios: {
      idArea: pregunta('grupos'),
      codigo: LIBRE,
      nombre: pregunta('certificados'),
      horas: pregunta('certificados'),
      creditos: pregunta('certificados'),
      modalidad: LIBRE,
      descripcion: LIBRE,
      /** A group keeps the scheme that it was graded with (decision 023). */
      idCalificacionEsquema: pregunta('gruposPorCalificar'),
      /** An enrolment keeps the policy that it was made with. */
      devolucionDias: LIBRE,
      devolucionPorcentaje: LIBRE,
      ...cambiosDePublicado,
      ...cambiosDePagina,
    },
    filtro: {
      estado: oneOrMany(EstadoCatalogo),
      idArea: oneOrManyIds,
      modalidad: oneOrMany(z.string()),
      publicado: z.boolean().optional(),
    },
    orden: ['nombre', 'codigo', 'horas', 'grupos', 'fechaCreacion'],
  }),
  estado: activationOp({ nombre: 'curso', permiso: 'per_curso_gestionar', detalle: Curso, cambio: LIBRE }),
  /** The picture of its public page: PNG, JPEG or WebP of up to 1 MB, checked by its content. Replaces the former one. */
  subirImagen: op({
    method: 'POST',
    path: '/curso/imagen',
    kind: 'effect',
    permiso: 'per_curso_gestionar',
    body: 'multipart',
    input: z.strictObject({ idCurso: IdTexto, archivo: Archivo }),
    output: Hecho,
  }),
  quitarImagen: op({
    method: 'DELETE',
    path: '/curso/imagen/:id',
    kind: 'write',
    permiso: 'per_curso_gestionar',
    input: z.strictObject({ id: IdTexto }),
    output: Hecho,
  }),
}
