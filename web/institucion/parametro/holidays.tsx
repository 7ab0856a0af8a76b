import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { compareCodes } from '#contract/core/order.ts'
import { feriadosDe } from '#contract/institucion/ajuste.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

type Props = {
  label: string
  description: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

/** Sorted by day of the year; holidays of a single year after those of every year. */
const sortHolidays = (list: string[]) => [...new Set(list)].toSorted(compareCodes)

/** A holiday in words: day and month, the year if it is of a single year, and its name. */
function useDayText() {
  const { locale, day } = useFormat()
  const yearly = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (entry: string) => {
    const [, year, date = '', name = ''] = /^(\d{4}-)?(\d\d-\d\d)(.*)$/.exec(entry) ?? []
    if (!date) return entry
    const when = year ? day(`${year}${date}`) : yearly.format(new Date(`2024-${date}T00:00:00Z`))
    return `${when}${name && ` · ${name.trim()}`}`
  }
}

/** The editor of the days without classes. */
export function Holidays({ label, description, value, error, disabled, onChange }: Props) {
  const t = useT()
  const text = useDayText()
  const list = feriadosDe(value)
  const set = (next: string[]) => onChange(sortHolidays(next).join('\n'))
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div className={`stack ${styles.fields}`} style={{ marginTop: 'var(--space-8)' }}>
        {list.length === 0 && <p className="dim">{t('ajuste.feriado.ninguno')}</p>}
        <ul className={`line ${styles.holidays}`} aria-label={label}>
          {list.map((entry) => (
            <li key={entry} className="row">
              {text(entry)}
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                disabled={disabled}
                aria-label={t('ajuste.feriado.quitar', { feriado: text(entry) })}
                onClick={() => set(list.filter((one) => one !== entry))}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {!disabled && <AddHoliday onAdd={(entry) => set([...list, entry])} />}
      </div>
    </Input.Wrapper>
  )
}

function AddHoliday({ onAdd }: { onAdd: (entry: string) => void }) {
  const t = useT()
  const [fecha, setFecha] = useState('')
  const [nombre, setNombre] = useState('')
  const [yearly, setYearly] = useState(true)
  const add = () => {
    // Commas, semicolons and line breaks separate holidays in the stored value.
    const name = nombre.replaceAll(/[,;\n]/g, ' ').trim()
    onAdd(`${yearly ? fecha.slice(5) : fecha}${name && ` ${name}`}`)
    setFecha('')
    setNombre('')
  }
  return (
    <div className={`line ${styles.adding}`}>
      <DateInput
        label={t('ajuste.feriado.fecha')}
        value={fecha}
        onChange={(date: unknown) => setFecha(typeof date === 'string' ? date : '')}
      />
      <TextInput
        label={t('ajuste.feriado.nombre')}
        value={nombre}
        onChange={(e) => setNombre(e.currentTarget.value)}
      />
      <Checkbox
        mb="xs"
        label={t('ajuste.feriado.cadaAno')}
        checked={yearly}
        onChange={(e) => setYearly(e.currentTarget.checked)}
      />
      <Button variant="default" disabled={!fecha} onClick={add}>
        {t('ajuste.feriado.agregar')}
      </Button>
    </div>
  )
}
