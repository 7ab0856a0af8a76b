import { Button } from '@mantine/core'

import { lentPart } from '#web/core/screen/lent.ts'
import { useT } from '#web/ui/words.ts'

type Size = 'xs' | 'sm'
/** `filtro`: the search of enrolments that the reports are of. */
type Props = { filtro: object; size?: Size }

/** Holds the place of the menu, so that nothing beside it moves when it comes. */
function Coming({ size }: { size: Size }) {
  const t = useT()
  return (
    <Button size={size} variant="default" style={{ visibility: 'hidden' }} loading>
      {t('reporte.boton')}
    </Button>
  )
}

const MENUS = {
  xs: lentPart<Props>('reportes', <Coming size="xs" />),
  sm: lentPart<Props>('reportes', <Coming size="sm" />),
}

/** Reports of the enrolments of a filter, which a later wing lends. */
export function ReportMenu({ size = 'sm', ...rest }: Props) {
  const Menu = MENUS[size]
  return <Menu size={size} {...rest} />
}
