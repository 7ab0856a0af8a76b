import { readFileSync } from 'node:fs'

type Rule = { flag: string; strip: string; add: string; condition: RegExp; prefix: boolean }

/** Names in the code have no accents, so both sides lose them; ñ becomes n. */
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The condition of a rule applies to the stem, at the end to which the rule adds. */
function ruleOf(line: string): Rule {
  const [kind, flag = '', strip = '', add = '', condition = '.'] = withoutAccentsInRule(line)
  const prefix = kind === 'PFX'
  return {
    flag,
    strip: strip === '0' ? '' : strip,
    add: add === '0' ? '' : add,
    condition: new RegExp(prefix ? `^${condition}` : `${condition}$`),
    prefix,
  }
}

function withoutAccentsInRule(line: string) {
  const [kind, flag, strip, add, condition] = line.split(/\s+/)
  return [kind, flag, ...[strip, add?.split('/')[0], condition].map((part) => withoutAccents(part ?? '.'))]
}

/** The stems of a hunspell dictionary beside `address` with their flags, and the rules by the letters that they add. */
export function dictionary(address: string) {
  const read = (file: string) => readFileSync(new URL(file, address), 'utf8')
  const stems = new Map<string, string>()
  for (const line of read('index.dic').split('\n').slice(1)) {
    const [stem = '', flags = ''] = line.split('/')
    const plain = withoutAccents(stem.trim())
    stems.set(plain, (stems.get(plain) ?? '') + flags.trim())
  }
  const rules = read('index.aff')
    .split('\n')
    .filter((line) => /^(?:SFX|PFX)\s+\S\s+\S+\s+\S+\s+\S/.test(line))
    .map(ruleOf)
  const byEnding = Map.groupBy(rules, ({ add, prefix }) => `${prefix ? '^' : ''}${add}`)
  return { stems, byEnding }
}

type Dictionary = ReturnType<typeof dictionary>

const derives = ({ stems }: Dictionary, stem: string, { flag, condition }: Rule) =>
  (stems.get(stem)?.includes(flag) ?? false) && condition.test(stem)

/** Whether the dictionary has the word as a stem or with one suffix or prefix. */
function derived(dictionary: Dictionary, word: string): boolean {
  if (dictionary.stems.has(word)) return true
  for (let at = 0; at <= word.length; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    const suffixes = dictionary.byEnding.get(end) ?? []
    if (suffixes.some((rule) => derives(dictionary, start + rule.strip, rule))) return true
    const prefixes = dictionary.byEnding.get(`^${start}`) ?? []
    if (prefixes.some((rule) => derives(dictionary, rule.strip + end, rule))) return true
  }
  return false
}

/** Whether the dictionary has the word, or the word without one of the plurals. */
export const spells = (dictionary: Dictionary, word: string, plurals: string[]): boolean =>
  derived(dictionary, word) ||
  plurals.some((plural) => word.endsWith(plural) && derived(dictionary, word.slice(0, -plural.length)))
