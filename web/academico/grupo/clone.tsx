import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'

import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import { horario } from '#contract/academico/horario.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { May } from '#web/core/may.tsx'
import { useParams } from '#web/core/params.ts'
import { useRead, useWrite } from '#web/core/use-op.ts'
import { useRecord } from '#web/core/use-record.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import { GrupoForm } from './form.tsx'

const CLONE = /^clonar-(\d+)$/

/** The group that the new one is taken from, when the address says so: `?ver=nuevo&ficha=clonar-12`. */
export function useOrigin(): number | undefined {
  const id = CLONE.exec(useRecord().ficha ?? '')?.[1]
  return id ? Number(id) : undefined
}

export function CloneButton({ row }: { row: Grupo }) {
  const t = useT()
  const [, change] = useParams()
  return (
    <May acceso={grupo.guardar.permiso}>
      <Button
        size="xs"
        variant="default"
        onClick={() => change({ ver: 'nuevo', ficha: `clonar-${row.idGrupo}` })}
      >
        {t('grupo.clonar')}
      </Button>
    </May>
  )
}

/** What the next edition of a group has in common with it. Its code, period and dates are its own, and so are its links. */
const inherited = ({ idCurso, idDocente, modalidad, capacidad, minimo }: Grupo) => ({
  idCurso,
  idDocente,
  modalidad,
  capacidad,
  minimo,
})

type Props = { origen: number; done: (id: number) => void }

export function GrupoClon({ origen, done }: Props) {
  const t = useT()
  const { data: row, error, refetch } = useRead(grupo.ver, { id: origen })
  const [withHours, setWithHours] = useState(true)
  const copyHours = useCopyHours()
  if (error && !row) return <Failed message={error.message} onRetry={() => void refetch()} />
  if (!row) return <Lines />
  const finish = async (idGrupo: number) => {
    if (withHours) await copyHours(row, idGrupo)
    done(idGrupo)
  }
  return (
    <GrupoForm inicial={inherited(row)} known={row} boton="grupo.clonarCrear" done={(id) => void finish(id)}>
      {row.horarios.length > 0 && (
        <Checkbox
          checked={withHours}
          onChange={(e) => setWithHours(e.currentTarget.checked)}
          label={t('grupo.clonarHorario')}
          description={<Schedule slots={row.horarios} />}
        />
      )}
    </GrupoForm>
  )
}

/** Slot by slot: one that clashes in the new period does not take the others with it, and is told. */
function useCopyHours() {
  const t = useT()
  const write = useWrite(horario.guardar)
  return async ({ horarios }: Grupo, idGrupo: number) => {
    const refused: string[] = []
    for (const { dia, horaInicio, horaFin, aula } of horarios) {
      try {
        await write.mutateAsync({ idGrupo, dia, horaInicio, horaFin, aula })
      } catch (error) {
        refused.push((error as ApiError).message)
      }
    }
    if (refused.length === 0) return
    showFailure(t('grupo.clonarHorario'), {
      message: t('grupo.clonarSinHorario', { count: refused.length }),
      errors: refused,
    })
  }
}
