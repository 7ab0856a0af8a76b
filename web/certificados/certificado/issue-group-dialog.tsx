import { personName } from '#contract/core/person-name.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { BulkDialog } from '#web/core/bulk/bulk-dialog.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { certifyEnrolments } from './certify.tsx'

/** Issues certificates to all the enrolments of a group that qualify. */
export function IssueGroupDialog({ idGrupo, close }: { idGrupo: number; close: () => void }) {
  const t = useT()
  const { data, error, refetch } = useRead(matricula.buscar, {
    idGrupo,
    estado: ['ACTIVA', 'CULMINADA'],
    size: 200,
    sort: 'alumno',
  })
  if (error) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.content.length === 0) return <p>{t('certificado.grupoVacio')}</p>
  const names = new Map(data.content.map((m) => [m.idMatricula, personName(m.usuario)]))
  return (
    <BulkDialog
      action={certifyEnrolments}
      rows={data.content}
      names={names}
      onDone={() => {}}
      close={close}
    />
  )
}
