import { WORDS } from './all.ts'
import type { Key } from './keys.ts'

const KEYS = Object.keys(WORDS.es) as Key[]
const byName = Map.groupBy(KEYS, (key) => key.replace(/_(?:one|other)$/, ''))

const LITERAL = /["']([A-Za-z][\w.-]*)["']/g
/** `estado.${noun}`: every key with that beginning. Those of emptiness are said by the list that names them. */
const BUILT = /`(?!vacia\.)([A-Za-z]\w*\.[\w.]*)\$\{/g
/** The rest of the line names one list, or one of two. */
const LIST = /\b(?:lista[=:]|useWhenEmpty\()\s*\{?([^\n{}]*)/g
const NAME = /["'](\w+)["']/g
const CHOICES = /\bpalabras[=:]\s*["']([\w.]+)["']/g
const CATALOGUE = /<Catalogue\w+\s[^>]*?\bnoun=["'](\w+)["']/g

const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = '']) => text)
const startingWith = (start: string) => KEYS.filter((key) => key.startsWith(start))

/** The keys that a source names whole. */
export const literalKeysIn = (source: string): Key[] =>
  found(source, LITERAL).flatMap((name) => byName.get(name) ?? [])

/** The keys that a source says: literal, built from a beginning, or by the name of a list, of the choices of a filter or of a catalogue. */
export function keysIn(source: string): Key[] {
  const named = found(source, LIST).flatMap((rest) => found(rest, NAME))
  const lists = named.flatMap((name) => [`vacia.${name}`, `vacia.${name}.texto`])
  const acts = found(source, CATALOGUE).flatMap((noun) =>
    ['activar', 'desactivar', 'eliminar'].map((act) => `${noun}.${act}Efecto`),
  )
  return [
    ...literalKeysIn(source),
    ...[...lists, ...acts].flatMap((name) => byName.get(name) ?? []),
    ...found(source, BUILT).flatMap(startingWith),
    ...found(source, CHOICES).flatMap((name) => startingWith(`${name}.`)),
  ]
}
