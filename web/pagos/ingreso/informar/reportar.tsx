import { useState } from 'react'

import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { SendVoucher } from '#web/pagos/constancia/index.ts'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { PhotoFirst } from './photo-first.tsx'
import { ReportForm } from './report-form.tsx'
import { Sent } from './sent.tsx'

/** A report that was saved; its photo follows. */
type Made = { row: Ingreso; file: File | undefined }

/** A student reports a payment: the photo first, then only what is missing; the institution checks and confirms it. */
export function ReportarPago() {
  const t = useT()
  const [begun, setBegun] = useState<{ file: File | undefined }>()
  const [made, setMade] = useState<Made>()
  if (made && !made.file) return <Sent row={made.row} />
  return (
    <Page narrow titulo={t('ingreso.reportar')}>
      {made?.file ? (
        <SendPhoto {...made} file={made.file} onDone={(row) => setMade({ row, file: undefined })} />
      ) : begun ? (
        <ReportForm first={begun.file} onDone={setMade} />
      ) : (
        <PhotoFirst onFile={(file) => setBegun({ file })} onWithout={() => setBegun({ file: undefined })} />
      )}
    </Page>
  )
}

type SendProps = { row: Ingreso; file: File; onDone: (row: Ingreso) => void }

/** Sends the photo of a payment that is saved; it can be sent again, or later. */
function SendPhoto({ row, file, onDone }: SendProps) {
  const t = useT()
  return (
    <section className="stack">
      <p className="strong">{t('constancia.pagoGuardado')}</p>
      <SendVoucher
        idIngreso={row.idIngreso}
        file={file}
        leaveLabel="constancia.despues"
        quiet
        onDone={() => onDone({ ...row, constancia: file.name })}
        onLeave={() => onDone(row)}
      />
    </section>
  )
}
