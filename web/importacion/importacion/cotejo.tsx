import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'

import { type Declarado, importacion } from '#contract/importacion/importacion.ts'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { Compared } from './compared.tsx'
import { explained, type Reasons, withRead } from './declared.ts'
import { SHEETS } from './formats.ts'

import styles from './importacion.module.css'

/** Totals of the old program beside those here, to the cent: of the school, of each term, and of persons. */
export function Cotejo() {
  const t = useT()
  const [declarado, declare] = useState<Declarado>({})
  const [asked, ask] = useState<Declarado>({})
  const [reasons, explain] = useState<Reasons>({})
  const { data, error, refetch } = useRead(importacion.cotejo, { declarado: asked }, { staleTime: 0 })
  const take = (next: Declarado) => {
    declare(next)
    ask(next)
  }
  return (
    <Page
      titulo={t('importacion.cotejo')}
      acciones={
        <>
          <Button variant="default" component={Link} to={paths.importacion()}>
            {t('app.volver')}
          </Button>
          <UploadTotals onRead={(read) => take(withRead(declarado, read))} />
          {data && data.filas.length > 0 && (
            <PaperAction
              op={importacion.acta}
              label="importacion.acta.imprimir"
              size="sm"
              input={{ declarado: asked, explicaciones: explained(data.filas, reasons) }}
            />
          )}
        </>
      }
    >
      <p className={`dim ${styles.lead}`}>{t('importacion.cotejoComo')}</p>
      {error && !data && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={8} />}
      {data && (
        <Compared
          data={data}
          declarado={declarado}
          onDeclare={declare}
          onDone={() => ask(declarado)}
          reasons={reasons}
          onReason={explain}
        />
      )}
    </Page>
  )
}

/** Reads the totals of a sheet, in place of those typed. */
function UploadTotals({ onRead }: { onRead: (declarado: Declarado) => void }) {
  const t = useT()
  const read = useWrite(importacion.declarado)
  const choose = (archivo: File | null) => {
    if (!archivo) return
    read.mutate(
      { archivo },
      {
        onError: (error) => showFailure(t('carga.noSePudo', { archivo: archivo.name }), error),
        onSuccess: ({ declarado }) => onRead(declarado),
      },
    )
  }
  return (
    <FileButton accept={SHEETS.accept} onChange={choose}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={16} />} loading={read.isPending}>
          {t('importacion.subirTotales')}
        </Button>
      )}
    </FileButton>
  )
}
