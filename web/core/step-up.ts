import { useSyncExternalStore } from 'react'

import { ApiError } from './api-error.ts'
import { t } from './words.ts'

/** Why the password is typed over what is being done: it has to be recent, or the session ended by itself. */
type PasswordReason = 'reciente' | 'terminada'
/** What somebody has to answer: whether the password was typed. */
export type PasswordQuestion = {
  why: PasswordReason
  answer: (typed: boolean) => void
  typed: Promise<boolean>
}

/** RFC 9470: the session is good, and the password has to be typed again. */
export const asksForPassword = ({ status, headers }: Response) =>
  status === 401 && /insufficient_user_authentication/.test(headers.get('www-authenticate') ?? '')

let questions: readonly PasswordQuestion[] = []
let hosts = 0
const listeners = new Set<() => void>()

function setQuestions(next: readonly PasswordQuestion[]) {
  questions = next
  for (const listener of listeners) listener()
}

/** Whoever shows the dialogs. When it goes, what nobody can answer any more is a no. */
function attachHost(listener: () => void) {
  hosts++
  listeners.add(listener)
  return () => {
    hosts--
    listeners.delete(listener)
    if (hosts === 0) for (const { answer } of questions) answer(false)
  }
}

/** The questions to show, the last one on top. */
export const usePasswordQuestions = () => useSyncExternalStore(attachHost, () => questions)

/** One question of each kind, for all the calls that wait for it. */
function askPassword(why: PasswordReason): Promise<boolean> {
  const asked = questions.find((one) => one.why === why)
  if (asked || hosts === 0) return asked?.typed ?? Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const question = {
    why,
    typed: promise,
    answer(typed: boolean) {
      setQuestions(questions.filter((one) => one !== question))
      resolve(typed)
    },
  }
  setQuestions([...questions, question])
  return promise
}

/** Waits for the password. Throws ApiError when nobody types it. */
export async function requireRecentPassword(): Promise<void> {
  if (await askPassword('reciente')) return
  throw new ApiError(400, { mensaje: t('sesion.sinReidentificar'), codigo: 'NO_AUTENTICADO', error: '' })
}

/** Waits until whoever was here has signed in again, over what they were doing. Whether they did. */
export const waitForSignIn = (): Promise<boolean> => askPassword('terminada')
