import { useState } from 'react'

import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useMay } from '#web/core/session/session.ts'
import { SendVoucherPart, VoucherFieldPart } from '#web/pagos/constancia/index.ts'
import { EmptyNotice } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { PagoVoucher } from './pago-voucher.tsx'
import { StudentPick, usePayer } from './student.tsx'

import styles from './nuevo.module.css'

// Loaded once the payer is chosen.
const CollectForm = lazyPart(async () => (await import('./collect.tsx')).CollectForm)
const PaymentReceipt = lazyPart(async () => (await import('./receipt.tsx')).PaymentReceipt)

/** Registers a payment at the desk: payer, charges, method, and the receipt. */
export function IngresoNuevo() {
  const t = useT()
  const may = useMay(ingreso.nuevo.permiso)
  const payer = usePayer()
  const [made, setMade] = useState<Ingreso>()
  const [voucher, setVoucher] = useState<File>()
  const dropVoucher = () => setVoucher(undefined)
  const again = (idUsuario?: number) => {
    setMade(undefined)
    dropVoucher()
    payer.choose(idUsuario ?? '')
  }
  if (!may) return <EmptyNotice title={t('app.sinAccesoTitulo')} text={t('error.sinPermiso')} />
  return (
    <Page titulo={t('menu.ingresosNuevo')}>
      {made ? (
        <div className={`stack ${styles.screen}`}>
          {voucher && (
            <div className={`stack ${styles.sending}`}>
              <SendVoucherPart
                idIngreso={made.idIngreso}
                file={voucher}
                leaveLabel="constancia.despues"
                onDone={dropVoucher}
                onLeave={dropVoucher}
              />
            </div>
          )}
          <PaymentReceipt row={made} onAgain={again} />
        </div>
      ) : (
        <div className={`stack ${styles.screen}`}>
          <StudentPick payer={payer} />
          {payer.idUsuario ? (
            <CollectForm
              key={`${payer.idUsuario}-${payer.idMatricula}`}
              idUsuario={payer.idUsuario}
              idMatricula={payer.idMatricula}
              onDone={setMade}
            >
              <PagoVoucher field={VoucherFieldPart} file={voucher} onFile={setVoucher} />
            </CollectForm>
          ) : (
            <EmptyNotice title={t('ingreso.elijaAlumno')} text={t('ingreso.elijaAlumnoTexto')} />
          )}
        </div>
      )}
    </Page>
  )
}
