import { IconChevronRight } from '@tabler/icons-react'

import { useFormat } from '#web/core/words/format.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { PickBox } from '#web/ui/pick-box.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { Attention } from './attention.tsx'
import { type Amounts, amountsOf, currenciesOf, type Line, totalOf } from './lines.ts'

import styles from './table.module.css'

type Props = {
  lines: Line[]
  /** Another preview is under way. */
  isStale?: boolean
  isBusy?: boolean
  /** Undefined after the transfer: the rows are fixed. */
  onInclude?: (id: number, on: boolean) => void
}

/** Table of the students who move, with the price, the amount paid and the balance before and after, and their sum. */
export function TransferTable({ lines, isStale = false, isBusy = false, onInclude }: Props) {
  const t = useT()
  const phone = usePhone()
  const symbols = [...currenciesOf(lines)]
  const isMixed = symbols.length > 1
  const price = [t('traslado.tabla.precio'), ...(isMixed ? [] : symbols)].join(' ')
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on a scrolling region
    <section
      className={styles.scroll}
      aria-label={t('traslado.tabla.titulo')}
      aria-busy={isStale}
      tabIndex={0}
    >
      <table className={styles.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col" colSpan={onInclude ? 2 : 1} className={onInclude && styles.afterCheck}>
              {t('traslado.tabla.alumno')}
            </th>
            <th scope="col" className={styles.tipo}>
              {t('traslado.tabla.tipo')}
            </th>
            <th scope="col" className={`${styles.number} ${styles.precio}`}>
              {price}
            </th>
            <th scope="col" className={`${styles.number} ${styles.diferencia}`}>
              {t('traslado.tabla.diferencia')}
            </th>
            <th scope="col" className={`${styles.number} ${styles.pagado}`}>
              {t('traslado.tabla.pagado')}
            </th>
            <th scope="col" className={`${styles.number} ${styles.saldo}`}>
              {t('traslado.tabla.saldo')}
            </th>
            {!phone && <th scope="col">{t('traslado.tabla.atencion')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <TransferRow key={line.id} {...{ line, phone, isBusy, isMixed }} onInclude={onInclude} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={onInclude ? 2 : 1} className={onInclude && styles.afterCheck}>
              {t('traslado.tabla.total', { count: countOf(lines) })}
            </th>
            <Blank className={styles.tipo} />
            <Figures amounts={totalOf(lines)} isMixed={isMixed} />
            {!phone && <Blank />}
          </tr>
        </tfoot>
      </table>
    </section>
    // oxlint-enable jsx-a11y/no-noninteractive-tabindex
  )
}

/** Nothing is added up in this column. */
// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell is no control
const Blank = ({ className }: { className?: string | undefined }) => <td className={className} />

/** Those who move; before the preview, those chosen. */
const countOf = (lines: Line[]) =>
  lines.some(({ result }) => result)
    ? lines.filter(({ result }) => result?.ok).length
    : lines.filter((line) => line.isIncluded).length

type RowProps = {
  line: Line
  phone: boolean
  isBusy: boolean
  isMixed: boolean
  onInclude: Props['onInclude']
}

function TransferRow({ line, phone, isBusy, isMixed, onInclude }: RowProps) {
  const t = useT()
  const { id, row, result, isIncluded } = line
  const nombre = line.nombre || t('traslado.matricula', { id })
  return (
    <tr data-refused={result?.ok === false || !row || undefined} data-out={!isIncluded || undefined}>
      {onInclude && (
        <td className={styles.check}>
          <PickBox
            aria-label={t('traslado.incluir', { nombre })}
            checked={isIncluded}
            disabled={isBusy}
            onChange={(e) => onInclude(id, e.currentTarget.checked)}
          />
        </td>
      )}
      <th scope="row">
        <span className={`row ${styles.who}`}>
          {row && <Initials of={row.usuario} />}
          <bdi>{nombre}</bdi>
        </span>
        {phone && <Attention line={line} />}
      </th>
      <td className={styles.tipo}>{row?.matriculaTipo.nombre}</td>
      <Figures amounts={amountsOf(line)} isMixed={isMixed} />
      {!phone && (
        <td className={styles.attention}>
          <Attention line={line} />
        </td>
      )}
    </tr>
  )
}

/** The heading names the only currency; of several, each amount has its own. */
function Figures({ amounts, isMixed }: { amounts: Amounts; isMixed: boolean }) {
  const { money } = useFormat()
  const { antes, ahora, diferencia, pagado, saldoAntes, saldo, moneda, monedaAntes } = amounts
  const shown = (value: number | undefined, of: Amounts['moneda']) =>
    value === undefined ? '' : money(value, isMixed ? of : null)
  return (
    <>
      <td className={`${styles.number} ${styles.precio}`}>
        <Change from={shown(antes, monedaAntes)} to={shown(ahora, moneda)} />
      </td>
      <td className={`${styles.number} ${styles.diferencia}`}>
        {diferencia !== undefined && diferencia > 0 && '+'}
        {shown(diferencia, moneda)}
      </td>
      <td className={`${styles.number} ${styles.pagado}`}>{shown(pagado, monedaAntes)}</td>
      <td className={`${styles.number} ${styles.saldo}`}>
        <Change from={shown(saldoAntes, monedaAntes)} to={shown(saldo, moneda)} />
      </td>
    </>
  )
}

function Change({ from, to }: { from: string; to: string }) {
  const t = useT()
  return (
    <span className={styles.change}>
      <span className={`dim ${styles.before}`}>{from}</span>
      {to && (
        <>
          <IconChevronRight size={12} className={`dim ${styles.arrow}`} aria-hidden />
          <span className="solo-lector"> {t('traslado.tabla.pasaA')} </span>
          <span className={styles.after}>{to}</span>
        </>
      )}
    </span>
  )
}
