import { useSyncExternalStore } from 'react'

import { ApiError } from '#web/core/request/api-error.ts'
import { t } from '#web/core/words/words.ts'

/** Why the password is asked for in a dialog: it must be recent, or the session ended by itself. */
type PasswordReason = 'reciente' | 'terminada'
/** A pending dialog; answered with whether the password was typed. */
export type PasswordQuestion = {
  why: PasswordReason
  answer: (typed: boolean) => void
  typed: Promise<boolean>
}

/** RFC 9470: the session is valid, but the password must be typed again. */
export const asksForPassword = ({ status, headers }: Response) =>
  status === 401 && /insufficient_user_authentication/.test(headers.get('www-authenticate') ?? '')

let questions: readonly PasswordQuestion[] = []
let hosts = 0
const listeners = new Set<() => void>()

function setQuestions(next: readonly PasswordQuestion[]) {
  questions = next
  for (const listener of listeners) listener()
}

/** Registers the component that shows the dialogs. When the last one unmounts, pending questions are answered no. */
function attachHost(listener: () => void) {
  hosts++
  listeners.add(listener)
  return () => {
    hosts--
    listeners.delete(listener)
    if (hosts === 0) for (const { answer } of questions) answer(false)
  }
}

/** The pending questions, the last one on top. */
export const usePasswordQuestions = () => useSyncExternalStore(attachHost, () => questions)

/** All calls that wait for the same reason share one question. */
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

/** Waits for the password. Throws ApiError when the dialog is cancelled. */
export async function requireRecentPassword(): Promise<void> {
  if (await askPassword('reciente')) return
  throw new ApiError(400, { mensaje: t('sesion.sinReidentificar'), codigo: 'NO_AUTENTICADO', error: '' })
}

/** Waits for a new sign-in of the same person in a dialog. Resolves to whether it happened. */
export const waitForSignIn = (): Promise<boolean> => askPassword('terminada')
