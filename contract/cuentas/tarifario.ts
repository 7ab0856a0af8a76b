import { z } from 'zod'

import { ACTO, LIBRE, PROPIA, rechaza } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  commonFields,
  DineroFila,
  DineroOrZero,
  EstadoCatalogo,
  Fecha,
  Id,
  linea,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  OptionalFecha,
} from '#contract/core/shapes.ts'
import { AreaRef } from '#contract/institucion/area-ref.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'

import { Afectacion, TipoConcepto } from './concepto.ts'

const entradaConcepto = {
  idTarifario: Id,
  nombre: linea(80),
  tipo: TipoConcepto,
  monto: DineroOrZero,
  orden: z.int().min(0).max(1000).default(0),
  /** Generated at every enrolment; the others are added by hand. */
  obligatorio: z.boolean().default(true),
  /** Due this many days after the group's start; negative is before. */
  diasVencimiento: z.int().min(-3650).max(3650).default(0),
  /** Tax class of the line on a comprobante; null is the institution's usual class. */
  afectacion: Afectacion.nullish(),
  /** Whether `monto` is with the tax, as usual. Without it, which only a taxed line says, the tax is added to what is charged. */
  incluyeImpuesto: z.boolean().optional(),
}

export const TarifarioConcepto = z.object({
  idTarifarioConcepto: z.int(),
  idTarifario: z.int(),
  tarifario: z.object({ idTarifario: z.int(), nombre: z.string() }),
  nombre: z.string(),
  tipo: TipoConcepto,
  monto: DineroFila,
  orden: z.int(),
  obligatorio: z.boolean(),
  diasVencimiento: z.int(),
  afectacion: Afectacion.nullable(),
  incluyeImpuesto: z.boolean(),
  /** The amount charged: `monto`, and the tax if `monto` is without it. */
  precio: DineroFila,
  estado: EstadoCatalogo,
  ...commonFields,
})
export type TarifarioConcepto = z.infer<typeof TarifarioConcepto>

const permisos = {
  ver: ['web_tarifario_listado', 'web_grupo_listado', 'web_ingreso_nuevo', 'web_ingreso_listado'],
  guardar: 'per_tarifario_gestionar',
  eliminar: 'per_tarifario_gestionar',
} as const

/** Reach of a changed line: enrolments to come, or also its charges without any payment. */
export const AlcanceDeCambio = z.enum(['NUEVAS', 'POR_PAGAR'])
export type AlcanceDeCambio = z.infer<typeof AlcanceDeCambio>

const cambiosConcepto = {
  idTarifario: rechaza('cuentas'),
  nombre: LIBRE,
  tipo: rechaza('cuentas'),
  /** With `alcance`, also of the charges without any payment: `porPagar` says how many. */
  monto: PROPIA,
  orden: LIBRE,
  obligatorio: LIBRE,
  diasVencimiento: LIBRE,
  afectacion: PROPIA,
  incluyeImpuesto: PROPIA,
}

const conceptoOps = entity({
  nombre: 'tarifarioConcepto',
  plural: 'tarifarioConceptos',
  permisos,
  detalle: TarifarioConcepto,
  fila: TarifarioConcepto,
  entrada: entradaConcepto,
  cambios: cambiosConcepto,
  filtro: { idTarifario: oneOrManyIds, tipo: oneOrMany(TipoConcepto), estado: oneOrMany(EstadoCatalogo) },
  orden: ['orden', 'nombre', 'monto', 'precio', 'diasVencimiento'],
})

export const tarifarioConcepto = {
  ...conceptoOps,
  /** `porPagar`: the charges of the line without a payment, and what they add to before and after the change, chosen or not. */
  actualizar: op({
    ...conceptoOps.actualizar,
    pideClave: 'rebaja',
    cambios: { ...conceptoOps.actualizar.cambios, alcance: ACTO, motivo: ACTO },
    /** `motivo`: needed when charges that exist come to owe less, as is `per_cuenta_anular`. */
    input: conceptoOps.actualizar.input.extend({
      alcance: AlcanceDeCambio.default('NUEVAS'),
      motivo: Motivo.nullish(),
    }),
    output: conceptoOps.actualizar.output.extend({
      porPagar: z.object({ cuentas: z.int(), antes: DineroFila, despues: DineroFila }),
    }),
  }),
  estado: activationOp({
    nombre: 'tarifarioConcepto',
    permiso: 'per_tarifario_gestionar',
    detalle: TarifarioConcepto,
    cambio: LIBRE,
  }),
}

