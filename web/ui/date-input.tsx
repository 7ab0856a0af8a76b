import { DateInput as MantineDateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

import { useNumerals } from './numerals.ts'
import { type T, useT } from './words.ts'

dayjs.extend(customParseFormat)

type Props = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`, or '' for none. */
  value: string | null | undefined
  onChange: (value: string) => void
}

/** `5/3`, `05-03-26`, `5.3.2026`: whoever types a date does not think of the separator. */
function parse(text: string, format: string) {
  const [a = 'D', b = 'M'] = format.split(/\W/).map((part) => part[0])
  const [one, two, three] = [a, b, 'YYYY'] as const
  const plain = text.trim().replaceAll(/[\s.\-/]+/g, '/')
  const accepted = [`${one}/${two}/${three}`, `${one}/${two}/YY`, `${one}/${two}`, 'YYYY/M/D']
  const found = accepted.map((f) => dayjs(plain, f, true)).find((date) => date.isValid())
  return found ? found.format('YYYY-MM-DD') : null
}

/** The format in the reader's letters: `dd/mm/aaaa`. A date there would look like a value. */
function lettersOf(format: string, t: T) {
  const [day = '', month = '', year = ''] = t('app.letrasFecha').split(' ')
  return format.replace('DD', day).replace('MM', month).replace('YYYY', year)
}

/** A day, typed or picked. */
export function DateInput({ value, onChange, ...rest }: Props) {
  const t = useT()
  const { dateFormat } = useNumerals()
  return (
    <MantineDateInput
      rightSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      placeholder={lettersOf(dateFormat, t)}
      {...rest}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
      valueFormat={dateFormat}
      dateParser={(text) => parse(text, dateFormat)}
      allowDeselect
    />
  )
}
