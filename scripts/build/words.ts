import type { Plugin } from 'vite'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { readPart, readWords, WINGS } from '#i18n/all.ts'

import { chunksOf, FIRST, partsOf, SHELL, WEB } from './parts.ts'

const MISSING = IDIOMAS.flatMap((idioma) =>
  WINGS.flatMap((wing) => {
    const own = readPart(idioma, wing)
    return Object.keys(readPart('es', wing))
      .filter((key) => !(key in own))
      .map((key) => `i18n/${idioma}/${wing}.json: ${key}`)
  }),
)

const LOADED = /\(await import\((["'])([^"']+)\1\)\)\.\w+|\bimport\((["'])([^"']+)\3\)/g
const MARK = /(["'`])words of ([^"'`]+)\1/g
/** Puts the parts that a module waits for where its mark stands. The chunk's name follows: it is kept for a year. */
export const fillMarks = (code: string, partsFor: (id: string) => string[]) =>
  code.replaceAll(MARK, (_, _quote, id: string) => JSON.stringify(partsFor(id).join(' ')))
/** Modules of the first page and of the frame, with the parts that they may say. */
const FRAME: [id: string, parts: string[]][] = [
  ...FIRST.map((id): [string, string[]] => [id, []]),
  [SHELL, ['marco']],
]

/**
 * Each `import()` of the web brings the words that what it imports says. Nothing is built with a word that some language
 * lacks, nor with a frame that says more than the words of core.
 */
export const words = (): Plugin => ({
  name: 'words',
  apply: 'build',
  buildStart() {
    if (MISSING.length > 0) this.error(`Missing words:\n${MISSING.join('\n')}`)
  },
  async transform(code, id) {
    if (!id.startsWith(WEB) || !code.includes('import(')) return undefined
    let out = code
    for (const [found, , inside, , alone] of code.matchAll(LOADED)) {
      const target = await this.resolve((inside ?? alone) as string, id)
      if (target?.id.startsWith(WEB) && !FIRST.includes(target.id))
        out = out.replace(found, () => `withWords("words of ${target.id}")(${found})`)
    }
    if (out === code) return undefined
    return { code: `import { withWords } from '#web/words.ts';\n${out}`, map: null }
  },
  renderChunk(code, _chunk, _options, { chunks }) {
    if (!code.includes('words of ')) return undefined
    return { code: fillMarks(code, partsOf(this, chunks).partsFor), map: null }
  },
  generateBundle(_options, bundle) {
    const { partOf, partsFor } = partsOf(this, chunksOf(bundle))
    for (const [id, own] of FRAME) {
      const more = partsFor(id).filter((part) => !own.includes(part))
      if (more.length > 0) this.error(`${id} says words of ${more.join(', ')}: they belong in core.`)
    }
    for (const idioma of IDIOMAS) {
      const emit = (name: string, content: unknown) =>
        this.emitFile({
          type: 'asset',
          fileName: `assets/i18n/${name}.json`,
          source: JSON.stringify(content),
        })
      const whole = readWords(idioma)
      emit(idioma, whole)
      for (const [part, entries] of Map.groupBy(Object.entries(whole), ([key]) => partOf(key)))
        emit(`${idioma}/${part}`, Object.fromEntries(entries))
    }
  },
})
