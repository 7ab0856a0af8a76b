import { type ReactNode, useEffect, useMemo } from 'react'

import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { NumeralsContext } from '#web/ui/numerals.ts'
import { type StateLooks, StatesContext } from '#web/ui/states.ts'

import { Dialogs } from './dialogs.tsx'

/** Id of the sheet of the institution's colours. Written here too: its module comes with the first change of colour. */
const SHEET = 'colores'
/** Without network the screens keep the colour that they have. */
const noColours = () => undefined

/** The states with the school's own name or colour. */
function useStateLooks(): StateLooks {
  const { estados } = useSesion().institucion
  return useMemo(() => new Map(estados.map((e) => [`${e.entidad}.${e.codigo}`, e])), [estados])
}

/** Applies the institution's colour where the page came with another: the server puts its sheet into the page. */
function useInstitutionColours() {
  const { color } = useSesion().institucion
  useEffect(() => {
    const worn = document.getElementById(SHEET)?.dataset.color ?? 'marca'
    if (worn !== color) void import('./colours.ts').then(({ wear }) => wear(color), noColours)
  }, [color])
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
