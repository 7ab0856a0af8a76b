import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { useBulkOpen } from '#web/core/bulk/bulk-open.tsx'
import type { RowOf } from '#web/core/list/list-types.ts'
import { readWhole } from '#web/core/list/whole-filter.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { May } from '#web/core/session/may.tsx'
import { writeToEnrolments } from '#web/mensajes/mensaje/index.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

type Enrolment = RowOf<typeof matricula.buscar>

const WITH_SEAT = { estado: ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA'] }

/** Writes to all who have a seat in the group. */
export function WriteToGroup({ row: { idGrupo, matriculados } }: { row: Grupo }) {
  if (matriculados === 0) return null
  return (
    <May acceso={mensaje.enviar.permiso}>
      <WriteButton idGrupo={idGrupo} count={matriculados} />
    </May>
  )
}

function WriteButton({ idGrupo, count }: { idGrupo: number; count: number }) {
  const t = useT()
  const openBulk = useBulkOpen()
  const [busy, setBusy] = useState(false)
  const action = writeToEnrolments<Enrolment>()
  const open = (rows: Enrolment[]) =>
    openBulk({
      action,
      rows,
      rowId: ({ idMatricula }) => idMatricula,
      nameOf: ({ usuario }) => personName(usuario),
      titulo: t(action.label),
      onDone: () => undefined,
    })
  const run = () => {
    setBusy(true)
    readWhole<Enrolment>(
      { op: matricula.buscar, input: { idGrupo, ...WITH_SEAT, sort: 'alumno' }, total: count },
      count,
    )
      .then(open)
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} loading={busy} onClick={run}>
      {t(action.label)}
    </Button>
  )
}
