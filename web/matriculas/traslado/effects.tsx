import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'

import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { effectsOf, type Line } from './lines.ts'

import styles from './traslado.module.css'

/** Lists the effects of the transfer, in sentences. */
export function Effects({ lines }: { lines: Line[] }) {
  const t = useT()
  const { money } = useFormat()
  const { anuladas, generadas, notas, comprobantes, aFavor } = effectsOf(lines)
  const told = [
    t('traslado.efecto.pagado'),
    ...aFavor.map(
      ({ monto, moneda }) => monto > 0 && t('traslado.efecto.aFavor', { monto: money(monto, moneda) }),
    ),
    t('traslado.efecto.cuentas', { anuladas, generadas }),
    notas > 0 && t('traslado.efecto.notas', { count: notas }),
    comprobantes > 0 && t('traslado.efecto.comprobantes', { count: comprobantes }),
    t('traslado.efecto.accesos'),
  ]
  return (
    <ul className={`quiet ${styles.effects}`}>
      {told.filter(Boolean).map((text) => (
        <li key={String(text)} className="row">
          <IconCheck size={16} aria-hidden />
          {text}
        </li>
      ))}
      <li className="row" data-undo>
        <IconArrowBackUp size={16} aria-hidden />
        {t('traslado.efecto.deshacer')}
      </li>
    </ul>
  )
}
