import { Button, Select, Stack } from '@mantine/core'

import { periodo } from '#contract/academico/periodo.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { FilterPill } from '#web/ui/filter-pill.tsx'
import { useT } from '#web/ui/words.ts'

/** The first day of "all". */
export const FIRST = '2021-01-01'
type Props = { on: boolean; desde: string; hasta: string | undefined }

/** Any days, from the first one of the institution on, and any term. */
export function OtherDays({ on, desde, hasta }: Props) {
  const t = useT()
  const { day } = useFormat()
  const [params, change] = useParams()
  const shown = on ? `${day(desde)} – ${hasta ? day(hasta) : t('app.hoy')}` : ''
  return (
    <FilterPill
      label={t('tablero.otrasFechas')}
      value={shown}
      onClear={() => change({ desde: '', hasta: '', idPeriodo: '' })}
    >
      {(close) => (
        <Stack gap="xs">
          {/* First, because the calendar of a date opens with the focus and lies over what follows. */}
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              change({ desde: FIRST, hasta: '', idPeriodo: '' })
              close()
            }}
          >
            {t('tablero.todo')}
          </Button>
          <DateRange
            from={desde}
            to={hasta}
            onFrom={(value) => change({ desde: value })}
            onTo={(value) => change({ hasta: value })}
          />
          <TermChoice value={params['idPeriodo']} onChange={(value) => change({ idPeriodo: value ?? '' })} />
        </Stack>
      )}
    </FilterPill>
  )
}

type TermProps = { value: unknown; onChange: (value: string | null) => void }

/** The figures of one term, or of all. */
function TermChoice({ value, onChange }: TermProps) {
  const t = useT()
  const { data } = useRead(periodo.buscar, { size: 100, sort: 'fechaInicio,desc' })
  return (
    <Select
      label={t('tablero.periodo')}
      placeholder={t('tablero.todosLosPeriodos')}
      data={(data?.content ?? []).map((p) => ({ value: String(p.idPeriodo), label: p.nombre }))}
      value={value ? String(value) : null}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
