import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useT } from '#web/ui/words.ts'

import { PagoFields } from './registrar/pago-fields.tsx'

/** Corrects the details of a payment until it is confirmed. The amount is fixed: annul and register again. */
export function IngresoEditar({ row, done }: { row: Ingreso; done: () => void }) {
  const t = useT()
  return (
    <OpForm op={ingreso.actualizar} inicial={{ ...row, id: row.idIngreso }} onDone={done} onCancel={done}>
      <p className="dim">{t('ingreso.editarAyuda')}</p>
      <PagoFields />
    </OpForm>
  )
}
