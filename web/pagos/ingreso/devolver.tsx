import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { May } from '#web/core/session/may.tsx'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

import { DevolverForm } from './forms.ts'
import { useIngresoImpediment } from './impediment.ts'

/** Refunds a payment, whole or in part. A dialog of its own, because it asks for the amount. */
export function DevolverItem({ row, Item }: { row: Ingreso } & Pick<MenuParts, 'Item'>) {
  const t = useT()
  const impide = useIngresoImpediment()(row, 'devolver')
  const ask = () => {
    const close = () => modals.close(id)
    const id = modals.open({
      title: [t('ingreso.devolver'), row.numeroRecibo].filter(Boolean).join(' · '),
      children: <DevolverForm row={row} close={close} />,
    })
  }
  return (
    <May acceso={ingreso.devolver.permiso}>
      <Item disabled={impide !== undefined} onClick={ask}>
        {t('ingreso.devolver')}
        {impide && <div>{impide}</div>}
      </Item>
    </May>
  )
}
