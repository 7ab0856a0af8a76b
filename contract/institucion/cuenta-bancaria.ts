import { z } from 'zod'

import { LIBRE, PROPIA } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  Archivo,
  commonFields,
  Descarga,
  EstadoCatalogo,
  Hecho,
  Id,
  linea,
  oneOrMany,
  oneOrManyIds,
  texto,
} from '#contract/core/shapes.ts'

import { MonedaRef } from './moneda-ref.ts'

/** Digits, in groups or not. */
const Numero = texto(34).regex(/^\d[\d -]{3,}\d$/)

const entrada = {
  /** A tipo of BANCO. */
  idBanco: Id,
  numero: Numero,
  /** The interbank code, for transfers from another bank. */
  cci: z
    .union([Numero, z.literal(''), z.null()])
    .optional()
    .transform((v) => v || null),
  titular: linea(120),
  idMoneda: Id,
  orden: z.int().min(0).max(1000).default(0),
}

export const CuentaBancaria = z.object({
  idCuentaBancaria: z.int(),
  idBanco: z.int(),
  banco: z.object({ idTipo: z.int(), codigo: z.string(), nombre: z.string() }),
  numero: z.string(),
  cci: z.string().nullable(),
  titular: z.string(),
  idMoneda: z.int(),
  moneda: MonedaRef,
  orden: z.int(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type CuentaBancaria = z.infer<typeof CuentaBancaria>

export const Billetera = z.enum(['YAPE', 'PLIN'])
export type Billetera = z.infer<typeof Billetera>

/** Where a student pays without a card: what is set, in the order to show. */
export const DondePagar = z.object({
  cuentas: z.array(
    CuentaBancaria.pick({
      idCuentaBancaria: true,
      banco: true,
      numero: true,
      cci: true,
      titular: true,
      moneda: true,
    }),
  ),
  billeteras: z.array(
    z.object({
      billetera: Billetera,
      nombre: z.string(),
      numero: z.string().nullable(),
      /** Checksum of its picture, if it has one. */
      qr: z.string().nullable(),
    }),
  ),
})
export type DondePagar = z.infer<typeof DondePagar>

const permiso = 'per_configuracion'

const entityOps = entity({
  nombre: 'cuentaBancaria',
  plural: 'cuentaBancarias',
  permisos: { ver: ['web_ingreso_listado', permiso], guardar: permiso, eliminar: permiso },
  detalle: CuentaBancaria,
  fila: CuentaBancaria,
  entrada,
  /** A change of where students pay is told to the directors (decision 158). */
  cambios: { idBanco: PROPIA, numero: LIBRE, cci: LIBRE, titular: LIBRE, idMoneda: LIBRE, orden: LIBRE },
  filtro: { estado: oneOrMany(EstadoCatalogo), idBanco: oneOrManyIds, idMoneda: oneOrManyIds },
  orden: ['orden', 'numero', 'titular'],
})

/** A change of where students pay asks for the password, and is told to those who may make it (decision 158). */
export const cuentaBancaria = {
  ...entityOps,
  guardar: op({ ...entityOps.guardar, pideClave: true }),
  actualizar: op({ ...entityOps.actualizar, pideClave: true }),
  eliminar: op({ ...entityOps.eliminar, pideClave: true }),
  estado: op({
    ...activationOp({ nombre: 'cuentaBancaria', permiso, detalle: CuentaBancaria, cambio: LIBRE }),
    pideClave: true,
  }),
  dondePagar: op({
    method: 'GET',
    path: '/cuenta-bancaria/donde-pagar',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: DondePagar,
  }),
  /** The picture of a wallet, for any screen or mail that shows it. */
  qr: op({
    method: 'GET',
    path: '/cuenta-bancaria/qr/:billetera',
    kind: 'read',
    permiso: 'PUBLICO',
    file: true,
    input: z.strictObject({ billetera: Billetera }),
    output: Descarga,
  }),
  /** PNG, JPEG or WebP of up to 1 MB, checked by its content. Replaces the former picture. */
  subirQr: op({
    method: 'POST',
    path: '/cuenta-bancaria/qr',
    kind: 'effect',
    permiso,
    pideClave: true,
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, billetera: Billetera }),
    output: Hecho,
  }),
  quitarQr: op({
    method: 'DELETE',
    path: '/cuenta-bancaria/qr/:billetera',
    kind: 'write',
    permiso,
    pideClave: true,
    input: z.strictObject({ billetera: Billetera }),
    output: Hecho,
  }),
}
