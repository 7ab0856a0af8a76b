type Datos = Record<string, string | number>

const rules = new Map<string, Intl.PluralRules>()
function pluralOf(idioma: string, count: number) {
  const own = rules.get(idioma) ?? new Intl.PluralRules(idioma)
  rules.set(idioma, own)
  return own.select(count)
}

const fill = (sentence: string, datos: Datos) =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(datos[name] ?? ''))

/**
 * A sentence of one language, on the server and on the web: `{{name}}` is filled, and a key with plurals takes `count`.
 * Undefined if the language has no such key.
 */
export function sentenceOf(
  words: Readonly<Record<string, string>>,
  idioma: string,
  clave: string,
  datos: Datos = {},
): string | undefined {
  const { count } = datos
  const plural = typeof count === 'number' ? `${clave}_${pluralOf(idioma, count)}` : clave
  const sentence = words[plural] ?? words[`${clave}_other`] ?? words[clave]
  return sentence === undefined ? undefined : fill(sentence, datos)
}
