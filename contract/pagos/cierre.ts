import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import {
  alguno,
  algunId,
  codigos,
  Descarga,
  DineroConSigno,
  DineroFila,
  Fecha,
  Id,
  IdTexto,
  Instante,
  pageOf,
  saved,
  searchOf,
  textoOpcional,
} from '#contract/core/shapes.ts'
import { MonedaCorta } from '#contract/institucion/moneda.ts'
import { PersonaCorta } from '#contract/personas/usuario.ts'

/** Open, it still grows; accepted, it never changes. What was paid on line is nobody's to count. */
const EstadoTurno = z.enum(['ABIERTO', 'ACEPTADO', 'AUTOMATICO'])

const MedioPago = z.object({ idTipo: z.int(), codigo: z.string(), nombre: z.string() })

/** What came in and went out by one method in one currency: `esperado` is what there should be. */
const Linea = z.object({
  idMoneda: z.int(),
  moneda: MonedaCorta,
  idMedioPago: z.int(),
  medioPago: MedioPago,
  /** Cash: whoever closes has to count it. */
  seCuenta: z.boolean(),
  cobros: z.int(),
  cobrado: DineroFila,
  anulaciones: z.int(),
  anulado: DineroFila,
  devoluciones: z.int(),
  devuelto: DineroFila,
  esperado: DineroFila,
  contado: DineroFila.nullable(),
  diferencia: DineroFila.nullable(),
  primerRecibo: z.string().nullable(),
  ultimoRecibo: z.string().nullable(),
})
export type Linea = z.infer<typeof Linea>

const turno = {
  fecha: Fecha,
  /** Numbered within the day: what comes after one was accepted falls in the next. */
  turno: z.int(),
  /** Whose cash it is, by login; and who that is now, if anybody. */
  operador: z.string(),
  usuario: PersonaCorta.nullable(),
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
  /** Whether whoever asks may accept it now. */
  acepta: z.boolean(),
  fechaCreacion: Instante.nullable(),
  usuarioCreacion: z.string().nullable(),
})
export type Turno = z.infer<typeof Turno>

/** The cash of a day: its turns, accepted and open, and what they come to. */
const CierreDelDia = z.object({
  fecha: Fecha,
  turnos: z.array(Turno),
  totales: z.array(Linea),
  /** Days of the last month before this one that somebody has still to close. */
  pendientes: z.array(Fecha),
})

/** A turn that was accepted, when and by whom. */
export const Cierre = z.object({
  idCierre: z.int(),
  ...turno,
  fechaCreacion: Instante,
  usuarioCreacion: z.string(),
})
export type Cierre = z.infer<typeof Cierre>

const TipoMovimiento = z
  .enum(['COBRO', 'ANULACION', 'DEVOLUCION'])
  .register(codigos, { palabras: 'tipoMovimiento' })

/** One thing that moved cash: what took it away is below zero. */
const Movimiento = z.object({
  idMovimiento: z.int(),
  tipo: TipoMovimiento,
  instante: Instante,
  idIngreso: z.int(),
  numeroRecibo: z.string().nullable(),
  /** Who had paid. */
  usuario: PersonaCorta,
  medioPago: MedioPago,
  moneda: MonedaCorta,
  monto: DineroFila,
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
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({
      fecha: Fecha,
      /** Whose, by login: one's own unless it is said. */
      operador: z.string().min(1).max(60).optional(),
      /** All the cash has to be here; the rest may. */
      contado: z.array(z.strictObject({ idMoneda: Id, idMedioPago: Id, monto: DineroConSigno })).max(100),
      observacion: textoOpcional(500),
      /** How many movements were on the screen: with others since, it is refused. */
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
        operador: alguno(z.string()),
        conDiferencia: z.boolean().optional(),
      },
      ['idCierre', 'fecha', 'operador', 'fechaCreacion'],
    ),
    output: pageOf(Cierre),
  }),
  /** To be signed and kept: what was counted, and each thing that it was counted of. */
  papel: op({
    ...read,
    method: 'GET',
    path: '/ingresos/cierre/papel/:id',
    file: true,
    input: z.strictObject({ id: IdTexto }),
    output: Descarga,
  }),
  /** What the closes of some days are made of, and what is still open of them. */
  movimientos: op({
    ...read,
    method: 'POST',
    path: '/ingresos/cierre/movimientos',
    input: searchOf(
      {
        desde: Fecha,
        hasta: Fecha,
        operador: alguno(z.string()),
        turno: alguno(z.int()),
        tipo: alguno(TipoMovimiento),
        idMoneda: algunId,
        idMedioPago: algunId,
      },
      ['instante', 'monto', 'numeroRecibo'],
    ),
    output: pageOf(Movimiento),
  }),
}
