import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import type { Op } from '#contract/core/op.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import type { ApiError } from './api-error.ts'
import type { OpInput } from './client.ts'
import { downloadFile } from './download.ts'
import { May } from './may.tsx'

type Props<O extends Op> = { op: O; label: Frase; input: OpInput<O>; onDone?: () => void }

/** A button that saves a file. */
export function DownloadAction<O extends Op>({ op, label, input, onDone }: Props<O>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void downloadFile(op, input)
      .then(onDone)
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
        onClick={save}
      >
        {t(label)}
      </Button>
    </May>
  )
}
