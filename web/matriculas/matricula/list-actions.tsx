import { Button } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { matricula } from '#contract/matriculas/matricula.ts'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { paths } from '#web/core/paths.ts'
import { useParams } from '#web/core/use-params.ts'
import { useSearch } from '#web/core/use-search.ts'
import { ReportMenu } from '#web/institucion/planilla/index.ts'
import { isClosingEscape } from '#web/ui/closing-escape.ts'
import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

const SheetUpload = lazyPart(async () => (await import('./carga/upload.tsx')).SheetUpload)

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

/** Opens the upload of a spreadsheet into one group. */
export function UploadSheetButton() {
  const t = useT()
  const [params] = useParams()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <May acceso={matricula.cargaMasiva.permiso}>
      <Button variant="default" leftSection={<IconFileUpload size={16} />} onClick={() => setOpened(true)}>
        {t('carga.boton')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('carga.titulo')}
        fullScreen
        // Closed only on purpose, so that the results stay readable.
        closeOnClickOutside={false}
        closeOnEscape={false}
        onKeyDown={(e) => isClosingEscape(e) && close()}
      >
        <SheetUpload grupo={Number(params.idGrupo) || undefined} close={close} />
      </Modal>
    </May>
  )
}
