import { isColor } from '#contract/core/color.ts'
import { isPrintable } from '#contract/core/printable.ts'
import type { Clave, Datos } from '#contract/core/words.ts'
import type { Ajuste } from '#contract/institucion/ajuste-clase.ts'
import { ajusteDe, feriadosDe, isDate, isFeriado } from '#contract/institucion/ajuste.ts'
import { isRuc } from '#contract/institucion/tributo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'

import { isCurrency, isZone } from './repo.ts'

type Given = { clave: string; tipo: string; valor: string | null }
/** The reason a value cannot be used; undefined when it can. */
type Problem = { clave: Clave; datos?: Datos } | undefined
type Rule = (ctx: Ctx, valor: string) => Problem | Promise<Problem>

const problemUnless = (fine: boolean, clave: Clave, datos?: Datos): Problem =>
  fine ? undefined : { clave, ...(datos && { datos }) }

const succeeds = (make: () => unknown) => {
  try {
    make()
    return true
  } catch {
    return false
  }
}

const BY_TYPE: Record<string, Rule> = {
  NUMERO: (_, valor) => problemUnless(/^-?\d{1,15}(\.\d{1,6})?$/.test(valor), 'campo.numero'),
  LOGICO: (_, valor) => problemUnless(valor === 'true' || valor === 'false', 'campo.verdaderoOFalso'),
  FECHA: (_, valor) => problemUnless(isDate(valor), 'campo.fecha'),
}

const EMAIL = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/
const isLink = (valor: string) => succeeds(() => new URL(valor)) && /^https?:\/\//.test(valor)

type Kinds = {
  [C in Ajuste['clase']]?: (ctx: Ctx, valor: string, a: Extract<Ajuste, { clase: C }>) => ReturnType<Rule>
}
type Kind = (ctx: Ctx, valor: string, a: Ajuste) => ReturnType<Rule>

// Values that the program itself reads. An unknown time zone would break every date, and with it every
// screen.
const BY_KIND: Kinds = {
  texto: (_, valor, { max = 4000, patron }) =>
    valor.length > max
      ? { clave: 'campo.largo', datos: { n: max } }
      : patron?.test(valor) === false
        ? { clave: 'campo.formato' }
        : problemUnless(isPrintable(valor), 'campo.letrasImpresas'),
  // The foot of receipts; the consent that people read on the screen may have any letters.
  parrafo: (_, valor, { seccion }) =>
    problemUnless(seccion !== 'dinero' || isPrintable(valor), 'campo.letrasImpresas'),
  correo: (_, valor) => problemUnless(EMAIL.test(valor), 'campo.correo'),
  ruc: (_, valor) => problemUnless(isRuc(valor), 'campo.ruc'),
  color: (_, valor) => problemUnless(isColor(valor), 'parametro.color'),
  enlace: (_, valor) => problemUnless(isLink(valor), 'campo.enlace'),
  locale: (_, valor) =>
    problemUnless(
      succeeds(() => Intl.getCanonicalLocales(valor)),
      'parametro.localeDesconocido',
    ),
  zona: async (ctx, valor) =>
    problemUnless(
      succeeds(() => new Intl.DateTimeFormat('en', { timeZone: valor })) && (await isZone(ctx, valor)),
      'parametro.zonaDesconocida',
    ),
  moneda: async (ctx, valor) => problemUnless(await isCurrency(ctx, valor), 'parametro.monedaDesconocida'),
  numero: (_, valor, { min, max, decimales = 0 }) =>
    problemUnless(
      Number(valor) >= min &&
        Number(valor) <= max &&
        Number(Number(valor).toFixed(decimales)) === Number(valor),
      'parametro.fueraDeRango',
      { min, max },
    ),
  opcion: (_, valor, { opciones }) =>
    problemUnless(opciones.includes(valor), 'parametro.noEsOpcion', { opciones: opciones.join(', ') }),
  lista: (_, valor, { opciones }) =>
    problemUnless(
      valor.split(',').every((one) => opciones.includes(one)),
      'parametro.noEsOpcion',
      { opciones: opciones.join(', ') },
    ),
  feriados: (_, valor) => {
    const wrong = feriadosDe(valor).find((one) => !isFeriado(one))
    return problemUnless(wrong === undefined, 'parametro.feriadoMal', { feriado: wrong ?? '' })
  },
}

/** The reason a value does not fit its type or cannot be used by the program. An empty value has none. */
export async function problemOf(ctx: Ctx, { clave, tipo, valor }: Given): Promise<Problem> {
  const ajuste = ajusteDe(clave)
  if (valor === null)
    return problemUnless(!(ajuste?.clase === 'texto' && ajuste.vacio === false), 'campo.obligatorio')
  const ofType = await BY_TYPE[tipo]?.(ctx, valor)
  if (ofType) return ofType
  return ajuste && (await (BY_KIND[ajuste.clase] as Kind | undefined)?.(ctx, valor, ajuste))
}

/** Refuses an unusable value, at its field. */
export async function refuseUnusable(ctx: Ctx, given: Given) {
  const problem = await problemOf(ctx, given)
  if (problem) throw new FailCampo('valor', problem.clave, problem.datos)
}
