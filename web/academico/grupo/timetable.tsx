import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import { type Horario, horario } from '#contract/academico/horario.ts'
import { dayName } from '#web/academico/clase/index.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { askConfirmation } from '#web/ui/dialogs.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { SlotEdit, SlotNew } from './slot-form.tsx'
import { Week } from './week.tsx'

import styles from './timetable.module.css'

/** The weekly hours of a group, as a picture and as a list of slots. */
export function Timetable({ row: { idGrupo } }: { row: Grupo }) {
  const t = useT()
  const { data, error, refetch } = useRead(horario.buscar, {
    idGrupo,
    size: 100,
    sort: ['dia', 'horaInicio'],
  })
  // The id of the edited slot, or 0 for a new one.
  const [writing, setWriting] = useState<number>()
  const close = () => setWriting(undefined)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={3} />
  return (
    <>
      {data.empty && writing === undefined && <EmptyList lista="horario" />}
      {!data.empty && <Week slots={data.content} />}
      <ul className={styles.slots}>
        {data.content.map((slot) => (
          <li key={slot.idHorario}>
            {writing === slot.idHorario ? (
              <SlotEdit slot={slot} done={close} />
            ) : (
              <Slot slot={slot} onEdit={() => setWriting(slot.idHorario)} />
            )}
          </li>
        ))}
      </ul>
      {writing === 0 ? (
        <SlotNew idGrupo={idGrupo} last={data.content.at(-1)} done={close} />
      ) : (
        <May acceso={horario.guardar.permiso}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => setWriting(0)}
          >
            {t('horario.nuevo')}
          </Button>
        </May>
      )}
    </>
  )
}

function Slot({ slot, onEdit }: { slot: Horario; onEdit: () => void }) {
  const t = useT()
  const { locale } = useFormat()
  const write = useWrite(horario.eliminar)
  const when = `${dayName(slot.dia, locale, 'long')} ${slot.horaInicio}–${slot.horaFin}`
  const remove = () =>
    askConfirmation({
      titulo: t('horario.eliminar'),
      efecto: t('horario.eliminarEfecto', { cuando: when }),
      button: t('horario.eliminar'),
      danger: true,
      run: async () => toast.done((await write.mutateAsync({ id: slot.idHorario })).mensaje),
    })
  return (
    <div className={`row ${styles.slot}`}>
      <span className={`grow ${styles.when}`}>{when}</span>
      <span className="dim">{slot.aula ?? t('horario.sinAula')}</span>
      <May acceso={horario.guardar.permiso}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('horario.editarUno', { cuando: when })}
          onClick={onEdit}
        >
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('horario.eliminarUno', { cuando: when })}
          onClick={remove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </May>
    </div>
  )
}
