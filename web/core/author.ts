import { authorName } from '#contract/core/person-name.ts'
import type { Translate } from '#web/ui/words.ts'

/** The login of what the program does by itself: the daily work, a gateway’s answer. */
export const SYSTEM = 'sistema'

const WITHOUT_PERSON = new Map([
  [SYSTEM, 'autor.programa'],
  ['público', 'autor.publico'],
] as const)

/** Who made a change: a person, the program, or somebody without a session. */
export function nameAuthor(t: Translate, { actor, persona }: Act) {
  const phrase = WITHOUT_PERSON.get(actor as typeof SYSTEM)
  return phrase ? t(phrase) : authorName(actor, persona)
}

type Act = { actor: string; persona: Parameters<typeof authorName>[1] }
