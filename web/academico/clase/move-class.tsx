import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { clase, type ClaseEnCalendario } from '#contract/academico/clase.ts'
import { weekdayOf } from '#contract/core/day.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useWrite } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import type { Place } from './agenda/evento.ts'
import { DayAndHours } from './hour-fields.tsx'
import { dayName } from './schedule.tsx'

import styles from './move-class.module.css'

const move = fieldsOf(clase.reprogramar)

type Props = { una: ClaseEnCalendario; to: Place; close: () => void }

/** Moves one class: says what will happen and whether the place is free, asks for the reason, and offers to undo. */
export function MoveClass({ una, to, close }: Props) {
  const t = useT()
  const [moved, setMoved] = useState(false)
  return (
    <>
      <Modal opened={!moved} onClose={close} title={t('calendario.moverUna')}>
        <MoveForm una={una} to={to} close={close} onMoved={() => setMoved(true)} />
      </Modal>
      {moved && <Moved una={una} close={close} />}
    </>
  )
}

function MoveForm({ una, to, close, onMoved }: Props & { onMoved: () => void }) {
  const t = useT()
  const when = useWhen()
  const { idClase, curso, codigo, aula, fecha, horaInicio, horaFin } = una
  const there = { idClase, fecha: to.fecha, horaInicio: to.desde, horaFin: to.hasta, aula }
  const stays = to.fecha === fecha && to.desde === horaInicio
  const motivo = t('calendario.motivoUsual')
  const { mutate, error, isSuccess } = useWrite(clase.reprogramar, { simular: true })
  useEffect(() => {
    if (!stays) mutate({ idClase, fecha: to.fecha, horaInicio: to.desde, horaFin: to.hasta, aula, motivo })
  }, [mutate, stays, idClase, to.fecha, to.desde, to.hasta, aula, motivo])
  return (
    <>
      <p className={styles.effect}>
        {stays
          ? t('calendario.moverCual', { curso, grupo: codigo, de: when(fecha, horaInicio, horaFin) })
          : t('calendario.moverEfecto', {
              curso,
              grupo: codigo,
              de: when(fecha, horaInicio, horaFin),
              a: when(to.fecha, to.desde, to.hasta),
            })}
      </p>
      {error && <Problems message={error.message} errors={error.errors} />}
      {isSuccess && <p className={styles.free}>{t('calendario.lugarLibre')}</p>}
      <OpForm
        op={clase.reprogramar}
        inicial={{ ...there, motivo }}
        button="calendario.mover"
        onDone={onMoved}
        onCancel={close}
      >
        <DayAndHours first>
          <move.Day name="fecha" label="clase.fecha" />
        </DayAndHours>
        <move.Text name="aula" label="clase.aula" help="horario.aulaAyuda" />
        <move.Text name="motivo" label="clase.motivo" help="clase.motivoAyuda" />
      </OpForm>
    </>
  )
}

/** `Lunes 23 nov 2026, 19:00–21:00`. */
function useWhen() {
  const { day, locale } = useFormat()
  return (fecha: string, desde: string, hasta: string) =>
    `${dayName(weekdayOf(fecha), locale, 'long')} ${day(fecha)}, ${desde}–${hasta}`
}

/** The class has been moved: until something else is done, it can go back. */
function Moved({ una, close }: Omit<Props, 'to'>) {
  const t = useT()
  const when = useWhen()
  const write = useWrite(clase.reprogramar)
  const { idClase, curso, fecha, horaInicio, horaFin, aula, motivo } = una
  const undo = () =>
    write.mutate(
      { idClase, fecha, horaInicio, horaFin, aula, motivo: motivo ?? t('calendario.motivoDeshacer') },
      {
        onSuccess: () => {
          toast.done(t('calendario.deshecho', { curso, cuando: when(fecha, horaInicio, horaFin) }))
          close()
        },
        onError: ({ message }) => toast.fail(message),
      },
    )
  return (
    <div className={`line ${styles.moved}`}>
      <output>{t('calendario.seMovio', { curso, cuando: when(fecha, horaInicio, horaFin) })}</output>
      <Button size="xs" variant="default" loading={write.isPending} onClick={undo}>
        {t('clase.deshacer')}
      </Button>
      <Button size="xs" variant="subtle" onClick={close}>
        {t('app.cerrar')}
      </Button>
    </div>
  )
}
