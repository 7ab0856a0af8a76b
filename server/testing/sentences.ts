import assert from 'node:assert/strict'

/** The fields of an answer that people read as sentences. */
const SENTENCES = new Set(['mensaje', 'frase', 'hallazgos'])
/** Text between quotation marks was typed by a person. */
const QUOTED = /«[^»]*»|"[^"]*"|„[^“]*“/g
/**
 * A day as it is stored, and an amount that no format wrote: those have a no-break space
 * after the currency. The limit of an amount has eight digits.
 */
const RAW = /\d{4}-\d\d-\d\d|(?:S\/|US\$|€) \d|(?<![\d,.\u00a0-])\d{1,7}\.\d\d(?!\d)/

const isRaw = (text: unknown) => typeof text === 'string' && RAW.test(text.replaceAll(QUOTED, ''))

/** Hands an answer back, but for one with a sentence that shows a date or an amount as a program keeps it. */
export function refuseRawSentences(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  for (const [key, value] of Object.entries(answer)) {
    if (SENTENCES.has(key))
      assert.ok(![value].flat().some(isRaw), `a date or an amount as it is stored: ${value}`)
    refuseRawSentences(value)
  }
  return answer
}
