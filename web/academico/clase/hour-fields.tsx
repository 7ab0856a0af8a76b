import { TextInput } from '@mantine/core'
import { type ChangeEvent, type FocusEvent, type ReactNode, useState } from 'react'

import { useFormValues } from '#web/core/form/form-context.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { parseHour } from './hour-text.ts'

import styles from './hour-fields.module.css'

type HourProps = { name: 'horaInicio' | 'horaFin'; label: Frase; first?: boolean | undefined }
type Input = {
  value: string | undefined
  onChange: (value: string) => void
  onBlur: (event: FocusEvent) => void
  error?: ReactNode
}

/** An hour of 24, typed as digits. The text is kept while it is typed; the form has it as `HH:MM` at once. */
function HourInput({ name, label, first }: HourProps) {
  const t = useT()
  const { value = '', onChange, onBlur, error, ...input } = useFormValues().getInputProps(name) as Input
  const [typed, setTyped] = useState<string>()
  const isUnreadable = error && value !== '' && parseHour(value) === null
  return (
    <TextInput
      {...input}
      name={name}
      label={t(label)}
      placeholder={t('horario.horaFormato')}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus={first}
      value={typed ?? value}
      error={isUnreadable ? t('horario.horaIlegible', { texto: value }) : error}
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setTyped(currentTarget.value)
        onChange(parseHour(currentTarget.value) ?? currentTarget.value)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur(event)
      }}
    />
  )
}

type Props = {
  /** The field of the day. */
  children: ReactNode
  /** The first hour takes the focus of its dialog. */
  first?: boolean
}

/** A day and its hours on one line; on a phone the hours are below the day. */
export const DayAndHours = ({ children, first }: Props) => (
  <div className={`grid fold ${styles.when}`}>
    <FieldRow>{children}</FieldRow>
    <FieldRow>
      <HourInput name="horaInicio" label="horario.horaInicio" first={first} />
      <HourInput name="horaFin" label="horario.horaFin" />
    </FieldRow>
  </div>
)
