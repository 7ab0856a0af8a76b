import { Select } from '@mantine/core'

import { useFormValues } from '#web/core/form/form-context.ts'
import { type Frase, useT } from '#web/ui/words.ts'

type Props = { name: string; label: Frase; options: { value: number; label: string }[] }

/** Chooses a row among a few, by its id. */
export function CoursePick({ name, label, options }: Props) {
  const t = useT()
  return (
    <Select {...useFormValues().getInputProps(name)} label={t(label)} data={options} allowDeselect={false} />
  )
}
