import type { Translate } from '#contract/core/words.ts'
import { type Session, withSession } from '#server/core/session.ts'

/** The control database does not answer. */
export class NoControl extends Error {}

/** Work on the control database. @throws {NoControl} when it cannot be reached */
export async function onControl<T>(control: string, work: (session: Session) => Promise<T>, t: Translate) {
  let reached = false
  try {
    return await withSession(control, (session) => {
      reached = true
      return work(session)
    })
  } catch (error) {
    if (reached) throw error
    throw new NoControl(t('escuela.sinControl', { motivo: (error as Error).message }), { cause: error })
  }
}
