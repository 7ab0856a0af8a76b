import { Button } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'

import { matricula } from '#contract/matriculas/matricula.ts'
import { useSearch } from '#web/core/list/use-search.ts'
import { Link } from '#web/core/screen/link.tsx'
import { readId } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { May } from '#web/core/session/may.tsx'
import { ReportMenu } from '#web/institucion/planilla/index.ts'
import { useT } from '#web/ui/words.ts'

/** Reports of all the enrolments in the filter. */
export function ReportsOfList() {
  const { input } = useSearch(matricula.buscar)
  return <ReportMenu filtro={input} />
}

export function EnrolButton() {
  const t = useT()
  return (
    <May acceso={matricula.conUsuario.permiso}>
      <Button component={Link} to={paths.matriculaNueva()} leftSection={<IconPlus size={16} />}>
        {t('menu.matriculasNueva')}
      </Button>
    </May>
  )
}

/** Leads to the upload of a spreadsheet, into the group of the filter if there is one. */
export function UploadSheetButton() {
  const t = useT()
  const [{ idGrupo }] = useParams()
  const grupo = readId(idGrupo)
  return (
    <May acceso={matricula.cargaMasiva.permiso}>
      <Button
        component={Link}
        to={paths.cargarLista(grupo ? { grupo } : {})}
        variant="default"
        leftSection={<IconFileUpload size={16} />}
      >
        {t('carga.boton')}
      </Button>
    </May>
  )
}
