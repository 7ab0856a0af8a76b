import { Button, Modal } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { matricula } from '#contract/matricula.ts'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { part } from '#web/core/part.tsx'
import { paths } from '#web/paths.ts'
import { useT } from '#web/ui/words.ts'

const Upload = part(async () => (await import('./carga/upload.tsx')).Upload)

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

/** People of a spreadsheet into one group. */
export function UploadButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  // What was uploaded stays to be read: only its own buttons close it.
  return (
    <May acceso={matricula.cargaMasiva.permiso}>
      <Button variant="default" leftSection={<IconFileUpload size={16} />} onClick={() => setOpen(true)}>
        {t('carga.boton')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('carga.titulo')}
        size="lg"
        closeOnClickOutside={false}
      >
        <Upload close={() => setOpen(false)} />
      </Modal>
    </May>
  )
}
