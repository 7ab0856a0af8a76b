import type { Clave, Datos } from '#contract/core/words.ts'
import { ConceptoConMora, DiasGracia, TipoMora, ValorMora } from '#contract/cuentas/mora.ts'
import { type Ajuste, AJUSTES, feriadosDe, isDate, isFeriado } from '#contract/institucion/ajuste.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'

import { isCurrency, isZone } from './repo.ts'

type Given = { clave: string; tipo: string; valor: string | null }
/** Why a value cannot be used; nothing when it can. */
type Problem = { clave: Clave; datos?: Datos } | undefined
type Rule = (ctx: Ctx, valor: string) => Problem | Promise<Problem>

const when = (fine: boolean, clave: Clave, datos?: Datos): Problem =>
  fine ? undefined : { clave, ...(datos && { datos }) }

const understood = (make: () => unknown) => {
  try {
    make()
    return true
  } catch {
    return false
  }
}

const BY_TYPE: Record<string, Rule> = {
  NUMERO: (_, valor) => when(/^-?\d{1,15}(\.\d{1,6})?$/.test(valor), 'campo.numero'),
  LOGICO: (_, valor) => when(valor === 'true' || valor === 'false', 'campo.verdaderoOFalso'),
  FECHA: (_, valor) => when(isDate(valor), 'campo.fecha'),
}

const EMAIL = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/
const isLink = (valor: string) => understood(() => new URL(valor)) && /^https?:\/\//.test(valor)

type Kinds = {
  [C in Ajuste['clase']]?: (ctx: Ctx, valor: string, a: Extract<Ajuste, { clase: C }>) => ReturnType<Rule>
}
type Kind = (ctx: Ctx, valor: string, a: Ajuste) => ReturnType<Rule>

// What the program itself reads. A zone that there is not would stop every date, and with it every screen.
const BY_KIND: Kinds = {
  texto: (_, valor, { max = 4000, patron }) =>
    valor.length > max
      ? { clave: 'campo.largo', datos: { n: max } }
      : when(patron?.test(valor) ?? true, 'campo.formato'),
  correo: (_, valor) => when(EMAIL.test(valor), 'campo.correo'),
  enlace: (_, valor) => when(isLink(valor), 'campo.enlace'),
  locale: (_, valor) =>
    when(
      understood(() => Intl.getCanonicalLocales(valor)),
      'parametro.localeDesconocido',
    ),
  zona: async (ctx, valor) =>
    when(
      understood(() => new Intl.DateTimeFormat('en', { timeZone: valor })) && (await isZone(ctx, valor)),
      'parametro.zonaDesconocida',
    ),
  moneda: async (ctx, valor) => when(await isCurrency(ctx, valor), 'parametro.monedaDesconocida'),
  numero: (_, valor, { min, max, decimales = 0 }) =>
    when(
      Number(valor) >= min &&
        Number(valor) <= max &&
        Number(Number(valor).toFixed(decimales)) === Number(valor),
      'parametro.fueraDeRango',
      { min, max },
    ),
  opcion: (_, valor, { opciones }) =>
    when(opciones.includes(valor), 'parametro.noEsOpcion', { opciones: opciones.join(', ') }),
  feriados: (_, valor) => {
    const wrong = feriadosDe(valor).find((one) => !isFeriado(one))
    return when(wrong === undefined, 'parametro.feriadoMal', { feriado: wrong ?? '' })
  },
}

const BY_NAME: Record<string, Rule> = {
  'mora.tipo': (_, valor) => when(TipoMora.safeParse(valor).success, 'campo.invalido'),
  'mora.valor': (_, valor) => when(ValorMora.safeParse(Number(valor)).success, 'campo.invalido'),
  'mora.diasGracia': (_, valor) => when(DiasGracia.safeParse(Number(valor)).success, 'campo.invalido'),
  'mora.tope': (_, valor) =>
    when(
      /^(\d{1,8}(\.\d{1,2})?|(100|\d{1,2}(\.\d{1,2})?)%)$/.test(valor) && parseFloat(valor) > 0,
      'campo.invalido',
    ),
  'mora.conceptos': (_, valor) =>
    when(
      valor.split(',').every((one) => ConceptoConMora.safeParse(one).success),
      'campo.invalido',
    ),
}

/** Why a value is not of its type, or could not be used by the program. One that is empty says nothing. */
export async function problemOf(ctx: Ctx, { clave, tipo, valor }: Given): Promise<Problem> {
  const ajuste = AJUSTES[clave]
  if (valor === null) return when(!(ajuste?.clase === 'texto' && ajuste.vacio === false), 'campo.obligatorio')
  const ofType = await BY_TYPE[tipo]?.(ctx, valor)
  if (ofType) return ofType
  const ofKind = ajuste && (await (BY_KIND[ajuste.clase] as Kind | undefined)?.(ctx, valor, ajuste))
  return ofKind ?? BY_NAME[clave]?.(ctx, valor)
}

/** Refuses such a value, in its field. */
export async function refuseUnusable(ctx: Ctx, given: Given) {
  const problem = await problemOf(ctx, given)
  if (problem) throw new FailCampo('valor', problem.clave, problem.datos)
}
