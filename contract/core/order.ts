const collator = new Intl.Collator('es')

/** Compares names as the language orders them: Ñ follows N. The database does it by the same rules (`inLanguage`). */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)

/** Compares days, hours, keys and names of files, which have no language. */
export const compareCodes = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
