import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/core/format.tsx'
import { onPasswordNeeded } from '#web/core/step-up.ts'
import { NumeralsContext, numeralsFor } from '#web/ui/numerals.ts'
import { useT } from '#web/ui/words.ts'

// The calendar's words; English ones are built in.
const CALENDARS: Record<string, () => Promise<unknown>> = {
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  de: () => import('dayjs/locale/de'),
}

/** The language of the calendar, changed only once its words are here. */
function useCalendarLanguage() {
  const { language } = useTranslation().i18n
  const [ready, setReady] = useState('en')
  useEffect(() => {
    let wanted = true
    const loaded = CALENDARS[language]?.() ?? Promise.resolve()
    void loaded.then(() => wanted && setReady(language))
    return () => {
      wanted = false
    }
  }, [language])
  return ready
}

/** What inputs, calendars and dialogs of the screens need around them. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const t = useT()
  const { locale } = useFormat()
  const calendar = useCalendarLanguage()
  useEffect(() => onPasswordNeeded(async () => (await import('./password-dialog.tsx')).askPassword()), [])
  const numerals = useMemo(() => numeralsFor(locale), [locale])
  return (
    <NumeralsContext value={numerals}>
      <DatesProvider settings={{ locale: calendar, firstDayOfWeek: 1 }}>
        <ModalsProvider
          modalProps={{ zIndex: 300 }}
          labels={{ confirm: t('app.si'), cancel: t('app.cancelar') }}
        >
          {children}
        </ModalsProvider>
      </DatesProvider>
    </NumeralsContext>
  )
}
