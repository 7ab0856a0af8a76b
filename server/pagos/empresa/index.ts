import type { FastifyInstance } from 'fastify'

import { empresa } from '#contract/pagos/empresa.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'

import { agregarEmpleados, quitarEmpleados } from './empleados.ts'
import { chargesOf, empresas, searchEmployees } from './repo.ts'

export const empresaRoutes = (app: FastifyInstance) =>
  bind(app, empresa, {
    ...crud('empresa', empresas),
    estado: activate('empresa', 'idEmpresa', empresas),
    empleados: searchEmployees,
    agregarEmpleados,
    quitarEmpleados,
    cargos: async (ctx, { idEmpresa }) => {
      await empresas.get(ctx, idEmpresa)
      return { content: await chargesOf(ctx, idEmpresa) }
    },
  })
