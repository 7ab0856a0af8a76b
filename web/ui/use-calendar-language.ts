import { useEffect, useState } from 'react'

import { useLanguage } from './words.ts'

// The calendar's locales; English is built in.
const CALENDARS: Record<string, () => Promise<unknown>> = {
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  de: () => import('dayjs/locale/de'),
}

/** The language of the calendar, changed once its locale is loaded. */
export function useCalendarLanguage() {
  const language = useLanguage()
  const [ready, setReady] = useState('en')
  useEffect(() => {
    let wanted = true
    const loaded = CALENDARS[language]?.() ?? Promise.resolve()
    // If the locale fails to load, the previous language stays.
    void loaded.then(() => wanted && setReady(language)).catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [language])
  return ready
}
