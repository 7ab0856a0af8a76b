import { Checkbox, InputWrapper } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'

import { clase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { horario } from '#contract/academico/horario.ts'
import { GrupoForm } from '#contract/consultas/puesta.ts'
import { op, type Parsed } from '#contract/core/op.ts'
import { DayAndHours, dayName } from '#web/academico/clase/index.ts'
import { classDays, endOf, groupCode } from '#web/consultas/puesta/proposals.ts'
import { StepForm } from '#web/consultas/puesta/step-form.tsx'
import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import type { Values } from '#web/core/form/form-values.ts'
import { callOp } from '#web/core/request/client.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { renameFields } from './rename-fields.ts'
import type { StepProps } from './step-props.ts'

import styles from '#web/consultas/puesta/puesta.module.css'

const grupoOp = op({ ...grupo.guardar, input: GrupoForm })
type Grupo = Parsed<typeof grupoOp>
const { Text, Whole } = fieldsOf(grupoOp)

const SEATS = 20
const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Sends the group, its hours and its classes. What was made before a refusal stays, and is not sent again. */
function useSendGroup({ curso, periodo, idTarifario, inicio }: Situation) {
  const { idUsuario } = useSesion()
  const made = useRef<{ idGrupo?: number; dias: Set<number> }>({ dias: new Set() })
  return async ({ codigo, dias, horaInicio, horaFin, capacidad, enseno }: Grupo) => {
    const idGrupo =
      made.current.idGrupo ??
      (
        await callOp(grupo.guardar, {
          codigo,
          idCurso: curso?.idCurso ?? 0,
          idPeriodo: periodo?.idPeriodo ?? 0,
          idTarifario,
          idDocente: enseno ? idUsuario : null,
          capacidad,
          fechaInicio: inicio,
          fechaFin: periodo?.fechaFin ?? inicio,
          estado: 'ABIERTO',
        })
      ).grupo.idGrupo
    made.current.idGrupo = idGrupo
    for (const dia of dias.filter((one) => !made.current.dias.has(one))) {
      await renameFields(callOp(horario.guardar, { idGrupo, dia, horaInicio, horaFin }), { dia: 'dias' })
      made.current.dias.add(dia)
    }
    await callOp(clase.generar, { idGrupo })
  }
}

/** A group that takes enrolments: its days, hours, seats and teacher. */
export function GrupoStep({ situation, ...rest }: StepProps) {
  const t = useT()
  const { curso, periodo } = situation
  const send = useSendGroup(situation)
  const problems = ({ horaInicio, horaFin, dias }: Values) =>
    ({
      ...(String(horaFin) <= String(horaInicio) && { horaFin: t('puesta.horaFin') }),
      ...((dias as number[]).length === 0 && { dias: t('puesta.sinDias') }),
    }) as Record<string, string>
  return (
    <StepForm<Grupo>
      op={grupoOp}
      inicial={{
        dias: [],
        horaInicio: '',
        horaFin: '',
        capacidad: SEATS,
        enseno: true,
        codigo: groupCode(curso?.codigo ?? '', periodo?.nombre ?? ''),
      }}
      problems={problems}
      label={t('puesta.seguir', { paso: t('puesta.paso.matricula') })}
      send={send}
      {...rest}
    >
      <Days />
      <DayAndHours first>
        <Whole name="capacidad" label="grupo.capacidad" min={1} />
      </DayAndHours>
      <EndHour />
      <div className="fields">
        <Text name="codigo" label="grupo.codigo" />
        <Teacher />
      </div>
      <ClassCount {...situation} />
    </StepForm>
  )
}

/** The days of the week as buttons that stay pressed. */
function Days() {
  const t = useT()
  const { locale } = useFormat()
  const { values, errors, setFieldValue, clearFieldError } = useFormValues()
  const dias = values.dias as number[]
  const turn = (dia: number) => {
    setFieldValue('dias', dias.includes(dia) ? dias.filter((one) => one !== dia) : [...dias, dia])
    clearFieldError('dias')
  }
  const label = t('puesta.diasClase')
  return (
    <InputWrapper labelElement="div" label={label} error={errors.dias}>
      <div role="group" aria-label={label} className={styles.days}>
        {WEEK.map((dia) => (
          <button key={dia} type="button" aria-pressed={dias.includes(dia)} onClick={() => turn(dia)}>
            <span aria-hidden>{dayName(dia, locale, 'short')}</span>
            <span className="solo-lector">{dayName(dia, locale, 'long')}</span>
          </button>
        ))}
      </div>
    </InputWrapper>
  )
}

/** The end follows the beginning until it is typed. */
function EndHour() {
  const { values, setFieldValue } = useFormValues()
  const horaInicio = String(values.horaInicio ?? '')
  const proposed = useRef('')
  const propose = useEffectEvent((next: string) => {
    if (values.horaFin === proposed.current) setFieldValue('horaFin', next)
    proposed.current = next
  })
  useEffect(() => propose(/^\d\d:\d\d$/.test(horaInicio) ? endOf(horaInicio) : ''), [horaInicio])
  return null
}

function Teacher() {
  const t = useT()
  const { values, setFieldValue } = useFormValues()
  return (
    <InputWrapper labelElement="div" label={t('grupo.idDocente')}>
      <Checkbox
        label={t('puesta.enseno')}
        checked={Boolean(values.enseno)}
        onChange={(e) => setFieldValue('enseno', e.currentTarget.checked)}
      />
    </InputWrapper>
  )
}

/** The number of classes that the chosen days make. */
function ClassCount({ inicio, periodo }: Situation) {
  const t = useT()
  const { day } = useFormat()
  const { values } = useFormValues()
  const days = classDays({
    desde: inicio,
    hasta: periodo?.fechaFin ?? inicio,
    dias: values.dias as number[],
  })
  const [first] = days
  const last = days.at(-1)
  return (
    <p className="note" aria-live="polite">
      {first && last && t('puesta.clases', { count: days.length, desde: day(first), hasta: day(last) })}
    </p>
  )
}
