import { Button, Input } from '@mantine/core'

import { useFormValues } from '#web/core/form-context.ts'
import { PickerInput } from '#web/core/picker-input.tsx'
import { type Source, useLabel } from '#web/core/picker.ts'
import { useT } from '#web/ui/words.ts'

/** The students of a case, besides the one of its enrolment: any number of them. */
export function Students({ source }: { source: Source }) {
  const t = useT()
  const form = useFormValues()
  const chosen = (form.values.alumnos ?? []) as number[]
  const set = (next: number[]) => form.setFieldValue('alumnos', next)
  return (
    <Input.Wrapper label={t('incidencia.alumnos')} labelElement="div" error={form.errors.alumnos}>
      <ul style={{ margin: '4px 0', padding: 0, listStyle: 'none' }}>
        {chosen.map((id) => (
          <li key={id}>
            <Name id={id} source={source} />{' '}
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => set(chosen.filter((one) => one !== id))}
            >
              {t('app.quitar')}
            </Button>
          </li>
        ))}
      </ul>
      <PickerInput
        aria-label={t('incidencia.agregarAlumno')}
        placeholder={t('incidencia.agregarAlumno')}
        source={source}
        // Chosen, it goes to the list above, and the box is free for the next.
        key={chosen.length}
        value={undefined}
        onChange={(id) => typeof id === 'number' && set([...new Set([...chosen, id])])}
      />
    </Input.Wrapper>
  )
}

const Name = ({ id, source }: { id: number; source: Source }) => useLabel(source, id) || '…'
