import { Checkbox } from '@mantine/core'
import { useState } from 'react'

import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import { horario } from '#contract/academico/horario.ts'
import type { Given } from '#contract/core/op.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { useRecord } from '#web/core/record/use-record.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { GrupoForm } from './form.tsx'

const CLONE = /^clonar-(\d+)$/

/** The group to clone, from the address: `?ver=nuevo&ficha=clonar-12`. */
export function useOriginGrupo(): number | undefined {
  const id = CLONE.exec(useRecord().ficha ?? '')?.[1]
  return id ? Number(id) : undefined
}

/** Value of the address that clones a group. */
export const cloneOf = ({ idGrupo }: Grupo) => `clonar-${idGrupo}`

/** Fields that a clone does not take from its group: the code, the period, the dates, the price list, the links and its place in the catalogue. */
type Own =
  | 'codigo'
  | 'idPeriodo'
  | 'fechaInicio'
  | 'fechaFin'
  | 'idTarifario'
  | 'enlaceAulaVirtual'
  | 'enlaceComunicacion'
  | 'publicado'
  | 'publicadoDesde'
  | 'publicadoHasta'
  | 'estado'
/** A new field of the form is one of either: the compiler asks which. */
type Inherited = Pick<Grupo, Exclude<keyof Given<typeof grupo.guardar>, Own>>

/** The values that a clone takes from its group. */
const inheritedValues = ({ idCurso, idDocente, modalidad, capacidad, minimo }: Grupo): Inherited => ({
  idCurso,
  idDocente,
  modalidad,
  capacidad,
  minimo,
})

type Props = { origen: number; done: (id: number) => void }

export function CloneGrupo({ origen, done }: Props) {
  const t = useT()
  const { data: row, error, refetch } = useRead(grupo.ver, { id: origen })
  const [withHours, setWithHours] = useState(true)
  const copyHours = useCopyHours()
  if (error && !row) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!row) return <LoadingLines />
  const finish = async (idGrupo: number) => {
    if (withHours) await copyHours(row, idGrupo)
    done(idGrupo)
  }
  return (
    <GrupoForm
      inicial={inheritedValues(row)}
      known={row}
      button="grupo.clonarCrear"
      done={(id) => void finish(id)}
    >
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

/** Copies the timetable slot by slot: a slot that clashes in the new period is reported, and the others are copied. */
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
