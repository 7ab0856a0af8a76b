import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Formulario } from '#contract/pasarela.ts'

import { type KrError, loadKrypton, type Signed } from './krypton.ts'

/** Where the gateway draws its fields. React never touches what is inside. */
export const PLACE = 'tarjeta'

type Events = {
  onPaid: (signed: Signed) => void
  onError: (error: KrError) => void
}

/** Draws the gateway's form for a token, and takes it away with the page. Says whether it is there, or could not come. */
export function useCardForm(formulario: Formulario, formToken: string | undefined, events: Events) {
  const { i18n } = useTranslation()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const onPaid = useEffectEvent(events.onPaid)
  const onError = useEffectEvent(events.onError)
  const language = i18n.language

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
        // The page goes on by itself: nothing is to be sent anywhere.
        return false
      })
      await KR.onError((error) => onError(error))
      await KR.renderElements(`#${PLACE}`)
      if (!gone) setState('ready')
    }
    draw().catch(() => !gone && setState('failed'))
    return () => {
      gone = true
      void window.KR?.removeEventCallbacks()
      void window.KR?.removeForms()
    }
  }, [formulario, formToken, language, attempt])

  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { state, retry }
}
