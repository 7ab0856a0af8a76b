import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

import { Marked } from '#web/ui/marked.tsx'
import { useEarlyKey } from '#web/ui/use-early-key.ts'
import { useT } from '#web/ui/words.ts'

import { type AnySource, emptyWords, type Label, type Option, useLabel, useOptions } from './picker.ts'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue'> & {
  source: AnySource
  value: number | null | undefined
  onChange: (id: number | '') => void
  /** The label of the first value, when the screen already has it. */
  known?: string | Label | undefined
}

const TYPING_MS = 250

/** The rows found, plus the chosen one when the search does not include it. */
function dataOf(options: Option[], id: number | undefined, label: Label) {
  const missing = id !== undefined && !options.some((o) => o.id === id)
  return [...(missing ? [{ id, ...label }] : []), ...options].map((o) => ({
    value: String(o.id),
    label: o.text,
    mark: o.mark,
  }))
}

const markOf = (data: ReturnType<typeof dataOf>, id: string) => data.find(({ value }) => value === id)?.mark

/** Picks one row of any number: the server searches while the person types. */
export function PickerInput({ source, value, onChange, known, ...rest }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [buscar] = useDebouncedValue(typed, TYPING_MS)
  const [chosen, setChosen] = useState<Option>()
  const id = value ?? undefined
  const told = typeof known === 'string' ? { text: known } : known
  const label = useLabel(source, id, chosen?.id === id ? chosen : told)
  // The label of the chosen row in the input is not a search.
  const { options, isFetching, error } = useOptions(source, buscar === label.text ? '' : buscar, open)
  const data = dataOf(options, id, label)
  const onKeyDown = useEarlyKey(data.length > 0)

  return (
    <Select
      leftSection={label.mark && <Marked mark={label.mark} />}
      {...rest}
      onKeyDown={onKeyDown}
      // Options over the form come by a press, a letter or an arrow, not with the focus that a dialog gives.
      openOnFocus={false}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
      data={data}
      renderOption={({ option }) => <Marked mark={markOf(data, option.value)}>{option.label}</Marked>}
      filter={({ options: all }) => all}
      value={id === undefined ? null : String(id)}
      onChange={(text, option) => {
        if (text) setChosen({ id: Number(text), text: option?.label ?? '', mark: markOf(data, text) })
        onChange(text ? Number(text) : '')
      }}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={error?.message ?? t(emptyWords(isFetching, buscar))}
      placeholder={rest.placeholder ?? t('app.escribaParaBuscar')}
    />
  )
}
