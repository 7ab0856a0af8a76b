import { z } from 'zod'

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
import { MonedaCorta } from '#contract/institucion/moneda.ts'
import { PersonaCorta } from '#contract/personas/usuario.ts'

import { TipoConcepto } from './tarifario.ts'

/** How a late fee is reckoned: one amount, a percentage of what is owed, or a percentage of it for each day. */
export const TipoMora = z.enum(['FIJO', 'PORCENTAJE', 'DIARIA']).register(codigos, { palabras: 'tipoMora' })
export type TipoMora = z.infer<typeof TipoMora>

/** There is no late fee of a late fee. */
export const ConceptoConMora = TipoConcepto.exclude(['MORA'])
export const TopeEn = z.enum(['MONTO', 'PORCENTAJE'])

const HIGHEST = 99_999_999.99
const within = (decimals: number) => (n: number) => Number(n.toFixed(decimals)) === n
const dos = { params: { clave: 'campo.decimales' } }

/** An amount, or a percentage, which may be as fine as a legal interest by the day: four decimals. */
export const ValorMora = z
  .number()
  .min(0)
  .max(HIGHEST)
  .refine(within(4), { params: { clave: 'mora.decimales' } })
export const DiasGracia = z.int().min(0).max(365)
const Tope = z.number().positive().max(HIGHEST).refine(within(2), dos)

const regla = {
  tipo: TipoMora,
  valor: ValorMora,
  /** Days after the due date that are free, for good: a daily fee counts from the one after. */
  diasGracia: DiasGracia,
  /** The most that one charge may cost more: an amount, or a percentage of the charge. */
  tope: Tope.nullish().transform((v) => v ?? null),
  topeEn: TopeEn,
  conceptos: z.array(ConceptoConMora).max(ConceptoConMora.options.length),
  /** Only charges due on this day or later: what was owed before the rule is left in peace. */
  desde: Fecha.nullable(),
}

type Regla = { tipo: TipoMora; valor: number; topeEn: string; tope: number | null }
const isRate = ({ tipo }: Regla) => tipo !== 'FIJO'
const fits = [
  [(r: Regla) => !isRate(r) || r.valor <= 100, 'valor', 'mora.porcentajeMaximo'],
  [(r: Regla) => isRate(r) || within(2)(r.valor), 'valor', 'campo.decimales'],
  [(r: Regla) => r.topeEn === 'MONTO' || (r.tope ?? 0) <= 100, 'tope', 'mora.porcentajeMaximo'],
] as const

type Completa = Regla & { conceptos: unknown[]; desde: string | null }
const complete = [
  [(r: Completa) => r.valor > 0, 'valor', 'mora.faltaValor'],
  [(r: Completa) => r.conceptos.length > 0, 'conceptos', 'mora.faltanConceptos'],
  [(r: Completa) => r.desde !== null, 'desde', 'mora.faltaDesde'],
] as const

const checked = <T extends z.ZodType<Regla>>(shape: T): T =>
  fits.reduce((all, [test, campo, clave]) => all.refine(test, { path: [campo], params: { clave } }), shape)
/** What a rule needs to be in force; one that is switched off may still lack it. */
const checkedWhole = <T extends z.ZodType<Completa>>(shape: T, asked: (v: z.output<T>) => boolean): T =>
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
  /** The day whose late fees are charged next: today, unless today's are done. */
  proxima: Fecha,
  version: z.int(),
})
export type ReglaMora = z.infer<typeof ReglaMora>

/** A charge that would have a late fee, or a greater one. */
export const Morosa = z.object({
  idCuenta: z.int(),
  idUsuario: z.int(),
  usuario: PersonaCorta,
  idMatricula: z.int(),
  grupo: z.object({ idGrupo: z.int(), codigo: z.string(), curso: z.string() }),
  concepto: z.string(),
  moneda: MonedaCorta,
  fechaVencimiento: Fecha,
  dias: z.int(),
  saldo: DineroFila,
  /** What it was charged before: a daily fee grows. */
  cobrada: DineroFila,
  /** What would be charged now, beside that. */
  mora: DineroFila,
})

const TotalMora = z.object({ moneda: MonedaCorta, cuentas: z.int(), mora: DineroFila })

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
    reciente: true,
    input: checkedWhole(z.strictObject({ ...regla, activa: z.boolean(), version: z.int() }), (r) => r.activa),
    output: saved('regla', ReglaMora),
  }),
  /** What a rule would charge on a day, the next one if none is given. Nothing is kept. */
  simular: op({
    method: 'POST',
    path: '/mora/simular',
    kind: 'read',
    permiso: ['per_cuenta_gestionar', 'per_configuracion'],
    input: checkedWhole(searchOf({ ...regla, fecha: Fecha.optional() }, ORDEN), () => true),
    output: pageOf(Morosa).extend({ fecha: Fecha, totales: z.array(TotalMora) }),
  }),
  /** Forgives late fees: the unpaid ones are annulled, of the others what is left is discounted. They do not come back. */
  condonar: op({
    method: 'POST',
    path: '/mora/condonar',
    kind: 'write',
    permiso: 'per_cuenta_gestionar',
    once: true,
    input: z.strictObject({ cuentas: z.array(Id).min(1).max(500), motivo: Motivo }),
    output: Masivo,
  }),
}
