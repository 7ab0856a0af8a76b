import { Stack } from '@mantine/core'

import { DateInput } from './date-input.tsx'
import { useT } from './words.ts'

type Props = {
  from: string | undefined
  to: string | undefined
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

// Rendered inside the surrounding popover: in a portal, a click on a day would close both.
const popoverProps = { withinPortal: false }

/** A range of days; either end may be empty. */
export function DateRange({ from, to, onFrom, onTo }: Props) {
  const t = useT()
  return (
    <Stack gap="xs">
      <DateInput
        label={t('lista.desde')}
        value={from}
        {...(to && { maxDate: to })}
        onChange={onFrom}
        popoverProps={popoverProps}
      />
      <DateInput
        label={t('lista.hasta')}
        value={to}
        {...(from && { minDate: from })}
        onChange={onTo}
        popoverProps={popoverProps}
      />
    </Stack>
  )
}
