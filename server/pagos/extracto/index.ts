import type { FastifyInstance } from 'fastify'

import { extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { extracto } from '#contract/pagos/extracto.ts'
import { bind } from '#server/core/bind.ts'

import { cargar, eliminar } from './cargar.ts'
import { conciliar, conciliarExactas, descartar, recuperar } from './conciliar.ts'
import { leer } from './leer.ts'
import { lineas, pendingTotals } from './linea-repo.ts'
import { registrar } from './registrar.ts'
import { extractos } from './repo.ts'

export { statementDoor } from './lectura/puerta.ts'

export function extractoRoutes(app: FastifyInstance) {
  bind(app, extracto, {
    ver: (ctx, { id }) => extractos.get(ctx, id),
    buscar: (ctx, q) => extractos.search(ctx, q),
    eliminar,
    leer,
    cargar,
  })
  bind(app, extractoLinea, {
    ver: (ctx, { id }) => lineas.get(ctx, id),
    buscar: (ctx, q) => lineas.search(ctx, q),
    bandeja: async (ctx, { idExtracto }) => ({ content: await pendingTotals(ctx, idExtracto) }),
    conciliar,
    conciliarExactas,
    registrar,
    descartar,
    recuperar,
  })
}
