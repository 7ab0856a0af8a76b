import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'

import { extracto } from '#contract/pagos/extracto.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { May } from '#web/core/session/may.tsx'
import { isClosingEscape } from '#web/ui/closing-escape.ts'
import { Modal } from '#web/ui/floating/modal.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

const StatementUpload = lazyPart(async () => (await import('./upload.tsx')).StatementUpload)

/** Opens the upload of a bank statement. `second`: the screen has a more important button. */
export function UploadStatementButton({ second = false }: { second?: boolean }) {
  const t = useT()
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <May acceso={extracto.cargar.permiso}>
      <Button
        variant={second ? 'default' : 'filled'}
        leftSection={<IconFileUpload size={16} />}
        onClick={() => setOpened(true)}
      >
        {t('extracto.cargar')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('extracto.cargar')}
        size={880}
        fullScreen={phone}
        // Closed only on purpose, so that the choices and the results stay.
        closeOnClickOutside={false}
        closeOnEscape={false}
        onKeyDown={(e) => isClosingEscape(e) && close()}
      >
        <StatementUpload close={close} />
      </Modal>
    </May>
  )
}
