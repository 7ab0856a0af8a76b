import { control } from '#contract/consultas/control.ts'
import type { MesDelAno, TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { monthName } from '#contract/core/day.ts'
import { Link } from '#web/core/screen/link.tsx'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { monthLink } from './links.ts'

import styles from './year-chart.module.css'

type Props = { month: MesDelAno; top: number; board: TableroResumen }

/** The amounts of a month in words: read aloud, and shown by hover and focus. */
function useAmounts(
  { mes, facturado, cobrado, devuelto, cobradoAntes, condonado }: MesDelAno,
  board: TableroResumen,
) {
  const t = useT()
  const { money, locale } = useFormat()
  const ano = mes.slice(0, 4)
  const amount = (value: number) => money(value, board.moneda)
  const isToCome = mes > board.hoy.slice(0, 7)
  return {
    title: `${monthName(mes, locale, 'long')} ${ano}`,
    lines: [
      ...(isToCome
        ? []
        : [`${t('tablero.facturado')}: ${amount(facturado)}`, `${t('tablero.cobrado')}: ${amount(cobrado)}`]),
      ...(devuelto > 0 ? [`${t('tablero.devuelto')}: ${amount(devuelto)}`] : []),
      ...(condonado === 0 ? [] : [`${t('tablero.condonado')}: ${amount(condonado)}`]),
      `${t('tablero.cobradoEn', { ano: String(Number(ano) - 1) })}: ${amount(cobradoAntes)}`,
    ],
  }
}

/** A month: collected inside billed, both from zero and as high as their part of the axis. */
export function MonthColumn({ month, top, board }: Props) {
  const t = useT()
  const { locale } = useFormat()
  const { title, lines } = useAmounts(month, board)
  const isPresent = month.mes === board.hoy.slice(0, 7)
  const to = monthLink(month.mes, board, useMay(control.alumnos.permiso))
  const high = (value: number) => ({ blockSize: `${(100 * value) / top}%` })
  const words = [title, ...(isPresent ? [t('tablero.hastaHoy')] : []), ...lines].join('; ')
  const drawing = (
    <>
      <span className={styles.billed} style={high(month.facturado)} aria-hidden />
      <span className={styles.collected} style={high(month.cobrado)} aria-hidden />
      {month.cobradoAntes > 0 && (
        <span
          className={styles.point}
          style={{ insetBlockEnd: `${(100 * month.cobradoAntes) / top}%` }}
          aria-hidden
        />
      )}
      <span className={`nowrap ${styles.amounts}`} aria-hidden>
        <b>{title}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </>
  )
  return (
    <li data-present={isPresent || undefined}>
      {to && month.mes <= board.hoy.slice(0, 7) ? (
        <Link to={to} className={styles.month} aria-label={words}>
          {drawing}
        </Link>
      ) : (
        <div className={styles.month} role="img" aria-label={words}>
          {drawing}
        </div>
      )}
      <span className={`note ${styles.name}`} aria-hidden>
        {monthName(month.mes, locale, 'short')}
        {isPresent && <small>{t('tablero.hastaHoy')}</small>}
      </span>
    </li>
  )
}
