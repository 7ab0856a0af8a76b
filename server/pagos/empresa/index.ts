import type { FastifyInstance } from 'fastify'

import { empresa } from '#contract/pagos/empresa.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'

import { hangingOnEmpresa } from './dependents-repo.ts'
import { agregarEmpleados, quitarEmpleados } from './empleados.ts'
import { mailStatement, printStatement } from './estado.ts'
import { pagar } from './pagar.ts'
import { searchPayments } from './pago-repo.ts'
import { recibos } from './recibos.ts'
import { recordar } from './recordar.ts'
import { chargesOf, empresas, searchEmployees } from './repo.ts'

export { requireActive } from './empleados.ts'
export { companyReminders } from './recordar.ts'

export const empresaRoutes = (app: FastifyInstance) =>
  bind(
    app,
    empresa,
    {
      ...crud('empresa', empresas),
      estado: activate('empresa', 'idEmpresa', empresas),
      empleados: searchEmployees,
      agregarEmpleados,
      quitarEmpleados,
      pagar,
      pagos: searchPayments,
      recibos,
      estadoDeCuenta: (ctx, { id }) => printStatement(ctx, id),
      enviarEstado: (ctx, { idEmpresa }) => mailStatement(ctx, idEmpresa, app.archivos),
      recordar,
      cargos: async (ctx, { idEmpresa }) => {
        await empresas.get(ctx, idEmpresa)
        return { content: await chargesOf(ctx, idEmpresa) }
      },
    },
    hangingOnEmpresa,
  )
