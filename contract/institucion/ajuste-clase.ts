import { isColor } from '#contract/core/color.ts'

/** The sections of the screen, in their order. */
export const SECCIONES = [
  'institucion',
  'aspecto',
  'formatos',
  'dinero',
  'comprobante',
  'avisos',
  'matricula',
  'academico',
  'acceso',
  'correo',
  'pasarela',
  'respaldo',
  'otros',
] as const
export type Seccion = (typeof SECCIONES)[number]

type Clase =
  | { clase: 'texto'; max?: number; patron?: RegExp; vacio?: false }
  | {
      clase:
        | 'parrafo'
        | 'correo'
        | 'enlace'
        | 'zona'
        | 'locale'
        | 'moneda'
        | 'feriados'
        | 'logico'
        | 'fecha'
        | 'ruc'
        | 'color'
    }
  | { clase: 'numero'; min: number; max: number; decimales?: number }
  | { clase: 'opcion'; opciones: readonly string[] }
  /** Some of the options, separated by commas. */
  | { clase: 'lista'; opciones: readonly string[] }

/** `usual` is what holds while the setting is empty; an empty `usual` means that nothing does. */
export type Ajuste = Clase & { seccion: Seccion; usual: string }
type De<C extends Ajuste['clase']> = Extract<Ajuste, { clase: C }>

export const numero = (
  seccion: Seccion,
  usual: number,
  { min, max, decimales = 0 }: { min: number; max: number; decimales?: number },
): Required<De<'numero'>> => ({ clase: 'numero', seccion, usual: String(usual), min, max, decimales })

export const texto = (seccion: Seccion, max: number, usual = ''): De<'texto'> => ({
  clase: 'texto',
  seccion,
  usual,
  max,
})

export const logico = (seccion: Seccion, usual: boolean) =>
  ({ clase: 'logico', seccion, usual: String(usual) }) as const

export const opcion = <const O extends string>(seccion: Seccion, usual: O, opciones: readonly O[]) =>
  ({ clase: 'opcion', seccion, usual, opciones }) as const

/** A value as the program works with it. */
export type Valor<A> = A extends { clase: 'numero' }
  ? number
  : A extends { clase: 'logico' }
    ? boolean
    : A extends { clase: 'opcion'; opciones: readonly (infer O)[] }
      ? O
      : A extends { clase: 'lista'; opciones: readonly (infer O)[] }
        ? O[]
        : string

/** Within the bounds, whole unless decimals are kept: a number written past the API neither locks everyone out nor opens a door. */
function numberWithin(text: string, { min, max, decimales, usual }: De<'numero'>) {
  const n = Number(text || Number.NaN)
  if (!Number.isFinite(n)) return Number(usual)
  return Math.min(max, Math.max(min, decimales ? n : Math.trunc(n)))
}

/** The value of a setting from its text in force, which is `usual` where none was set. */
export function parseAjuste<A extends Ajuste>(ajuste: A, text: string): Valor<A> {
  const parse = (): unknown => {
    if (ajuste.clase === 'numero') return numberWithin(text, ajuste)
    if (ajuste.clase === 'logico') return text === 'true'
    if (ajuste.clase === 'opcion') return ajuste.opciones.includes(text) ? text : ajuste.usual
    if (ajuste.clase === 'color') return isColor(text) ? text : ajuste.usual
    if (ajuste.clase === 'lista') return ajuste.opciones.filter((one) => text.split(',').includes(one))
    return text
  }
  return parse() as Valor<A>
}
