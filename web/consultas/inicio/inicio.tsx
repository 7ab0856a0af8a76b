import { clase } from '#contract/academico/clase.ts'
import { useFormat } from '#web/core/format.tsx'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { useMay, useSesion } from '#web/core/session.ts'
import { useNow } from '#web/core/use-now.ts'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { Activity } from './activity.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PendingWork } from './pending-work.tsx'
import { Shortcuts } from './shortcuts.tsx'

import styles from './inicio.module.css'

const MyDay = lazyPart(async () => (await import('./my-day.tsx')).MyDay)
const MyClasses = lazyPart(async () => (await import('./my-classes.tsx')).MyClasses)
const MyGroups = lazyPart(async () => (await import('./my-classes.tsx')).MyGroups)

/** The start page: today's pending work of each profile. */
export function Inicio() {
  const t = useT()
  const { nombres } = useSesion()
  const { locale } = useFormat()
  const { fecha } = useNow()
  const student = useMay('menu_miscursos')
  const teaches = useMay(clase.asistencia.permiso)
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <Page titulo={t('inicio.saludo', { nombre: nombres.split(' ')[0] ?? nombres })}>
      <p className={styles.today}>{today.format(new Date(`${fecha}T00:00:00Z`))}</p>
      {student && <MyDay />}
      <FirstSteps />
      {!student && teaches && <MyClasses />}
      {!student && <PendingWork />}
      <Shortcuts />
      {!student && teaches && <MyGroups />}
      <Activity />
    </Page>
  )
}
