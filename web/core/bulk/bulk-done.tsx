import { Button, Group, Stack } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { Problems } from '#web/ui/problems.tsx'
import { useT } from '#web/ui/words.ts'

import { BulkResults } from './bulk-results.tsx'

type DoneProps = Omit<ComponentProps<typeof BulkResults>, 'kept'> & {
  close: () => void
  deshacer?: Op | undefined
  children?: ReactNode
}

/** The result of each row. A run that can be undone is undone from here, while nothing later depends on it. */
export function BulkDone({ close, deshacer, result, children, ...results }: DoneProps) {
  const t = useT()
  const { idCorrida } = result as { idCorrida?: number }
  const [undone, setUndone] = useState<Masivo>()
  return (
    <Stack>
      {undone ? <strong>{t('masivo.deshecho')}</strong> : result.procesados > 0 && children}
      {undone ? <BulkResults result={undone} kept /> : <BulkResults result={result} {...results} kept />}
      <Group justify="flex-end" gap="xs">
        {deshacer && idCorrida !== undefined && !undone && (
          <UndoButton op={deshacer} idCorrida={idCorrida} onDone={setUndone} />
        )}
        <Button onClick={close}>{t('app.cerrar')}</Button>
      </Group>
    </Stack>
  )
}

type UndoProps = { op: Op; idCorrida: number; onDone: (undone: Masivo) => void }

/** Undoes a run at once: nothing is lost that could not be done again. */
export function UndoButton({ op, idCorrida, onDone }: UndoProps) {
  const t = useT()
  const write = useWrite(op)
  const undo = () => write.mutate({ idCorrida } as never, { onSuccess: (undone) => onDone(undone as Masivo) })
  return (
    <>
      {write.error && <Problems message={write.error.message} errors={write.error.errors} />}
      <Button variant="default" loading={write.isPending} onClick={undo}>
        {t('masivo.deshacer')}
      </Button>
    </>
  )
}
