import { useState } from 'react'

import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { IngresoTabs } from '#web/pagos/ingreso/index.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { DropFile } from '#web/ui/drop-file.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { Reconciled } from './differences.tsx'
import { MonthBar, useMonth } from './month.tsx'
import { Replacements } from './sire-actions.tsx'

import styles from './registro.module.css'

const PROPOSAL = { accept: '.zip,.txt,.csv,.xlsx', hint: 'registroVentas.conciliarFormatos' } as const

/** The month beside the book of sales that the tax office proposes: its file is read, compared and forgotten. */
export function ConciliarVentas() {
  const t = useT()
  const { mes } = useMonth()
  return (
    <>
      <PageHead titulo={t('registroVentas.conciliar')}>
        <Replacements />
      </PageHead>
      <IngresoTabs en="comprobantes" />
      <MonthBar vista="conciliar-ventas" />
      <Comparison key={mes} mes={mes} />
    </>
  )
}

/** Compares one month: another one begins without a file. */
function Comparison({ mes }: { mes: string }) {
  const t = useT()
  const [archivo, setArchivo] = useState<File>()
  const { data, isPending, mutate, reset } = useWrite(registroVentas.conciliar)
  const compare = (file: File) => {
    setArchivo(file)
    reset()
    mutate(
      { archivo: file, mes },
      {
        onError: (error) => {
          setArchivo(undefined)
          showFailure(t('registroVentas.noSeConcilio', { archivo: file.name }), error)
        },
      },
    )
  }
  return (
    <div className={`grid ${styles.screen} ${styles.compare}`}>
      <p className="dim">{t('registroVentas.conciliarComo')}</p>
      <DropFile file={archivo} onFile={compare} disabled={isPending} formats={PROPOSAL} />
      {data && <Reconciled {...data} />}
    </div>
  )
}
