import type { FastifyInstance } from 'fastify'

import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

import { hangingOnMatriculaTipo } from './dependents-repo.ts'

const matriculaTipos = table(matriculaTipo, {
  name: 'matriculaTipo',
  id: 'idMatriculaTipo',
  alcance: 'LIBRE',
  texto: ['nombre'],
  defaultSort: 'idMatriculaTipo',
  campoDe: {
    matricula_tipo_nombre_unico: 'nombre',
    matricula_tipo_aplica: 'aplicaA',
  },
})

export const matriculaTipoRoutes = (app: FastifyInstance) =>
  bind(
    app,
    matriculaTipo,
    {
      ...crud('matriculaTipo', matriculaTipos),
      estado: activate('matriculaTipo', 'idMatriculaTipo', matriculaTipos),
    },
    hangingOnMatriculaTipo,
  )
