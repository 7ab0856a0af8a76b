/** The languages of the program: each has its words in i18n/, and every sentence is in all of them. */
export const IDIOMAS = ['es', 'en', 'fr', 'de'] as const
export type Idioma = (typeof IDIOMAS)[number]

export const isIdioma = (text: string | null | undefined): text is Idioma =>
  IDIOMAS.some((idioma) => idioma === text)
