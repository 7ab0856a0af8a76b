import { sumCents, toAmount } from '#contract/core/cents.ts'
import { addDays } from '#contract/core/day.ts'
import { AT_ENROLMENT } from '#web/consultas/puesta/proposals.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from '#web/consultas/puesta/puesta.module.css'

export type Linea = { nombre: string; monto: number; diasVencimiento: number }
type Moneda = { simbolo: string; decimales: number }
type Props = { lineas: readonly Linea[]; inicio: string; moneda: Moneda }

/** When a line is due, in words. */
export function useDueText(inicio: string) {
  const t = useT()
  const { day } = useFormat()
  return ({ diasVencimiento }: Linea) =>
    diasVencimiento <= AT_ENROLMENT ? t('puesta.alMatricularse') : day(addDays(inicio, diasVencimiento))
}

export const totalOf = (lineas: readonly Linea[]) => toAmount(sumCents(lineas.map(({ monto }) => monto)))

/** Shown with a date each, at most: a longer plan says its last one. */
const SHOWN = 6
const endsOf = (lineas: readonly Linea[]) =>
  lineas.length > SHOWN ? [...lineas.slice(0, SHOWN - 1), ...lineas.slice(-1)] : lineas

/** The charges of a price: amount, name and date. */
export function PricePlan({ lineas, inicio, moneda }: Props) {
  const t = useT()
  const { amount, money } = useFormat()
  const due = useDueText(inicio)
  if (lineas.length === 0) return null
  return (
    <ol className={styles.strip}>
      {endsOf(lineas).map((one) => (
        <li key={one.nombre}>
          <strong className="cifra">{amount(one.monto, moneda)}</strong>
          <span className="note">{one.nombre}</span>
          <span className="note">{due(one)}</span>
        </li>
      ))}
      <li data-total>
        <strong className="cifra">{money(totalOf(lineas), moneda)}</strong>
        <span className="note">{t('lista.total')}</span>
        <span className="note">{t('puesta.cuentas', { count: lineas.length })}</span>
      </li>
    </ol>
  )
}
