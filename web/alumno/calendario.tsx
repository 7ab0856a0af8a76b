import { Button } from '@mantine/core'

import { Agenda } from '#web/core/agenda.tsx'
import { CalendarAddress } from '#web/core/calendar-address.tsx'
import { Link } from '#web/core/link.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

/** The student's own classes, by week or by month. */
export function MiCalendario() {
  const t = useT()
  return (
    <Page
      titulo={t('calendario.titulo')}
      acciones={
        <>
          <CalendarAddress />
          <Button variant="default" component={Link} to={paths.misCursos()}>
            {t('menu.miscursos')}
          </Button>
        </>
      }
    >
      <Agenda filtro={{}} />
    </Page>
  )
}
