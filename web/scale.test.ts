import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const web = new URL('./', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, web), 'utf8')

const TYPE = /^font-size$/
const SPACE = /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-.*)?)$/
const RADIUS = /^border-.*radius$/
const SHADOW = /^box-shadow$/

/** A length above the largest step is the place of another part (a bar, a column of hours, initials), no space. */
const MOST_SPACE = 32

type Declaration = { file: string; prop: string; value: string; paper: boolean }

const SIGNIFICANT = /@(?<at>[^{};]+)\{|(?<open>\{)|(?<close>\})|(?<prop>[\w-]+):\s(?<value>[^{};]+);/g

/** The declarations of a sheet, and whether they hold on paper only. */
function declarationsOf(file: string): Declaration[] {
  const within: string[] = []
  const found: Declaration[] = []
  for (const { groups = {} } of read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(SIGNIFICANT)) {
    const { at, open, close, prop, value = '' } = groups
    if (at ?? open) within.push(at ?? '')
    if (close) within.pop()
    const paper = within.some((rule) => /^(?:media print|page)\b/.test(rule))
    if (prop) found.push({ file, prop, value: value.replaceAll(/\s+/g, ' ').trim(), paper })
  }
  return found
}

const sheets = globSync('**/*.css', { cwd: web }).flatMap(declarationsOf)
const tokens = sheets.filter(({ file }) => file === 'ui/styles/tokens.css')
const rules = sheets.filter(({ file }) => file !== 'ui/styles/tokens.css')
const KINDS = ['type', 'space', 'radius', 'shadow']
const steps = (kind: string) =>
  new Set(tokens.map(({ prop }) => prop).filter((prop) => prop.startsWith(`--${kind}-`)))

const isStep = (kind: string, value: string) => {
  const [, name = ''] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return steps(kind).has(name)
}

const BRACKETS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const WORDS = new RegExp(`(?:[^\\s()]|${BRACKETS})+`, 'g')
const LISTED = new RegExp(`(?:[^,()]|${BRACKETS})+`, 'g')

/** The parts of a value: `0 calc(1px + 2px)` has two. */
const partsOf = (value: string): string[] => value.match(WORDS) ?? []
const shadowsOf = (value: string) => (value.match(LISTED) ?? []).map((shadow) => shadow.trim())

const FREE = /^(?:0|auto|inherit|-?[\d.]+(?:%|vh))$/
const lengthsOf = (value: string) => [...value.matchAll(/(-?[\d.]+)(px|r?em|ch|pt|mm)\b/g)]

/** No length of its own, or that of a place. */
const isPlace = (value: string) =>
  lengthsOf(value).every(
    ([, size, unit]) => size === '0' || (unit === 'px' && Math.abs(Number(size)) > MOST_SPACE),
  )

const isSpace = (value: string) =>
  partsOf(value).every((part) => FREE.test(part) || isStep('space', part) || isPlace(part))

/** A shadow without blur is a line or a ring: its third length is 0, or there is none. */
const isLine = (shadow: string) => {
  const [, , blur = '0'] = partsOf(shadow).filter((part) => /^-?[\d.]/.test(part))
  return !/^(?:inset )?var\((?!--edge)/.test(shadow) && blur === '0'
}

const onPaper = /^[\d.]+(?:pt|mm)$/

function isOnScale({ prop, value, paper }: Declaration) {
  if (paper && onPaper.test(value)) return true
  if (TYPE.test(prop)) return value === 'inherit' || isStep('type', value)
  if (SPACE.test(prop)) return isSpace(value)
  if (RADIUS.test(prop))
    return partsOf(value).every((part) => /^(?:0|inherit)$/.test(part) || isStep('radius', part))
  if (SHADOW.test(prop))
    return shadowsOf(value).every((one) => one === 'none' || isStep('shadow', one) || isLine(one))
  return true
}

const told = ({ file, prop, value }: Declaration) => `${file}: ${prop}: ${value}`

test('the scale has six sizes of type, eight of space, four radii and three shadows', () => {
  const sizes = KINDS.map((kind) => steps(kind).size)
  assert.deepEqual(sizes, [6, 8, 4, 3])
})

test('no style sheet says a size of type, a space, a radius or a shadow outside the scale', () => {
  assert.deepEqual(rules.filter((one) => !isOnScale(one)).map(told), [])
})

test('a variable that becomes a space is a step, or the place of a part', () => {
  const spaces = rules.filter(({ prop }) => SPACE.test(prop))
  const names = new Set(
    spaces.flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  )
  const wrong = rules.filter(({ prop, value }) => names.has(prop) && !isSpace(value))
  assert.deepEqual(wrong.map(told), [])
})

const SPACE_PROPERTY =
  /\s((?:row|column)?[gG]ap|\w*[sS]pacing|[mp][tbxylrse]?|radius|fz)=(?:"([^"]*)"|\{([^}]*)\})/g
const STYLE_PROPERTY =
  /\b(fontSize|borderRadius|boxShadow|(?:row|column)?[gG]ap|(?:padding|margin)\w*): (-?[\d.]+|'[^']*')/g
const STEP = /^(?:0|auto|-?(?:2xs|xs|sm|md|lg|xl))$/

const isStyle = (value: string) =>
  value === '0' ||
  (value.startsWith("'") &&
    partsOf(value.slice(1, -1)).every((part) => FREE.test(part) || KINDS.some((kind) => isStep(kind, part))))

/** Sizes that components give: `gap={6}`, `style={{ fontSize: 15 }}`. */
function sizesWritten(file: string) {
  const source = read(file)
  const properties = [...source.matchAll(SPACE_PROPERTY)].filter(
    ([, , text, code = '']) => !STEP.test(text ?? (/^-?[\d.]+$|^['"]/.test(code) ? code : '0')),
  )
  const styles = [...source.matchAll(STYLE_PROPERTY)].filter(([, , value = '']) => !isStyle(value))
  return [...properties, ...styles].map(([text]) => `${file}: ${text.trim()}`)
}

test('no component says one either', () => {
  assert.deepEqual(globSync('**/*.tsx', { cwd: web }).flatMap(sizesWritten), [])
})

const lines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
const CORE = globSync('core/**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.ts'] })

/** Room over what stands today (12,806 and 6,447 lines, with the till, the group, the first hour, the home and the report by photo as screens of their own layout, a filter chosen whole, lists, account, close and Resumen on paper, and the look of a school with its preview) for a screen or two: what is shared goes to the parts, what one wing uses to it. */
const MOST_STYLES = 12_900
const MOST_CORE = 6500

test('the style sheets do not grow: a body that several need is a class of ui/styles/parts.css', () => {
  const all = lines(globSync('**/*.css', { cwd: web }))
  assert.ok(all <= MOST_STYLES, `${all} lines of CSS, of ${MOST_STYLES} at most`)
})

test('core does not grow: what one wing or one screen uses stands there', () => {
  const all = lines(CORE)
  assert.ok(all <= MOST_CORE, `${all} lines of web/core without tests, of ${MOST_CORE} at most`)
})
