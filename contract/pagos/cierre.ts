import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import {
  codigos,
  Descarga,
  DineroFila,
  Fecha,
  Id,
  IdTexto,
  Instante,
  oneOrMany,
  oneOrManyIds,
  optionalPaperText,
  pageOf,
  saved,
  searchOf,
  SignedDinero,
} from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

/** An open turn grows; an accepted one never changes. On-line payments form an automatic turn that is not counted. */
const EstadoTurno = z.enum(['ABIERTO', 'ACEPTADO', 'AUTOMATICO'])

const MedioPago = z.object({ idTipo: z.int(), codigo: z.string(), nombre: z.string() })

/** Movements of one method in one currency: `esperado` is the amount that should be there. */
const Linea = z.object({
  idMoneda: z.int(),
  moneda: MonedaRef,
  idMedioPago: z.int(),
  medioPago: MedioPago,
  /** Cash: closing requires counting it. */
  seCuenta: z.boolean(),
  cobros: z.int(),
  cobrado: DineroFila,
  anulaciones: z.int(),
  anulado: DineroFila,
  devoluciones: z.int(),
  devuelto: DineroFila,
  /** Cash not taken of what was paid, less that of what went back. */
  redondeo: DineroFila,
  esperado: DineroFila,
  contado: DineroFila.nullable(),
  diferencia: DineroFila.nullable(),
  primerRecibo: z.string().nullable(),
  ultimoRecibo: z.string().nullable(),
})
export type Linea = z.infer<typeof Linea>

const turno = {
  fecha: Fecha,
  /** Numbered within the day: movements after an acceptance fall in the next turn. */
  turno: z.int(),
  /** The cashier's login; and their user, if it still exists. */
  operador: z.string(),
  usuario: PersonaRef.nullable(),
  movimientos: z.int(),
  primerRecibo: z.string().nullable(),
  ultimoRecibo: z.string().nullable(),
  conDiferencia: z.boolean(),
  observacion: z.string().nullable(),
  lineas: z.array(Linea),
}

const Turno = z.object({
  idCierre: z.int().nullable(),
  ...turno,
  estado: EstadoTurno,
  /** Whether the reader may accept it now. */
  acepta: z.boolean(),
  /** The reader's own cash, with annulments or refunds: another person accepts it. */
  deOtro: z.boolean(),
  fechaCreacion: Instante.nullable(),
  usuarioCreacion: z.string().nullable(),
  /** The user who accepted the shift, if they still exist. */
  aceptadoPor: PersonaRef.nullable(),
})
export type Turno = z.infer<typeof Turno>

/** The cash of a day: its turns, accepted and open, and their totals. */
const CierreDelDia = z.object({
  fecha: Fecha,
  turnos: z.array(Turno),
  totales: z.array(Linea),
  /** Earlier days of the last month that are still open. */
  pendientes: z.array(Fecha),
})

/** An accepted turn, with its time and author. */
export const Cierre = z.object({
  idCierre: z.int(),
  ...turno,
  fechaCreacion: Instante,
  usuarioCreacion: z.string(),
  aceptadoPor: PersonaRef.nullable(),
})
export type Cierre = z.infer<typeof Cierre>

const TipoMovimiento = z
  .enum(['COBRO', 'ANULACION', 'DEVOLUCION'])
  .register(codigos, { palabras: 'tipoMovimiento' })

/** A movement of cash: negative when it leaves. */
const Movimiento = z.object({
  idMovimiento: z.int(),
  tipo: TipoMovimiento,
  instante: Instante,
  idIngreso: z.int(),
  numeroRecibo: z.string().nullable(),
  /** The payer. */
  usuario: PersonaRef,
  medioPago: MedioPago,
  moneda: MonedaRef,
  monto: DineroFila,
  /** With `monto`, the part of the payment that moved; below zero when it goes back. */
  redondeo: DineroFila,
  operador: z.string(),
  turno: z.int(),
  cerrado: z.boolean(),
})

const read = { kind: 'read', permiso: 'web_ingreso_listado' } as const

export const cierre = {
  delDia: op({
    ...read,
    method: 'POST',
    path: '/ingresos/cierre',
    input: z.strictObject({ fecha: Fecha }),
    output: CierreDelDia,
  }),
  aceptar: op({
    method: 'POST',
    path: '/ingresos/cierre/aceptar',
    kind: 'write',
    once: true,
    permiso: 'per_cierre_aceptar',
    input: z.strictObject({
      fecha: Fecha,
      /** The cashier's login; the actor's own by default. */
      operador: z.string().min(1).max(60).optional(),
      /** All cash must be counted; other methods may be. */
      contado: z.array(z.strictObject({ idMoneda: Id, idMedioPago: Id, monto: SignedDinero })).max(100),
      observacion: optionalPaperText(500),
      /** The number of movements on the screen: with others since, it is refused. */
      movimientos: z.int().min(0).optional(),
    }),
    output: saved('cierre', Cierre),
  }),
  ver: op({
    ...read,
    method: 'GET',
    path: '/ingresos/cierre/:id',
    input: z.strictObject({ id: IdTexto }),
    output: Cierre,
  }),
  buscar: op({
    ...read,
    method: 'POST',
    path: '/ingresos/cierres',
    input: searchOf(
      {
        desde: Fecha.optional(),
        hasta: Fecha.optional(),
        operador: oneOrMany(z.string()),
        conDiferencia: z.boolean().optional(),
      },
      ['idCierre', 'fecha', 'operador', 'fechaCreacion'],
    ),
    output: pageOf(Cierre),
  }),
  /** The close on paper, to be signed and filed: the counted amounts and each movement. */
  papel: op({
    ...read,
    method: 'GET',
    path: '/ingresos/cierre/papel/:id',
    file: true,
    input: z.strictObject({ id: IdTexto }),
    output: Descarga,
  }),
  /** The movements of some days, in closes or still open. */
  movimientos: op({
    ...read,
    method: 'POST',
    path: '/ingresos/cierre/movimientos',
    pideClave: 'archivo',
    input: searchOf(
      {
        desde: Fecha,
        hasta: Fecha,
        operador: oneOrMany(z.string()),
        turno: oneOrMany(z.int()),
        tipo: oneOrMany(TipoMovimiento),
        idMoneda: oneOrManyIds,
        idMedioPago: oneOrManyIds,
      },
      ['instante', 'monto', 'numeroRecibo'],
    ),
    output: pageOf(Movimiento),
  }),
}
