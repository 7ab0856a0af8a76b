import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { usePasswordQuestions } from '#web/core/session/step-up.ts'
import { useHasDialogs } from '#web/ui/modals.ts'

const DialogHost = lazyPart(async () => (await import('#web/ui/dialog-host.tsx')).DialogHost, null)
const PasswordDialogs = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialogs, null)

/** The dialogs over the screens, fetched with the first one. */
export function Dialogs() {
  const questions = usePasswordQuestions()
  return (
    <>
      {useHasDialogs() && <DialogHost />}
      {questions.length > 0 && <PasswordDialogs questions={questions} />}
    </>
  )
}
