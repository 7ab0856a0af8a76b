import { useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'

import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { usePasswordQuestions } from '#web/core/session/step-up.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useHasDialogs } from '#web/ui/modals.ts'
import { NumeralsContext } from '#web/ui/numerals.ts'
import { type StateLooks, StatesContext } from '#web/ui/states.ts'

const DialogHost = lazyPart(async () => (await import('#web/ui/dialog-host.tsx')).DialogHost, null)
const PasswordDialogs = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialogs, null)

/** The states with the school's own name or colour. */
function useStateLooks(): StateLooks {
  const { estados } = useSesion().institucion
  return useMemo(() => new Map(estados.map((e) => [`${e.entidad}.${e.codigo}`, e])), [estados])
}

/** The colour of the first skin. */
const SKIN = '--skin-own'
const SHADES = ['filled', 'filled-hover', 'light', 'light-hover', 'light-color', ...Array(10).keys()]

// In each of the colours, white text has 4.5:1 on shade 8, and dark text on shades 2 and 3.
const READABLE: Record<string, Record<string, string>> = {
  light: { filled: '8', 'filled-hover': '9' },
  dark: { filled: '3', 'filled-hover': '2' },
}

/** Applies the institution's colour to buttons, links and the first skin. */
function useInstitutionColours() {
  const { color } = useSesion().institucion
  const scheme = useComputedColorScheme()
  useEffect(() => {
    const { style } = document.documentElement
    const names = ['primary', 'marca'].flatMap((of) => SHADES.map((shade) => [of, shade] as const))
    const nameOf = (of: string, shade: string | number) =>
      of === 'primary' ? `--mantine-primary-color-${shade}` : `--mantine-color-marca-${shade}`
    if (color === 'marca') return undefined
    for (const [of, shade] of names)
      style.setProperty(
        nameOf(of, shade),
        `var(--mantine-color-${color}-${READABLE[scheme]?.[shade] ?? shade})`,
      )
    // Dark enough for white text with a contrast of 7:1 in each of the colours.
    style.setProperty(SKIN, `color-mix(in srgb, var(--mantine-color-${color}-9) 85%, #000)`)
    return () => {
      for (const [of, shade] of names) style.removeProperty(nameOf(of, shade))
      style.removeProperty(SKIN)
    }
  }, [color, scheme])
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

/** The providers needed by the inputs and dialogs of the screens. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { locale } = useFormat()
  const looks = useStateLooks()
  useInstitutionColours()
  return (
    <StatesContext value={looks}>
      <NumeralsContext value={locale}>
        {children}
        <Dialogs />
      </NumeralsContext>
    </StatesContext>
  )
}
