import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

import type { Grupo } from '#contract/academico/grupo.ts'
import { MAX_GRUPOS } from '#contract/matriculas/matricula.ts'
import { useT } from '#web/ui/words.ts'

import { FullGroups } from './grupo/full-groups.tsx'
import { GroupChosen } from './grupo/group-chosen.tsx'
import { GroupList } from './grupo/group-list.tsx'
import { ActCharges, ActResult, restAhead } from './parts.ts'
import { focusStep, StepSection } from './section.tsx'
import type { FlowState } from './use-flow.ts'

type Props = { flow: FlowState }

/** The groups: one, or several for a known person. */
export function GroupStep({ flow }: Props) {
  const { draft, choose, persona, cursos } = flow
  const { alumno, grupos, isAdding } = draft
  const add = (chosen: Grupo) => {
    choose([...grupos, chosen])
    restAhead()
    if (alumno || persona) focusStep('condiciones', '')
    else focusStep('alumno')
  }
  const drop = (dropped: Grupo) => {
    choose(grupos.filter((one) => one !== dropped))
    focusStep('grupo')
  }
  return (
    <StepSection id="grupo" number={2} titulo="matricula.grupo" done={grupos.length > 0}>
      {grupos.length > 0 && (
        <Stack gap="xs">
          {grupos.map((one) => (
            <GroupChosen
              key={one.idGrupo}
              grupo={one}
              cursos={cursos}
              removable={grupos.length > 1}
              onDrop={() => drop(one)}
            />
          ))}
        </Stack>
      )}
      {alumno && grupos.length > 0 && <AddGroup flow={flow} />}
      {(grupos.length === 0 || (alumno && isAdding)) && (
        <GroupList cursos={cursos} onChoose={add}>
          <FullGroups alumno={alumno} />
        </GroupList>
      )}
    </StepSection>
  )
}

/** Opens the list for one more group, or closes it. */
function AddGroup({ flow: { draft, patch } }: Props) {
  const t = useT()
  const { grupos, isAdding } = draft
  const turn = () => {
    patch({ isAdding: !isAdding })
    for (const part of [ActCharges, ActResult]) part.prefetch()
    if (!isAdding) focusStep('grupo', '[type="search"]')
  }
  if (grupos.length >= MAX_GRUPOS) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      my="sm"
      leftSection={isAdding ? undefined : <IconPlus size={14} aria-hidden />}
      aria-expanded={isAdding}
      onClick={turn}
    >
      {t(isAdding ? 'matricular.dejarDeAgregar' : 'matricular.agregarGrupo')}
    </Button>
  )
}
