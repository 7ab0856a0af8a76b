import { Radio, Stack } from '@mantine/core'
import { useRef } from 'react'

import {
  type FilaInteresado,
  interesado,
  MotivoPerdida,
  type EstadoInteresado,
} from '#contract/matriculas/interesado.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useOptimisticRow } from '#web/core/request/use-optimistic-row.ts'
import { askConfirmation } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

type Moved = Pick<FilaInteresado, 'idInteresado' | 'nombre'>
type Motivo = (typeof MotivoPerdida.options)[number]

/** Moves a prospect to a stage at once; off the road, after the reason is asked. */
export function useMove() {
  const t = useT()
  const write = useWrite(interesado.estado)
  const guess = useOptimisticRow()
  const chosen = useRef<Motivo>('NO_RESPONDE')

  const move = (row: Moved, estado: EstadoInteresado) => {
    const back = guess([interesado.ver, interesado.buscar], { idInteresado: row.idInteresado, estado })
    write.mutate(
      { idInteresado: row.idInteresado, estado },
      {
        onError: (error: ApiError) => {
          back()
          toast.fail(error.message)
        },
      },
    )
  }
  const lose = (row: Moved) =>
    askConfirmation({
      titulo: t('interesado.porQue', { nombre: row.nombre }),
      efecto: <Reasons onChange={(motivo) => (chosen.current = motivo)} />,
      button: t('interesado.perdido'),
      run: () =>
        write.mutateAsync({
          idInteresado: row.idInteresado,
          estado: 'PERDIDO',
          motivoPerdida: chosen.current,
        }),
    })
  return (row: Moved, estado: EstadoInteresado) => {
    if (estado !== 'PERDIDO') return move(row, estado)
    chosen.current = 'NO_RESPONDE'
    lose(row)
  }
}

/** The reasons for which a prospect is lost. */
function Reasons({ onChange }: { onChange: (motivo: Motivo) => void }) {
  const t = useT()
  return (
    <Radio.Group
      label={t('interesado.motivoPerdida')}
      defaultValue="NO_RESPONDE"
      onChange={(value) => onChange(value as Motivo)}
    >
      <Stack gap="xs" mt="xs">
        {MotivoPerdida.options.map((value) => (
          <Radio key={value} value={value} label={t(`motivoPerdida.${value}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
