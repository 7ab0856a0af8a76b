import { Button, CloseButton, Group, Stack } from '@mantine/core'
import { useState } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { useBulkOpen } from '#web/core/bulk/bulk-open.tsx'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import { useLabel } from '#web/core/form/picker.ts'
import { bulkOf } from '#web/core/list/list-types.ts'
import { personasConDocumento } from '#web/personas/usuario/index.ts'
import { Marked } from '#web/ui/marked.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

type Props = { row: Grupo }

/** Enrols people who are known already, chosen one after the other, in a group. */
export function AddStudents({ row: { idGrupo, codigo } }: Props) {
  const t = useT()
  const openBulk = useBulkOpen()
  const titulo = t('grupo.agregarAlumnos')
  const review = (ids: number[]) =>
    openBulk({
      action: bulkOf({
        op: matricula.guardarUsuarios,
        label: 'grupo.agregarAlumnos',
        efecto: 'grupo.agregarAlumnosEfecto',
        datos: { codigo },
        deshacer: corrida.deshacer,
        input: (chosen) => ({ usuarios: chosen.join(','), idGrupo }),
      }),
      rows: ids,
      rowId: (id: number) => id,
      nameOf: (id: number) => <PersonName id={id} />,
      titulo,
      onDone: () => {},
    })
  const open = () => {
    const modalId = modals.open({
      title: titulo,
      children: (
        <Choice
          onReview={(ids) => {
            modals.close(modalId)
            review(ids)
          }}
        />
      ),
    })
  }
  return (
    <Button size="xs" variant="default" onClick={open}>
      {titulo}
    </Button>
  )
}

function PersonName({ id }: { id: number }) {
  const { text, mark } = useLabel(personasConDocumento, id)
  return <Marked mark={mark}>{text}</Marked>
}

function Choice({ onReview }: { onReview: (ids: number[]) => void }) {
  const t = useT()
  const [ids, setIds] = useState<number[]>([])
  const add = (id: number | '') => id !== '' && !ids.includes(id) && setIds([...ids, id])
  return (
    <Stack>
      {/* A new field for each person: it is empty again once one is chosen. */}
      <PickerInput
        key={ids.length}
        label={t('grupo.agregarAlumno')}
        source={personasConDocumento}
        value={undefined}
        onChange={add}
        data-autofocus
      />
      <Stack gap="2xs">
        {ids.map((id) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <PersonName id={id} />
            <CloseButton
              aria-label={t('app.quitar')}
              onClick={() => setIds(ids.filter((one) => one !== id))}
            />
          </Group>
        ))}
      </Stack>
      <Group justify="flex-end">
        <Button disabled={ids.length === 0} onClick={() => onReview(ids)}>
          {t('masivo.revisar')}
        </Button>
      </Group>
    </Stack>
  )
}
