import '@mantine/dates/styles.layer.css'
import { DateInput as MantineDateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'

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

/** A day, typed or picked. */
export function DateInput({ value, onChange, ...rest }: Props) {
  const t = useT()
  const { dateFormat } = useNumerals()
  const locale = useCalendarLanguage()
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <MantineDateInput
        rightSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        placeholder={lettersOf(dateFormat, t)}
        {...rest}
        value={value || null}
        onChange={(date) => onChange(date ?? '')}
        valueFormat={dateFormat}
        dateParser={(text) => parseDate(text, dateFormat)}
        allowDeselect
      />
    </DatesProvider>
  )
}
