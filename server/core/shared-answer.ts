import type { Op } from '#contract/core/op.ts'

/** An answer without the columns that the contract does not name, beside the one that was given; and its JSON. Both go when it does. */
const checked = new WeakMap<object, object>()
const texts = new WeakMap<object, string>()

/** Whether strangers may get the very same answer: a handler that returns one object to many has it checked and written once. */
export const isShared = ({ permiso, kind, file }: Op) => permiso === 'PUBLICO' && kind === 'read' && !file

/** The answer without the columns that the contract does not name. */
export function checkedAnswer({ output }: Op, answer: unknown): object {
  const kept = checked.get(answer as object)
  if (kept) return kept
  const made = output.parse(answer) as object
  checked.set(answer as object, made)
  return made
}

/** The JSON of a checked answer. */
export function textOfAnswer(answer: object): string {
  const kept = texts.get(answer)
  if (kept !== undefined) return kept
  const text = JSON.stringify(answer)
  texts.set(answer, text)
  return text
}
