import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/api-error.ts'
import type { OpInput } from '#web/core/client.ts'
import { downloadFile } from '#web/core/download.ts'
import { May } from '#web/core/may.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

/** Downloads a file as a zip; who took it is read again. */
export function DownloadButton<O extends Op>({ op, input }: { op: O; input: OpInput<O> }) {
  const t = useT()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const take = () => {
    setBusy(true)
    void downloadFile(op, input)
      .then(() => queries.invalidateQueries())
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <May acceso={op.permiso}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={busy}
        onClick={take}
      >
        {t('expediente.descargar')}
      </Button>
    </May>
  )
}
