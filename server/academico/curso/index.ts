import type { FastifyInstance } from 'fastify'

import { curso } from '#contract/academico/curso.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

import { hangingOnCurso } from './dependents-repo.ts'
import { quitarImagen, subirImagen } from './imagen.ts'

export { imagenDe } from './imagen-repo.ts'

const cursos = table(curso, {
  name: 'curso',
  view: 'cursoFila',
  id: 'idCurso',
  alcance: 'LIBRE',
  texto: 'busqueda',
  defaultSort: 'nombre',
  campoDe: {
    curso_codigo_unico: 'codigo',
    curso_modalidad: 'modalidad',
    curso_publicado: 'publicadoHasta',
    curso_devolucion: 'devolucionPorcentaje',
  },
})

export const cursoRoutes = (app: FastifyInstance) =>
  bind(
    app,
    curso,
    {
      ...crud('curso', cursos),
      estado: activate('curso', 'idCurso', cursos),
      subirImagen: subirImagen(cursos.get),
      quitarImagen,
    },
    hangingOnCurso,
  )