const entrada = {
  idArea: Id.nullish(),
  nombre: linea(100),
  idMoneda: Id,
  vigenciaDesde: Fecha,
  vigenciaHasta: OptionalFecha,
}

export const Tarifario = z.object({
  idTarifario: z.int(),
  idArea: z.int().nullable(),
  area: AreaRef.nullable(),
  nombre: z.string(),
  idMoneda: z.int(),
  moneda: MonedaRef,
  vigenciaDesde: Fecha,
  vigenciaHasta: Fecha.nullable(),
  /** Sum of its obligatory lines. */
  total: DineroFila,
  /** Amounts of its obligatory lines, in their order. */
  montos: z.array(DineroFila),
  conceptos: z.int(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Tarifario = z.infer<typeof Tarifario>
export const TarifarioConLineas = Tarifario.extend({ conceptos: z.array(TarifarioConcepto) })
export type TarifarioConLineas = z.infer<typeof TarifarioConLineas>

export const tarifario = {
  ...entity({
    nombre: 'tarifario',
    plural: 'tarifarios',
    permisos,
    detalle: Tarifario,
    fila: Tarifario,
    entrada,
    cambios: {
      idArea: rechaza('cuentas'),
      nombre: LIBRE,
      idMoneda: rechaza('cuentasDeSiempre'),
      vigenciaDesde: LIBRE,
      vigenciaHasta: LIBRE,
    },
    filtro: { idArea: oneOrManyIds, idMoneda: oneOrManyIds, estado: oneOrMany(EstadoCatalogo) },
    orden: ['nombre', 'vigenciaDesde', 'vigenciaHasta', 'total', 'fechaCreacion'],
  }),
  estado: activationOp({
    nombre: 'tarifario',
    permiso: 'per_tarifario_gestionar',
    detalle: Tarifario,
    cambio: LIBRE,
  }),
  /** The price lists that a group could use, and the one that it uses. */
  porGrupo: op({
    method: 'POST',
    path: '/tarifariosporgrupo',
    kind: 'read',
    permiso: permisos.ver,
    input: z.strictObject({ idGrupo: Id }),
    output: z.object({
      content: z.array(TarifarioConLineas),
      vigente: z.int().nullable(),
      /** The one that begins next. */
      proximo: z.object({ idTarifario: z.int(), nombre: z.string(), vigenciaDesde: Fecha }).nullable(),
    }),
  }),
  /** A price list together with its lines: all of them or none. A refusal names the line. */
  conLineas: op({
    method: 'POST',
    path: '/tarifario/conlineas',
    kind: 'write',
    permiso: 'per_tarifario_gestionar',
    status: 201,
    input: z.strictObject({
      ...entrada,
      conceptos: z
        .array(z.strictObject(entradaConcepto).omit({ idTarifario: true }))
        .min(1)
        .max(100),
    }),
    output: z.object({ mensaje: z.string(), tarifario: Tarifario }),
  }),
  /** A copy with its lines, all of them changed by a percentage and rounded to the cent. */
  copiar: op({
    method: 'POST',
    path: '/tarifario/copiar',
    kind: 'write',
    permiso: 'per_tarifario_gestionar',
    status: 201,
    input: z.strictObject({
      idTarifario: Id,
      nombre: linea(100),
      vigenciaDesde: Fecha,
      vigenciaHasta: OptionalFecha,
      porcentaje: z.number().min(-100).max(1000).multipleOf(0.01).default(0),
    }),
    output: z.object({ mensaje: z.string(), tarifario: Tarifario }),
  }),
}
