import { DatesProvider } from '@mantine/dates'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { useFormat } from '#web/core/format.tsx'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { useSesion } from '#web/core/session.ts'
import { usePasswordQuestions } from '#web/core/step-up.ts'
import { useHasDialogs } from '#web/ui/modals.ts'
import { NumeralsContext } from '#web/ui/numerals.ts'
import { type StateLooks, StatesContext } from '#web/ui/states.ts'
import { useLanguage } from '#web/ui/words.ts'

const DialogHost = lazyPart(async () => (await import('#web/ui/dialog-host.tsx')).DialogHost, null)
const PasswordDialogs = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialogs, null)

// The calendar's locales; English is built in.
const CALENDARS: Record<string, () => Promise<unknown>> = {
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  de: () => import('dayjs/locale/de'),
}

/** The language of the calendar, changed once its locale is loaded. */
function useCalendarLanguage() {
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

/** The states with the school's own name or colour. */
function useStateLooks(): StateLooks {
  const { estados } = useSesion().institucion
  return useMemo(() => new Map(estados.map((e) => [`${e.entidad}.${e.codigo}`, e])), [estados])
}

const SHADES = ['filled', 'filled-hover', 'light', 'light-hover', 'light-color', ...Array(10).keys()]

/** Applies the institution's colour to buttons and links. */
function useInstitutionColours() {
  const { color } = useSesion().institucion
  useEffect(() => {
    const { style } = document.documentElement
    const names = ['primary', 'marca'].flatMap((of) => SHADES.map((shade) => [of, shade] as const))
    const nameOf = (of: string, shade: string | number) =>
      of === 'primary' ? `--mantine-primary-color-${shade}` : `--mantine-color-marca-${shade}`
    if (color === 'marca') return undefined
    for (const [of, shade] of names)
      style.setProperty(nameOf(of, shade), `var(--mantine-color-${color}-${shade})`)
    return () => names.forEach(([of, shade]) => style.removeProperty(nameOf(of, shade)))
  }, [color])
}

/** The dialogs over the screens, fetched with the first one. */
function Dialogs() {
  const questions = usePasswordQuestions()
  return (
    <>
      {useHasDialogs() && <DialogHost />}
      {questions.length > 0 && <PasswordDialogs questions={questions} />}
    </>
  )
}

/** The providers needed by the inputs, calendars and dialogs of the screens. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { locale } = useFormat()
  const calendar = useCalendarLanguage()
  const looks = useStateLooks()
  useInstitutionColours()
  return (
    <StatesContext value={looks}>
      <NumeralsContext value={locale}>
        <DatesProvider settings={{ locale: calendar, firstDayOfWeek: 1 }}>
          {children}
          <Dialogs />
        </DatesProvider>
      </NumeralsContext>
    </StatesContext>
  )
}
