export type Variant = {
  ancho: number
  tema: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
  idioma: string
}

const WIDTHS = [1366, 390]
const THEMES = ['light', 'dark'] as const
const DIRS = ['ltr', 'rtl'] as const
const LANGUAGES = ['es', 'de']

/** A selection in which every pair of choices appears at least once. */
const FEW: Variant[] = [
  { ancho: 1366, tema: 'light', dir: 'ltr', idioma: 'es' },
  { ancho: 1366, tema: 'dark', dir: 'rtl', idioma: 'de' },
  { ancho: 390, tema: 'dark', dir: 'ltr', idioma: 'es' },
  { ancho: 390, tema: 'light', dir: 'ltr', idioma: 'de' },
  { ancho: 390, tema: 'light', dir: 'rtl', idioma: 'es' },
]

const ALL: Variant[] = WIDTHS.flatMap((ancho) =>
  LANGUAGES.flatMap((idioma) =>
    DIRS.flatMap((dir) => THEMES.map((tema): Variant => ({ ancho, tema, dir, idioma }))),
  ),
)

export const variantName = ({ ancho, tema, dir, idioma }: Variant) => `${ancho}-${idioma}-${dir}-${tema}`

type VariantOptions = { [K in keyof Variant]?: string[] | undefined } & { few?: boolean | undefined }

/** The variants asked for; a width or a language outside the usual ones is added to them. */
export function variantsFor({ few, ...requested }: VariantOptions): Variant[] {
  const named = (what: keyof Variant) => requested[what] ?? []
  const extra = [
    ...named('ancho').map((ancho) => ({ ancho: Number(ancho) })),
    ...named('idioma').map((idioma) => ({ idioma })),
  ].flatMap((part) => ALL.map((one) => ({ ...one, ...part })))
  const all = new Map((few ? FEW : [...ALL, ...extra]).map((one) => [variantName(one), one]))
  const fits = (one: Variant) =>
    (['ancho', 'tema', 'dir', 'idioma'] as const).every(
      (what) => named(what).length === 0 || named(what).includes(String(one[what])),
    )
  return [...all.values()].filter(fits)
}
