import { Button, Group, Stack } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import type { extracto } from '#contract/pagos/extracto.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { UnreadableRows } from './reading.tsx'

type Props = { done: Reply<typeof extracto.cargar>; onAnother: () => void; close: () => void }

/** The result of a load: new movements, those already loaded from another file, and unreadable rows. */
export function LoadOutcome({ done, onAnother, close }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { extracto, mensaje, repetidos, rechazados, resultados } = done
  const { totales, moneda } = extracto
  const remarks = resultados.filter(({ ok }) => ok)
  return (
    <Stack>
      <p role="status">
        <strong>
          {mensaje}: {money(totales.monto, moneda)}
        </strong>
        {repetidos > 0 && ` ${t('extracto.repetidos', { count: repetidos })}`}
      </p>
      {rechazados > 0 && (
        <UnreadableRows
          titulo={t('extracto.noLeidas', { count: rechazados })}
          problemas={resultados.filter(({ ok }) => !ok)}
        />
      )}
      {remarks.length > 0 && (
        <UnreadableRows titulo={t('extracto.avisos', { count: remarks.length })} problemas={remarks} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAnother}>
          {t('extracto.otro')}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('extracto.irABandeja')}
        </Button>
      </Group>
    </Stack>
  )
}
