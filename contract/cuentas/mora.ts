import { z } from 'zod'

import { ACTO, LIBRE, PROPIA, type Cambios } from '#contract/core/cambios.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  DineroFila,
  Fecha,
  Id,
  Masivo,
  Motivo,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { AJUSTES_MORA } from '#contract/institucion/ajuste-mora.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { TipoConcepto } from './concepto.ts'

/** Calculation of a late fee: a fixed amount, a percentage of the debt, or a percentage of it a day. */
export const TipoMora = z.enum(AJUSTES_MORA['mora.tipo'].opciones).register(codigos, { palabras: 'tipoMora' })
export type TipoMora = z.infer<typeof TipoMora>

export const ConceptoConMora = TipoConcepto.extract(AJUSTES_MORA['mora.conceptos'].opciones)
export const TopeEn = z.enum(['MONTO', 'PORCENTAJE'])

const VALOR = AJUSTES_MORA['mora.valor']
const GRACIA = AJUSTES_MORA['mora.diasGracia']
const within = (decimals: number) => (n: number) => Number(n.toFixed(decimals)) === n
const dos = { params: { clave: 'campo.decimales' } }

/** An amount or a percentage, as fine as a legal daily interest: four decimals. */
const ValorMora = z
  .number()
  .min(VALOR.min)
  .max(VALOR.max)
  .refine(within(VALOR.decimales), { params: { clave: 'mora.decimales' } })
const DiasGracia = z.int().min(GRACIA.min).max(GRACIA.max)
const Tope = z.number().positive().max(VALOR.max).refine(within(2), dos)

const regla = {
  tipo: TipoMora,
  valor: ValorMora,
  /** Free days after the due date, never charged later: a daily fee counts from the next one. */
  diasGracia: DiasGracia,
  /** The most that a charge may cost more: an amount, or a percentage of the charge. */
  tope: Tope.nullish().transform((v) => v ?? null),
  topeEn: TopeEn,
  conceptos: z.array(ConceptoConMora).max(ConceptoConMora.options.length),
  /** Only charges due on this day or later: earlier debts have no late fee. */
  desde: Fecha.nullable(),
}

type Regla = { tipo: TipoMora; valor: number; topeEn: string; tope: number | null }
const isRate = ({ tipo }: Regla) => tipo !== 'FIJO'
const fits = [
  [(r: Regla) => !isRate(r) || r.valor <= 100, 'valor', 'mora.porcentajeMaximo'],
  [(r: Regla) => isRate(r) || within(2)(r.valor), 'valor', 'campo.decimales'],
  [(r: Regla) => r.topeEn === 'MONTO' || (r.tope ?? 0) <= 100, 'tope', 'mora.porcentajeMaximo'],
] as const

type CompleteRegla = Regla & { conceptos: unknown[]; desde: string | null }
const complete = [
  [(r: CompleteRegla) => r.valor > 0, 'valor', 'mora.faltaValor'],
  [(r: CompleteRegla) => r.conceptos.length > 0, 'conceptos', 'mora.faltanConceptos'],
  [(r: CompleteRegla) => r.desde !== null, 'desde', 'mora.faltaDesde'],
] as const

const checked = <T extends z.ZodType<Regla>>(shape: T): T =>
  fits.reduce((all, [test, campo, clave]) => all.refine(test, { path: [campo], params: { clave } }), shape)
/** Requirements of a rule in force; an inactive one may lack them. */
const checkedWhole = <T extends z.ZodType<CompleteRegla>>(shape: T, asked: (v: z.output<T>) => boolean): T =>
  complete.reduce(
    (all, [test, campo, clave]) =>
      all.refine((v) => !asked(v) || test(v), { path: [campo], params: { clave } }),
    checked(shape),
  )

export const ReglaMora = z.object({
  activa: z.boolean(),
  tipo: TipoMora,
  valor: DineroFila,
  diasGracia: z.int(),
  tope: DineroFila.nullable(),
  topeEn: TopeEn,
  conceptos: z.array(ConceptoConMora),
  desde: Fecha.nullable(),
  /** Limits that Ley 29947 sets to the rule. */
  ley: z.object({
    aplica: z.boolean(),
    porElegir: z.boolean(),
    tasa: z.number().nullable(),
    fecha: Fecha.nullable(),
  }),
  /** The next day to charge late fees for: today, unless today's are done. */
  proxima: Fecha,
  version: z.int(),
})
export type ReglaMora = z.infer<typeof ReglaMora>

/** A charge with a new or a greater late fee. */
export const OverdueCuenta = z.object({
  idCuenta: z.int(),
  idUsuario: z.int(),
  usuario: PersonaRef,
  idMatricula: z.int(),
  grupo: z.object({ idGrupo: z.int(), codigo: z.string(), curso: z.string() }),
  concepto: z.string(),
  moneda: MonedaRef,
  fechaVencimiento: Fecha,
  dias: z.int(),
  saldo: DineroFila,
  /** Charged before: a daily fee grows. */
  cobrada: DineroFila,
  /** To charge now, beside that. */
  mora: DineroFila,
})

const TotalMora = z.object({ moneda: MonedaRef, cuentas: z.int(), mora: DineroFila })

const ORDEN = ['fechaVencimiento', 'alumno', 'concepto', 'dias', 'saldo', 'mora'] as const

export const mora = {
  regla: op({
    method: 'GET',
    path: '/mora/regla',
    kind: 'read',
    permiso: ['per_cuenta_gestionar', 'per_configuracion'],
    input: z.strictObject({}),
    output: ReglaMora,
  }),
  /** Saves the whole rule, which is seven parameters. */
  guardarRegla: op({
    method: 'PUT',
    path: '/mora/regla',
    kind: 'write',
    permiso: 'per_configuracion',
    pideClave: true,
    /** Fees that were charged stay as they are. */
    cambios: {
      ...Object.fromEntries(Object.keys(regla).map((campo) => [campo, LIBRE])),
      activa: PROPIA,
      confirmaLey: ACTO,
    } as Cambios<keyof typeof regla | 'activa' | 'confirmaLey'>,
    input: checkedWhole(
      z.strictObject({
        ...regla,
        activa: z.boolean(),
        version: z.int(),
        /** Saves also a rule that the law may not allow. */
        confirmaLey: z.boolean().default(false),
      }),
      (r) => r.activa,
    ),
    output: saved('regla', ReglaMora),
  }),
  /** Previews the fees of a rule on a day, by default the next one. Nothing is saved. */
  simular: op({
    method: 'POST',
    path: '/mora/simular',
    kind: 'read',
    permiso: ['per_cuenta_gestionar', 'per_configuracion'],
    pideClave: 'archivo',
    input: checkedWhole(searchOf({ ...regla, fecha: Fecha.optional() }, ORDEN), () => true),
    output: pageOf(OverdueCuenta).extend({ fecha: Fecha, totales: z.array(TotalMora) }),
  }),
  /** Forgives late fees: what is left of each is discounted. They do not come back. */
  condonar: op({
    method: 'POST',
    path: '/mora/condonar',
    kind: 'write',
    permiso: 'per_cuenta_anular',
    pideClave: true,
    once: true,
    input: z.strictObject({ cuentas: z.array(Id).min(1).max(500), motivo: Motivo }),
    output: Masivo,
  }),
}
