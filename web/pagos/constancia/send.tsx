import { Button, Group, Progress, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { VoucherFile } from './file-input.tsx'
import { useSendVoucher } from './use-voucher.ts'

type Props = {
  idIngreso: number
  /** One already chosen, which goes at once. */
  file?: File
  /** What leaves without sending any is called. */
  salir: Frase
  onDone: () => void
  onLeave: () => void
}

/** Sends the voucher of a payment that is already kept: whatever fails, nothing is lost and it can be tried again. */
export function SendVoucher({ idIngreso, file: first, salir, onDone, onLeave }: Props) {
  const t = useT()
  const [file, setFile] = useState(first)
  const { part, busy, error, send } = useSendVoucher(idIngreso)
  const go = async (chosen: File) => {
    const { mensaje } = await send(chosen)
    toast.done(mensaje)
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
      {busy && <Going part={part} />}
      <Group gap="xs">
        <Button loading={busy} disabled={!file} onClick={() => file && void go(file).catch(() => {})}>
          {t(error ? 'app.reintentar' : 'constancia.enviar')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onLeave}>
          {t(salir)}
        </Button>
      </Group>
    </Stack>
  )
}

function Going({ part }: { part: number }) {
  const t = useT()
  const words = t(part < 1 ? 'constancia.enviando' : 'constancia.guardando')
  return (
    <div role="status">
      <div>{words}</div>
      <Progress value={part < 1 ? part * 100 : 100} animated={part >= 1} aria-label={words} />
    </div>
  )
}
