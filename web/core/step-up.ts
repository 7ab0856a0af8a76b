import { useSyncExternalStore } from 'react'

import { ApiError } from './api-error.ts'
import { t } from './words.ts'

/** Why the password is typed over what is being done: it has to be recent, or the session ended by itself. */
type Why = 'reciente' | 'terminada'
/** What somebody has to answer: whether the password was typed. */
export type Question = { why: Why; answer: (typed: boolean) => void; typed: Promise<boolean> }

/** RFC 9470: the session is good, and the password has to be typed again. */
export const asksForPassword = ({ status, headers }: Response) =>
  status === 401 && /insufficient_user_authentication/.test(headers.get('www-authenticate') ?? '')

let questions: readonly Question[] = []
let hosts = 0
const listeners = new Set<() => void>()

function change(next: readonly Question[]) {
  questions = next
  for (const listener of listeners) listener()
}

/** Whoever shows the dialogs. When it goes, what nobody can answer any more is a no. */
function host(listener: () => void) {
  hosts++
  listeners.add(listener)
  return () => {
    hosts--
    listeners.delete(listener)
    if (hosts === 0) for (const { answer } of questions) answer(false)
  }
}

/** The questions to show, the last one on top. */
export const useQuestions = () => useSyncExternalStore(host, () => questions)

/** One question of each kind, for all the calls that wait for it. */
function ask(why: Why): Promise<boolean> {
  const asked = questions.find((one) => one.why === why)
  if (asked || hosts === 0) return asked?.typed ?? Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const question = {
    why,
    typed: promise,
    answer(typed: boolean) {
      change(questions.filter((one) => one !== question))
      resolve(typed)
    },
  }
  change([...questions, question])
  return promise
}

/** Waits for the password. Throws ApiError when nobody types it. */
export async function typePassword(): Promise<void> {
  if (await ask('reciente')) return
  throw new ApiError(400, { mensaje: t('sesion.sinReidentificar'), codigo: 'NO_AUTENTICADO', error: '' })
}

/** Waits until whoever was here has signed in again, over what they were doing. Whether they did. */
export const signedInAgain = (): Promise<boolean> => ask('terminada')
