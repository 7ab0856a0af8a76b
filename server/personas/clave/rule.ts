import type { Clave } from '#contract/core/words.ts'
import { foldText } from '#server/core/fold-text.ts'

import { COMMON_PASSWORDS, KEYBOARD_WALKS } from './common-passwords.ts'

const fold = (text: string) => foldText(text, 'NFKD')

const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const undoDisguises = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => DISGUISES[sign] ?? sign)
const onlyLetters = (text: string) => text.replaceAll(/[^a-z]/g, '')

const isOneOrTwoWords = (text: string) =>
  COMMON_PASSWORDS.has(text) ||
  [...text].some((_, i) => COMMON_PASSWORDS.has(text.slice(0, i)) && COMMON_PASSWORDS.has(text.slice(i)))

/** Whether a password is one or two common words, with any digits and signs around and between them. */
function isCommon(text: string) {
  const inner = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  return inner !== '' && [onlyLetters(inner), onlyLetters(undoDisguises(inner))].some(isOneOrTwoWords)
}

const KEYBOARD_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
]
const isKeyboardStep = (pair: string) =>
  pair[0] === pair[1] ||
  KEYBOARD_ROWS.some((row) => row.includes(pair) || row.includes(`${pair[1]}${pair[0]}`))
const WALK_RATIO = 0.7

/** Most characters follow from the one before: 1234…, qwerty…, aaaa… */
function isKeyboardWalk(text: string) {
  const steps = Array.from({ length: text.length - 1 }, (_, i) => isKeyboardStep(text.slice(i, i + 2)))
  return (
    steps.filter(Boolean).length >= WALK_RATIO * steps.length ||
    KEYBOARD_WALKS.some((walk) => walk.startsWith(text.slice(0, 12)))
  )
}

const isRepeated = (text: string) => /^(.{1,6})\1+.{0,3}$/.test(text) || new Set(text).size < 5

const MIN_WORD = 4

/** The words of personal or institutional texts that a password may not contain. */
export const wordsIn = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => fold(text ?? '').split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= MIN_WORD)

/** Why a password is weak; undefined when it is not. Its length is checked by the contract. */
export function weaknessOf(clave: string, personales: readonly string[]): Clave | undefined {
  const text = fold(clave)
  if (personales.some((word) => text.includes(word))) return 'clave.personal'
  if (isCommon(text) || isKeyboardWalk(text) || isRepeated(text)) return 'clave.comun'
  return undefined
}
