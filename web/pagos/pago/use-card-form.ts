import { useEffect, useEffectEvent, useState } from 'react'

import type { Formulario } from '#contract/pagos/pasarela.ts'
import { useLanguage } from '#web/ui/words.ts'

import { type KrError, loadKrypton, type Signed } from './krypton.ts'

/** Id of the element in which the gateway draws its fields; React must not change its content. */
export const CARD_FORM_ID = 'tarjeta'

type CardFormEvents = {
  onPaid: (signed: Signed) => void
  onError: (error: KrError) => void
}

/** Draws the gateway's form for a token, and removes it on unmount. Returns whether it was drawn or failed. */
export function useCardForm(formulario: Formulario, formToken: string | undefined, events: CardFormEvents) {
  const [drawn, setDrawn] = useState<{ formToken: string; ok: boolean }>()
  const onPaid = useEffectEvent(events.onPaid)
  const onError = useEffectEvent(events.onError)
  const language = useLanguage()

  useEffect(() => {
    if (!formToken) return undefined
    let gone = false
    const draw = async () => {
      const KR = await loadKrypton(formulario)
      if (gone) return
      await KR.removeEventCallbacks()
      await KR.removeForms()
      await KR.setFormConfig({ formToken, 'kr-language': language })
      await KR.onSubmit(async (signed) => {
        onPaid(signed)
        // The page shows the result itself; false stops the gateway's form from posting it.
        return false
      })
      await KR.onError((error) => onError(error))
      await KR.renderElements(`#${CARD_FORM_ID}`)
    }
    const end = (ok: boolean) => !gone && setDrawn({ formToken, ok })
    draw().then(
      () => end(true),
      () => end(false),
    )
    return () => {
      gone = true
      void window.KR?.removeEventCallbacks()
      void window.KR?.removeForms()
    }
  }, [formulario, formToken, language])

  if (drawn?.formToken !== formToken) return 'loading'
  return drawn?.ok ? 'ready' : 'failed'
}
