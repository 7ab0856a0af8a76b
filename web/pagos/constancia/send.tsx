import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { VoucherFile } from './file-input.tsx'
import { useSendVoucher } from './use-voucher.ts'

type Props = {
  idIngreso: number
  /** A file already chosen, which is sent at once. */
  file?: File
  /** The label of the button that leaves without sending. */
  leaveLabel: Frase
  /** The page after it says that it was sent: no message does. */
  quiet?: boolean
  onDone: () => void
  onLeave: () => void
}

/** Sends the voucher of a saved payment. A failure leaves the payment as it is, and can be retried. */
export function SendVoucher({ idIngreso, file: first, leaveLabel, quiet = false, onDone, onLeave }: Props) {
  const t = useT()
  const [file, setFile] = useState(first)
  const { part, busy, error, send } = useSendVoucher(idIngreso)
  const go = async (chosen: File) => {
    const { mensaje } = await send(chosen)
    if (!quiet) toast.done(mensaje)
    onDone()
  }
  const begun = useRef(false)
  useEffect(() => {
    if (!first || begun.current) return
    begun.current = true
    void go(first).catch(() => {})
  })
  return (
    <Stack gap="sm">
      {error && !busy && (
        <Problems message={t('constancia.noSePudo')} errors={[error.errors[0] ?? error.message]} />
      )}
      <VoucherFile file={file} onFile={setFile} disabled={busy} />
      {busy && <SendProgress part={part} />}
      <Group gap="xs">
        <Button loading={busy} disabled={!file} onClick={() => file && void go(file).catch(() => {})}>
          {t(error ? 'app.reintentar' : 'constancia.enviar')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onLeave}>
          {t(leaveLabel)}
        </Button>
      </Group>
    </Stack>
  )
}

function SendProgress({ part }: { part: number }) {
  const t = useT()
  const words = t(part < 1 ? 'constancia.enviando' : 'constancia.guardando')
  return (
    <div role="status">
      <div>{words}</div>
      <Progress value={part < 1 ? part * 100 : 100} animated={part >= 1} aria-label={words} />
    </div>
  )
}
