import { Button } from '@mantine/core'

import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { TaskDialog } from '#web/core/task/task-dialog.tsx'
import { useBack } from '#web/matriculas/matricula/index.ts'
import { EmptyNotice, FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { TransferDone } from './done.tsx'
import { TransferForm } from './form.tsx'
import { useTransfer } from './use-transfer.ts'

/** Transfers the enrolments of the address to another group, with a preview of each: `&matriculas=12,15&grupo=7`. */
export function Trasladar() {
  const t = useT()
  const back = useBack(paths.matriculas())
  const transfer = useTransfer()
  const { ids, reading, done, idTarea } = transfer
  if (done) return <TransferDone transfer={transfer} done={done} back={back} />
  if (ids.length > 0 && !reading.isLoading && !reading.error && !idTarea)
    return <TransferForm transfer={transfer} back={back} />
  return (
    <Page sheet titulo={t('traslado.pagina')}>
      {idTarea ? (
        <TaskDialog id={idTarea} close={back} />
      ) : reading.error ? (
        <FailedNotice message={reading.error.message} onRetry={reading.refetch} />
      ) : ids.length > 0 ? (
        <LoadingLines />
      ) : (
        <EmptyNotice title={t('traslado.nadie')} text={t('traslado.nadieTexto')}>
          <Button component={Link} to={paths.matriculas()}>
            {t('matricula.titulo')}
          </Button>
        </EmptyNotice>
      )}
    </Page>
  )
}
