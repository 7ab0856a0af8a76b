import { Inbox } from '#web/pagos/ingreso/inbox.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { Decided } from './decided.tsx'
import { Files } from './files.tsx'
import { OneFile } from './one-file.tsx'
import { Parts } from './parts.tsx'
import { Probable } from './probable.tsx'
import { UploadButton } from './subir/button.tsx'
import { Sure } from './sure.tsx'
import { Unknown } from './unknown.tsx'
import { type Tray, useTray } from './use-tray.ts'

import styles from './tray.module.css'

/** The bank's movements beside the reported payments: each credit is matched to a payment, or waits here. */
export function Extractos() {
  const t = useT()
  const tray = useTray()
  return (
    <div className={styles.screen}>
      <PageHead titulo={t('extracto.titulo')}>
        <UploadButton />
      </PageHead>
      <Inbox en="extractos" />
      <div className={styles.top}>
        <Parts tray={tray} />
        <OneFile tray={tray} />
      </div>
      <Part tray={tray} />
    </div>
  )
}

function Part({ tray: { parte, idExtracto, error, retry } }: { tray: Tray }) {
  if (error && !parte) return <FailedNotice message={error.message} onRetry={retry} />
  const key = `${parte} ${idExtracto}`
  switch (parte) {
    case undefined:
      return <LoadingLines />
    case 'EXACTA':
    case 'TOMADA':
      return <Sure key={key} propuesta={parte} idExtracto={idExtracto} />
    case 'PROBABLE':
      return <Probable key={key} idExtracto={idExtracto} />
    case 'NINGUNA':
      return <Unknown key={key} idExtracto={idExtracto} />
    case 'DECIDIDOS':
      return <Decided key={key} idExtracto={idExtracto} />
    case 'ARCHIVOS':
      return <Files />
  }
}
