import { readPart, WINGS } from './all.ts'
import type { Key } from './keys.ts'

const wings = new Map(
  WINGS.flatMap((wing) => Object.keys(readPart('es', wing)).map((key) => [key as Key, wing] as const)),
)
/** The wing that has a key in its file. Apart from all.ts: only the build and the tests ask. */
export const wingOf = (key: Key) => wings.get(key) as string
