import '@mantine/dates/styles.layer.css'
import { DateInput as MantineDateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'

import { parseDate } from './date-text.ts'
import { useNumerals } from './numerals.ts'
import { useCalendarLanguage } from './use-calendar-language.ts'
import { type Translate, useT } from './words.ts'

type Props = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`, or '' for none. */
  value: string | null | undefined
  onChange: (value: string) => void
}

/** The format in the letters of the language: `dd/mm/aaaa`. An example date would look like a value. */
function lettersOf(format: string, t: Translate) {
  const [day = '', month = '', year = ''] = t('app.letrasFecha').split(' ')
  return format.replace('DD', day).replace('MM', month).replace('YYYY', year)
}

/** Why a typed text is left out when the field is left: it is no date, or one before or after those allowed. */
function useRefusal({ minDate, maxDate }: Pick<DateInputProps, 'minDate' | 'maxDate'>) {
  const t = useT()
  const { dateFormat } = useNumerals()
  const [refused, setRefused] = useState<{ texto: string; isDate: boolean }>()
  const check = (event: FocusEvent<HTMLInputElement>) => {
    const texto = event.currentTarget.value.trim()
    const day = parseDate(texto, dateFormat)
    const isIn = day !== null && !(minDate && day < String(minDate)) && !(maxDate && day > String(maxDate))
    setRefused(texto === '' || isIn ? undefined : { texto, isDate: day !== null })
  }
  const sentence =
    refused &&
    (refused.isDate
      ? t('app.fechaFuera', { texto: refused.texto })
      : t('app.fechaIlegible', { texto: refused.texto, formato: lettersOf(dateFormat, t) }))
  return { sentence, check, forget: () => setRefused(undefined) }
}

/** A day, typed or picked. */
export function DateInput({ value, onChange, onBlur, error, ...rest }: Props) {
  const t = useT()
  const { dateFormat } = useNumerals()
  const locale = useCalendarLanguage()
  const { sentence, check, forget } = useRefusal(rest)
  const change = (date: string | null) => {
    forget()
    onChange(date ?? '')
  }
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <MantineDateInput
        rightSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        placeholder={lettersOf(dateFormat, t)}
        {...rest}
        error={error || sentence}
        onBlur={(event) => {
          check(event)
          onBlur?.(event)
        }}
        value={value || null}
        onChange={change}
        valueFormat={dateFormat}
        dateParser={(text) => parseDate(text, dateFormat)}
        allowDeselect
      />
    </DatesProvider>
  )
}
