import { Button } from '@mantine/core'

import { CalendarAddress } from '#web/academico/calendario/index.ts'
import { Agenda } from '#web/academico/clase/index.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

/** The student's own classes, by week or by month. */
export function MiCalendario() {
  const t = useT()
  return (
    <Agenda
      filtro={{}}
      acciones={
        <>
          <CalendarAddress />
          <Button variant="default" component={Link} to={paths.misCursos()}>
            {t('menu.miscursos')}
          </Button>
        </>
      }
    />
  )
}
