import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { May } from '#web/core/session/may.tsx'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

type Props<O extends Op> = { op: O; label: Frase; input: OpInput<O>; onDone?: () => void }

/** Saves a file, and says why it could not. */
const saveFile = <O extends Op>({ op, input, onDone }: Props<O>) =>
  downloadFile(op, input)
    .then(onDone)
    .catch((error: ApiError) => toast.fail(error.message))

/** The entry of a menu that saves a file. */
export function DownloadItem<O extends Op>({ Item, ...props }: Props<O> & Pick<MenuParts, 'Item'>) {
  const t = useT()
  return (
    <May acceso={props.op.permiso}>
      <Item onClick={() => void saveFile(props)}>{t(props.label)}</Item>
    </May>
  )
}

/** A button that saves a file. */
export function DownloadAction<O extends Op>(props: Props<O>) {
  const { op, label } = props
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void saveFile(props).finally(() => setBusy(false))
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
