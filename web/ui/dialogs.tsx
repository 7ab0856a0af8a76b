import { randomId } from '@mantine/hooks'
import type { ReactNode } from 'react'

import type * as Contents from './confirm.tsx'
import type { Confirmation, Failure } from './confirm.tsx'
import { modals } from './modals.ts'
import { toast } from './toast.tsx'
import { t } from './words.ts'

/** Opens a dialog once its contents have come; they come with the other floating parts. */
function openWith(
  modalId: string,
  title: string,
  contentsOf: (contents: typeof Contents) => ReactNode,
  onClose?: () => void,
) {
  import('./confirm.tsx')
    .then((contents) =>
      modals.open({ modalId, title, children: contentsOf(contents), ...(onClose && { onClose }) }),
    )
    .catch(() => {
      toast.fail(t('app.parteNoLlego'))
      onClose?.()
    })
}

/** Asks for confirmation of an action that is hard to undo. */
export function askConfirmation(question: Confirmation) {
  const modalId = randomId()
  const close = () => modals.close(modalId)
  openWith(
    modalId,
    question.titulo,
    ({ Confirm }) => <Confirm {...question} close={close} />,
    question.onClose,
  )
}

/** Shows a failure with each of its errors in a dialog, for uploads and actions without a place on the screen. */
export const showFailure = (titulo: string, { message, errors = [] }: Failure) =>
  openWith(randomId(), titulo, ({ Failed }) => <Failed message={message} errors={errors} />)
