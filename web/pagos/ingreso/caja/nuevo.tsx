import { useState } from 'react'

import { cierre } from '#contract/pagos/cierre.ts'
import type { EmpresaPago } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useMay } from '#web/core/session/session.ts'
import { EmptyNotice } from '#web/ui/notices.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import type { Made } from './collect.tsx'
import { IdleTill } from './idle.tsx'
import { PayerSearch, usePayer } from './payer.tsx'
import { TillToday } from './till-today.tsx'

import styles from './caja.module.css'

// Loaded once the payer is chosen.
const StudentTill = lazyPart(async () => (await import('./collect.tsx')).StudentTill)
const CompanyTill = lazyPart(async () => (await import('./company.tsx')).CompanyTill)
const PaymentDone = lazyPart(async () => (await import('./done.tsx')).PaymentDone)
const CompanyPaid = lazyPart(async () => (await import('./company-paid.tsx')).CompanyPaid)

/** The till: payer, charges, method, and the receipt, on one screen. */
export function IngresoNuevo() {
  const t = useT()
  const may = useMay(ingreso.nuevo.permiso)
  const mayCharge = useMay(ingreso.confirmar.permiso)
  const isPhone = usePhone()
  const maySeeTill = useMay(cierre.delDia.permiso)
  const payer = usePayer()
  const [made, setMade] = useState<Made>()
  const [paid, setPaid] = useState<EmpresaPago>()
  // Counts the payments, so that the search begins anew with each.
  const [turn, setTurn] = useState(0)
  const clear = () => {
    setMade(undefined)
    setPaid(undefined)
    setTurn(turn + 1)
  }
  const next = () => {
    clear()
    payer.choose('')
  }
  const { idUsuario, idMatricula, idEmpresa } = payer
  if (!may) return <EmptyNotice title={t('app.sinAccesoTitulo')} text={t('error.sinPermiso')} />
  const shown = () => {
    if (made) return <PaymentDone made={made} payer={payer} onNext={next} onAgain={clear} />
    if (paid) return <CompanyPaid row={paid} onNext={next} />
    if (idEmpresa && mayCharge) return <CompanyTill key={idEmpresa} idEmpresa={idEmpresa} onDone={setPaid} />
    if (idUsuario) return <StudentTill key={`${idUsuario}-${idMatricula}`} payer={payer} onDone={setMade} />
    return <IdleTill />
  }
  return (
    <div className={styles.till}>
      <div className={styles.head}>
        <PageHead titulo={t('menu.ingresosNuevo')}>{maySeeTill && !isPhone && <TillToday />}</PageHead>
        <PayerSearch key={turn} payer={payer} />
      </div>
      {shown()}
    </div>
  )
}
