/** Marks of a campaign that an address may carry, by the field that keeps them. */
export const MARKS = { fuente: 'utm_source', medio: 'utm_medium', campana: 'utm_campaign' } as const
type Field = keyof typeof MARKS

const MOST = 80

/** The marks of an address or of a sent form, by the field that keeps them. */
export function marksOf(given: unknown): Record<Field, string> {
  const values = (given ?? {}) as Record<string, unknown>
  const textOf = (mark: string) => {
    const value = values[mark]
    return typeof value === 'string' ? value.trim().slice(0, MOST) : ''
  }
  return { fuente: textOf(MARKS.fuente), medio: textOf(MARKS.medio), campana: textOf(MARKS.campana) }
}

/** The marks that are there: the input of a call. */
export const givenMarks = (given: unknown): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(marksOf(given)).filter(([, value]) => value !== ''))

/** Pages of the public door; a picture or the font is none. */
const LINK = /href="(\/(?:catalogo|inscripcion)(?![^"]*\.(?:woff2|jpg))[^"]*)"/g
const FORM = /<form\b[^>]*\baction="\/(?:catalogo|inscripcion)[^>]*>/g

/** Hands the marks of a campaign on, by each link and each form of the public door: a page is made once for all addresses. */
export function withMarks(text: string, given: unknown): string {
  const marks = Object.entries(givenMarks(given)).map(([field, value]) => [MARKS[field as Field], value])
  if (marks.length === 0) return text
  const query = marks.map(([mark, value]) => `${mark}=${encodeURIComponent(value!)}`).join('&amp;')
  const inputs = marks
    .map(([mark, value]) => `<input type="hidden" name="${mark}" value="${encodeText(value!)}" />`)
    .join('')
  return text
    .replaceAll(LINK, (_, path: string) => `href="${path}${path.includes('?') ? '&amp;' : '?'}${query}"`)
    .replaceAll(FORM, (form) => form + inputs)
}

const encodeText = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
