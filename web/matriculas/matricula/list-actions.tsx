import { Button } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'

import { matricula } from '#contract/matriculas/matricula.ts'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { readId } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useParams } from '#web/core/use-params.ts'
import { useSearch } from '#web/core/use-search.ts'
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
