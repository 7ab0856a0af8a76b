import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { haTerminado, tarea, type TareaFila } from '#contract/operacion/tarea.ts'
import { UndoRun } from '#web/core/bulk/undo-run.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

type Props = {
  now: TareaFila
  /** Closes the surrounding dialog, if any. */
  close?: () => void
}

/** The progress or the result of a task, with its actions. */
export function TaskProgress({ now, close }: Props) {
  const t = useT()
  const { avance, total, error } = now
  const isOver = haTerminado(now)
  const part = total > 0 ? (avance / total) * 100 : undefined
  return (
    <Stack gap="xs">
      <div role="status">
        {t(stateOf(now))}
        {total > 0 && ` · ${t('tarea.cuantos', { avance, total })}`}
        {now.rechazados > 0 && ` · ${t('masivo.rechazadas', { count: now.rechazados })}`}
      </div>
      {!isOver && (
        <Progress
          value={part ?? 100}
          animated={part === undefined}
          aria-label={`${now.nombre} ${now.idTarea}`}
        />
      )}
      {error && <div>{error.mensaje}</div>}
      <Group gap="xs">
        {!isOver && <CancelButton now={now} />}
        {now.archivo && <ResultButton id={now.idTarea} />}
        {isOver && now.idCorrida !== null && <UndoRun idCorrida={now.idCorrida} close={close} />}
      </Group>
    </Stack>
  )
}

const stateOf = ({ estado, cancelando }: TareaFila): Frase =>
  cancelando ? 'tarea.cancelando' : `estado.tarea.${estado}`

function CancelButton({ now: { idTarea: id, cancelando } }: Pick<Props, 'now'>) {
  const t = useT()
  const cancel = useWrite(tarea.cancelar)
  const press = () => cancel.mutate({ id }, { onError: (error) => toast.fail(error.message) })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={cancel.isPending}
      disabled={cancelando}
      onClick={press}
    >
      {t('tarea.cancelar')}
    </Button>
  )
}

function ResultButton({ id }: { id: number }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const get = () => {
    setBusy(true)
    void downloadFile(tarea.archivo, { id })
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={busy}
      onClick={get}
    >
      {t('tarea.descargar')}
    </Button>
  )
}
