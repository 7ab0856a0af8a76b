import { Button, Input } from '@mantine/core'

import { useFormValues } from '#web/core/form/form-context.ts'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import { type Source, useLabel } from '#web/core/form/picker.ts'
import { Marked } from '#web/ui/marked.tsx'
import { useT } from '#web/ui/words.ts'

/** The students of a case, besides that of its enrolment. */
export function CaseStudents({ source }: { source: Source }) {
  const t = useT()
  const form = useFormValues()
  const chosen = (form.values.alumnos ?? []) as number[]
  const set = (next: number[]) => form.setFieldValue('alumnos', next)
  return (
    <Input.Wrapper label={t('incidencia.alumnos')} labelElement="div" error={form.errors.alumnos}>
      <ul style={{ margin: 'var(--space-4) 0' }}>
        {chosen.map((id) => (
          <li key={id}>
            <StudentName id={id} source={source} />{' '}
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
        // Remounted after each choice, so that the picker is empty for the next student.
        key={chosen.length}
        value={undefined}
        onChange={(id) => typeof id === 'number' && set([...new Set([...chosen, id])])}
      />
    </Input.Wrapper>
  )
}

function StudentName({ id, source }: { id: number; source: Source }) {
  const { text, mark } = useLabel(source, id)
  return <Marked mark={mark}>{text || '…'}</Marked>
}
