import '@mantine/dates/styles.layer.css'
import { DateInput as MantineDateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'

import { parseDate } from './date-text.ts'
import { useNumerals } from './numerals.ts'
import { useCalendarLanguage } from './use-calendar-language.ts'
import { type Translate, useT } from './words.ts'

type Day = string | null | undefined

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> & {
  /** `YYYY-MM-DD`, or '' for none. */
  value: Day
  minDate?: string
  maxDate?: string
  onChange: (value: string) => void
}

/** The format in the letters of the language: `dd/mm/aaaa`. An example date would look like a value. */
function lettersOf(format: string, t: Translate) {
  const [day = '', month = '', year = ''] = t('app.letrasFecha').split(' ')
  return format.replace('DD', day).replace('MM', month).replace('YYYY', year)
}

/** Why a text was left out as the field was left: it is no date, or not one of those allowed. Told until the day changes. */
function useRefusal({ value, minDate, maxDate }: Pick<Props, 'value' | 'minDate' | 'maxDate'>) {
  const t = useT()
  const { dateFormat } = useNumerals()
  const [refused, setRefused] = useState<{
    texto: string
    key: 'app.fechaFuera' | 'app.fechaIlegible'
    kept: string
  }>()
  const check = (event: FocusEvent<HTMLInputElement>) => {
    const texto = event.currentTarget.value.trim()
    const day = parseDate(texto, dateFormat)
    const isIn = day !== null && !(minDate && day < minDate) && !(maxDate && day > maxDate)
    const key = day === null ? 'app.fechaIlegible' : 'app.fechaFuera'
    setRefused(texto === '' || isIn ? undefined : { texto, key, kept: value || '' })
  }
  // A form may begin to say '' where it said nothing: that is no change of the day.
  const isTold = refused && refused.kept === (value || '')
  return {
    check,
    sentence: isTold && t(refused.key, { texto: refused.texto, formato: lettersOf(dateFormat, t) }),
  }
}

/** Red is for what is overdue or refused, and no day of the week is. */
const NO_RED: [] = []

/** A day, typed or picked. */
export function DateInput({ value, onChange, onBlur, error, ...rest }: Props) {
  const t = useT()
  const { dateFormat } = useNumerals()
  const locale = useCalendarLanguage()
  const { sentence, check } = useRefusal({ value, ...rest })
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: NO_RED }}>
      <MantineDateInput
        rightSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        placeholder={lettersOf(dateFormat, t)}
        {...rest}
        error={sentence || error}
        // The reason stands below the field, where the calendar would cover it.
        popoverProps={{ position: sentence || error ? 'top-start' : 'bottom-start' }}
        onBlur={(event) => {
          check(event)
          onBlur?.(event)
        }}
        value={value || null}
        onChange={(date) => onChange(date ?? '')}
        valueFormat={dateFormat}
        dateParser={(text) => parseDate(text, dateFormat)}
        allowDeselect
      />
    </DatesProvider>
  )
}
