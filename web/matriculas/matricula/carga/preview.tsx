import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress } from '@mantine/core'

import type { Masivo } from '#contract/core/shapes.ts'
import { BulkResults } from '#web/core/bulk-results.tsx'
import { useT } from '#web/ui/words.ts'

import type { UploadState } from './use-upload.ts'

type Props = {
  upload: UploadState
  onKeep: () => void
  /** The person of this row is the one of the document, under another name. */
  onAccept: (fila: number) => void
  close: () => void
}

/** The effect of each row, and the button that applies them. */
export function UploadPreview({ upload, onKeep, onAccept, close }: Props) {
  const t = useT()
  const { planned, isBusy, isKeeping } = upload
  const count = planned?.procesados ?? 0
  return (
    <>
      {isBusy && <UploadProgress upload={upload} />}
      {planned && (
        <BulkResults
          result={planned}
          detalle={(row) => <SamePerson row={row} onAccept={onAccept} isBusy={isBusy} />}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close} disabled={isKeeping}>
          {t('app.cancelar')}
        </Button>
        <Button onClick={onKeep} loading={isKeeping} disabled={count === 0}>
          {planned ? t('carga.matricular', { count }) : t('carga.matricularNada')}
        </Button>
      </Group>
    </>
  )
}

type SameProps = Pick<Props, 'onAccept'> & { row: Masivo['resultados'][number]; isBusy: boolean }

function SamePerson({ row: { fila, persona }, onAccept, isBusy }: SameProps) {
  const t = useT()
  if (!persona || fila === undefined) return null
  return (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onAccept(fila)}>
      {t('matricular.esLaMisma', { nombre: persona.nombreCompleto })}
    </Button>
  )
}

function UploadProgress({ upload: { sent, isKeeping } }: { upload: UploadState }) {
  const t = useT()
  const words = sent < 1 ? 'carga.subiendo' : isKeeping ? 'carga.matriculando' : 'carga.revisando'
  return (
    <div role="status">
      <div>{t(words)}</div>
      <Progress value={sent < 1 ? sent * 100 : 100} animated={sent >= 1} aria-label={t(words)} />
    </div>
  )
}
