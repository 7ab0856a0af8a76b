export type Variante = {
  ancho: number
  tema: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
  idioma: string
}

const ANCHOS = [1366, 390]
const TEMAS = ['light', 'dark'] as const
const DIRS = ['ltr', 'rtl'] as const
const IDIOMAS = ['es', 'de']

/** A selection in which every pair of choices appears at least once. */
const POCAS: Variante[] = [
  { ancho: 1366, tema: 'light', dir: 'ltr', idioma: 'es' },
  { ancho: 1366, tema: 'dark', dir: 'rtl', idioma: 'de' },
  { ancho: 390, tema: 'dark', dir: 'ltr', idioma: 'es' },
  { ancho: 390, tema: 'light', dir: 'ltr', idioma: 'de' },
  { ancho: 390, tema: 'light', dir: 'rtl', idioma: 'es' },
]

const TODAS: Variante[] = ANCHOS.flatMap((ancho) =>
  IDIOMAS.flatMap((idioma) =>
    DIRS.flatMap((dir) => TEMAS.map((tema): Variante => ({ ancho, tema, dir, idioma }))),
  ),
)

export const nombreDe = ({ ancho, tema, dir, idioma }: Variante) => `${ancho}-${idioma}-${dir}-${tema}`

type Pedido = { [K in keyof Variante]?: string[] | undefined } & { pocas?: boolean | undefined }

/** The variants asked for; a width or a language outside the usual ones is added to them. */
export function variantes({ pocas, ...pedido }: Pedido): Variante[] {
  const named = (what: keyof Variante) => pedido[what] ?? []
  const extra = [
    ...named('ancho').map((ancho) => ({ ancho: Number(ancho) })),
    ...named('idioma').map((idioma) => ({ idioma })),
  ].flatMap((part) => TODAS.map((one) => ({ ...one, ...part })))
  const all = new Map((pocas ? POCAS : [...TODAS, ...extra]).map((one) => [nombreDe(one), one]))
  const fits = (one: Variante) =>
    (['ancho', 'tema', 'dir', 'idioma'] as const).every(
      (what) => named(what).length === 0 || named(what).includes(String(one[what])),
    )
  return [...all.values()].filter(fits)
}
