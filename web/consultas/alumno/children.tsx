import { Button, Group } from '@mantine/core'

import { NIVEL } from '#contract/core/niveles.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useSesion } from '#web/core/session/session.ts'
import { chooseStudent, useStudent } from '#web/personas/vinculo/index.ts'
import { useT } from '#web/ui/words.ts'

const pressed = (on: boolean) => ({ variant: on ? 'filled' : 'default', 'aria-pressed': on })

type Props = {
  /** Chosen to see all students at once, where a screen can show them together. */
  all?: { shown: boolean; show: (all: boolean) => void } | undefined
}

/** Lists the students of an adult, and the user where they are a student too. */
export function useFamily() {
  const { idUsuario, nivel, nombres, hijos } = useSesion()
  const own = { idUsuario, nombres, veNotas: true, veDinero: true }
  return nivel === NIVEL.APODERADO || hijos.length === 0 ? hijos : [own, ...hijos]
}

/** Whether a screen shows all students of the user, which its address says; undefined of a user with one. */
export function useAllShown() {
  const [{ todos }, change] = useParams()
  if (useFamily().length < 2) return undefined
  return {
    shown: todos !== undefined,
    show: (on: boolean) => change({ todos: on ? 'si' : undefined }),
  }
}

/** Chooses among the students of an adult, and the adult where they are a student too. Nothing for other users. */
export function Children({ all }: Props) {
  const t = useT()
  const people = useFamily()
  const shown = useStudent().idUsuario
  if (people.length === 0) return null
  if (people.length === 1) return <p className="note">{people[0]?.nombres}</p>
  return (
    <Group role="group" aria-label={t('familia.alumno')} gap="xs" mb="md">
      {people.map((one) => (
        <Button
          key={one.idUsuario}
          size="xs"
          {...pressed(!all?.shown && one.idUsuario === shown)}
          onClick={() => {
            chooseStudent(one.idUsuario)
            all?.show(false)
          }}
        >
          {one.nombres}
        </Button>
      ))}
      {all && (
        <Button size="xs" {...pressed(all.shown)} onClick={() => all.show(true)}>
          {t('familia.todos')}
        </Button>
      )}
    </Group>
  )
}
