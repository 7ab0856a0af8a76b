import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { HomeSkeleton } from './home-skeleton.tsx'
import { Shortcuts } from './shortcuts.tsx'

import styles from './inicio.module.css'

const MyDay = lazyPart(async () => (await import('./my-day.tsx')).MyDay, <HomeSkeleton />)
const StaffHome = lazyPart(async () => (await import('./staff-home.tsx')).StaffHome, <HomeSkeleton />)

/** The start page: the day's work of the staff, the day of a student. */
export function Inicio() {
  const t = useT()
  const { nombres } = useSesion()
  const { locale } = useFormat()
  const { fecha } = useNow()
  const student = useMay('menu_miscursos')
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <Page
      narrow={student}
      titulo={t('inicio.saludo', { nombre: nombres.split(' ')[0] ?? nombres })}
      figures={<p className={`dim ${styles.today}`}>{today.format(new Date(`${fecha}T00:00:00Z`))}</p>}
      acciones={<Shortcuts />}
    >
      {student ? <MyDay /> : <StaffHome />}
    </Page>
  )
}
