import { askConfirmation } from '#web/ui/dialogs.tsx'
import { t } from '#web/ui/words.ts'

import type { ApiError } from './api-error.ts'

/**
 * Asks whether a change is made although rows hang on it, as the first answer of the server says. Resolves to false when the
 * dialog is left.
 */
export const confirmChange = ({ errors }: ApiError) =>
  new Promise<boolean>((resolve) => {
    const sentences = errors.map((one) => (typeof one === 'string' ? one : one.mensaje))
    askConfirmation({
      titulo: t('cambio.confirmeTitulo'),
      efecto: [...new Set(sentences)].join('. '),
      button: t('cambio.confirmeBoton'),
      run: () => Promise.resolve(resolve(true)),
      onClose: () => resolve(false),
    })
  })
