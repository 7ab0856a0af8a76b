import { authorName } from '#contract/core/person-name.ts'
import { type Frase, type Translate, useT } from '#web/ui/words.ts'

/** The login of what the program does by itself: the daily work, a gateway’s answer. */
export const SYSTEM = 'sistema'

/** Logins of the audit that belong to no user. */
const WITHOUT_USER = new Map<string, Frase>([
  [SYSTEM, 'autor.programa'],
  ['público', 'autor.publico'],
])

type Act = { actor: string; persona: Parameters<typeof authorName>[1] }

/** The author of a change in words: the user’s name, or what stands for a login that belongs to no user. */
export function nameAuthor(t: Translate, { actor, persona }: Act) {
  const phrase = WITHOUT_USER.get(actor)
  return phrase ? t(phrase) : authorName(actor, persona)
}

type AuthorProps = { login: string | null | undefined }

/** The author of a record, which names them by their login. */
export function Author({ login }: AuthorProps) {
  const t = useT()
  return login ? nameAuthor(t, { actor: login, persona: null }) : '–'
}
