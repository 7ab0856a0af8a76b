import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

import { inicio } from '#contract/consultas/inicio.ts'
import { LATER } from '#web/consultas/puesta/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { usePreference } from '#web/core/session/preference.ts'
import { useMay } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

export const useFirstSteps = () =>
  useRead(inicio.primerosPasos, {}, { enabled: useMay(inicio.primerosPasos.permiso) })

type Read = ReturnType<typeof useFirstSteps>['data']

/** Opens the first hour in an installation where nothing is done yet, until the person leaves it for another day. */
export function useFirstHour(data: Read) {
  const [later] = usePreference<boolean>(LATER, false)
  const go = useNavigateTo()
  const isFresh = data?.pasos.every(({ hecho }) => !hecho) === true && !later
  const open = useEffectEvent(() => void go(paths.puestaEnMarcha(), { replace: true }))
  useEffect(() => {
    if (isFresh) open()
  }, [isFresh])
  return isFresh
}

/** The way back to the first hour, until its first payment. */
export function FirstSteps({ data }: { data: Read }) {
  const t = useT()
  if (!data || data.completo) return null
  const hechos = data.pasos.filter(({ hecho }) => hecho).length
  return (
    <section className="panel inset line" aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">{t('menu.puestaEnMarcha')}</h2>
      <span className="quiet grow">{t('puesta.hechos', { hechos, total: data.pasos.length })}</span>
      <Button component={Link} to={paths.puestaEnMarcha()} size="xs">
        {t('puesta.retomar')}
      </Button>
    </section>
  )
}
