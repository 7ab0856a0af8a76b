import { ActionIcon, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { openPdf } from '#web/core/request/download.ts'
import { May } from '#web/core/session/may.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

/** `iconOnly`: only the icon with an accessible name, for buttons in rows. */
export type PaperLook = { size?: 'xs' | 'sm'; iconOnly?: boolean }
type Props<O extends Op> = PaperLook & {
  op: O
  label: Frase
  input: OpInput<O>
  /** Opens it to be read, without the print dialog. */
  toRead?: boolean
}

/** Opens a document over the print dialog, or to be read. */
export function usePaper<O extends Op>(op: O, input: OpInput<O>, toRead = false) {
  const [busy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    void openPdf(op, input, { print: !toRead })
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return { busy, open }
}

/** A button that prints a document. */
export function PaperAction<O extends Op>({
  op,
  label,
  input,
  toRead = false,
  size = 'xs',
  iconOnly = false,
}: Props<O>) {
  const t = useT()
  const { busy, open } = usePaper(op, input, toRead)
  const names = { 'aria-label': t(label), title: t(label) }
  if (iconOnly) {
    return (
      <May acceso={op.permiso}>
        <ActionIcon {...names} variant="subtle" color="gray" loading={busy} onClick={open}>
          <IconPrinter size={17} stroke={1.75} />
        </ActionIcon>
      </May>
    )
  }
  return (
    <May acceso={op.permiso}>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPrinter size={15} aria-hidden />}
        loading={busy}
        onClick={open}
      >
        {t(label)}
      </Button>
    </May>
  )
}
