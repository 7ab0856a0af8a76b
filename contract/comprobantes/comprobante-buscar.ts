import { z } from 'zod'

import { rango } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import { DineroFila, Id, oneOrMany, oneOrManyIds, pageOf, searchOf } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { ClaseComprobante, EstadoComprobante } from '#contract/pagos/comprobante-ref.ts'

import { Comprobante } from './comprobante-detalle.ts'
import { EstadoBaja } from './comprobante-estado.ts'
import { anyone, byId, staff } from './comprobante-permisos.ts'

const filtro = {
  ...rango,
  estado: oneOrMany(EstadoComprobante),
  clase: oneOrMany(ClaseComprobante),
  serie: oneOrMany(z.string()),
  idUsuario: oneOrManyIds,
  idIngreso: oneOrManyIds,
  idMoneda: oneOrManyIds,
  baja: oneOrMany(EstadoBaja),
  /** A lot that names it. */
  idComprobanteLote: Id.optional(),
  atrasado: z.boolean().optional(),
  /** Late, to be mended, rejected and not made again, or its voiding was refused in the last week. */
  porAtender: z.boolean().optional(),
}
const orden = ['fecha', 'idComprobante', 'importe', 'numero'] as const

/** Sums of a filter in a currency; what was rejected or voided adds nothing. */
const TotalComprobantes = z.object({
  idMoneda: z.int(),
  moneda: MonedaRef,
  emitido: DineroFila,
  /** Notes of credit. */
  acreditado: DineroFila,
  neto: DineroFila,
  /** Tax of the net. */
  impuesto: DineroFila,
})

const buscar = op({
  method: 'POST',
  path: '/comprobantes',
  kind: 'read',
  permiso: staff,
  pideClave: 'archivo',
  input: searchOf(filtro, orden),
  output: pageOf(Comprobante),
})

/** Operations that read comprobantes, one or many. */
export const readOps = {
  ver: op({
    method: 'GET',
    path: '/comprobante/:id',
    kind: 'read',
    permiso: anyone,
    familia: ['veDinero'],
    input: byId,
    output: Comprobante,
  }),
  buscar,
  totales: op({
    method: 'POST',
    path: '/comprobantes/totales',
    kind: 'read',
    permiso: staff,
    input: buscar.input.omit({ page: true, size: true, sort: true }),
    output: z.object({ monedas: z.array(TotalComprobantes) }),
  }),
  /** A student's comprobantes; students get only their own. */
  deAlumno: op({
    method: 'POST',
    path: '/comprobantes/alumno',
    kind: 'read',
    permiso: anyone,
    familia: ['veDinero'],
    pideClave: 'archivo',
    input: searchOf({ ...filtro, idUsuario: Id.optional() }, orden),
    output: pageOf(Comprobante),
  }),
}
