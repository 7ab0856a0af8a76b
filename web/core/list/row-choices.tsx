import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

import { MAX_ALTERNATIVES } from '#contract/core/alternatives.ts'
import { type AnySource, emptyWords, useLabels, useOptions } from '#web/core/form/picker.ts'
import { Choices } from '#web/ui/choices.tsx'
import { useT } from '#web/ui/words.ts'

type Props = {
  label: string
  source: AnySource
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

const TYPING_MS = 250

/** Picks several rows of any number: those chosen before come first, and the server searches the others. */
export function RowChoices({ label, source, chosen, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [first, setFirst] = useState(chosen)
  const [buscar] = useDebouncedValue(typed, TYPING_MS)
  const names = useLabels(source, first)
  const { options, isFetching, error } = useOptions(source, buscar, true)

  const kept = typed ? [] : first.map((id, at) => ({ id, text: '', ...names[at] }))
  const found = options.filter(({ id }) => !kept.some((one) => one.id === id))
  return (
    <Choices
      type="checkbox"
      label={label}
      options={[...kept, ...found].map(({ id, text, mark }) => ({ value: String(id), label: text, mark }))}
      chosen={chosen.map(String)}
      limit={MAX_ALTERNATIVES}
      search={{
        typed,
        onType: (text) => {
          setTyped(text)
          setFirst(chosen)
        },
        status: error?.message ?? t(emptyWords(isFetching, buscar)),
      }}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}
