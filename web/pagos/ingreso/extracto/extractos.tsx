import { IngresoTabs } from '#web/pagos/ingreso/inbox.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { CertainMatches } from './certain.tsx'
import { DecidedLines } from './decided.tsx'
import { FileFilter } from './file-filter.tsx'
import { StatementFiles } from './files.tsx'
import { ProbableMatches } from './probable.tsx'
import { TrayParts } from './tray-parts.tsx'
import { UnreportedMovements } from './unreported.tsx'
import { UploadStatementButton } from './upload/button.tsx'
import { type Tray, useTray } from './use-tray.ts'

import styles from './tray.module.css'

/** The bank's movements beside the reported payments: each credit is matched to a payment, or waits here. */
export function Extractos() {
  const t = useT()
  const tray = useTray()
  return (
    <div className={styles.screen}>
      <PageHead titulo={t('extracto.titulo')}>
        <UploadStatementButton second={tray.waiting?.length !== 0} />
      </PageHead>
      <IngresoTabs en="extractos" />
      <div className={`line ${styles.top}`}>
        <TrayParts tray={tray} />
        <FileFilter tray={tray} />
      </div>
      <TrayPart tray={tray} />
    </div>
  )
}

function TrayPart({ tray: { parte, idExtracto, error, retry } }: { tray: Tray }) {
  if (error && !parte) return <FailedNotice message={error.message} onRetry={retry} />
  const key = `${parte} ${idExtracto}`
  switch (parte) {
    case undefined:
      return <LoadingLines />
    case 'EXACTA':
    case 'TOMADA':
      return <CertainMatches key={key} propuesta={parte} idExtracto={idExtracto} />
    case 'PROBABLE':
      return <ProbableMatches key={key} idExtracto={idExtracto} />
    case 'NINGUNA':
      return <UnreportedMovements key={key} idExtracto={idExtracto} />
    case 'DECIDIDOS':
      return <DecidedLines key={key} idExtracto={idExtracto} />
    case 'ARCHIVOS':
      return <StatementFiles />
  }
}
