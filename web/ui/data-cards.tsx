import { useId } from 'react'

import type { Column, RowsProps } from './column.ts'
import { OpenLink } from './open-link.tsx'
import { PickBox } from './pick-box.tsx'
import { useT } from './words.ts'

import styles from './data-cards.module.css'
import table from './data-table.module.css'

/** The rows on a phone: a card each, with the name on top and the state beside it. */
export function DataCards<R, Totals>(props: RowsProps<R, Totals>) {
  const { titulo, rows, rowId, totales } = props
  return (
    <>
      <ul className={styles.cards} aria-label={titulo}>
        {rows.map((row) => (
          <Card key={rowId(row)} row={row} {...props} />
        ))}
      </ul>
      {totales !== undefined && <TotalsCard {...props} totales={totales} />}
    </>
  )
}

/** The columns by their place on a card. */
function partsOf<R, Totals>([name, ...others]: Column<R, Totals>[]) {
  const badge = others.find(({ insignia }) => insignia)
  const action = others.find(({ accion }) => accion)
  return {
    name,
    badge,
    action,
    amount: others.find(({ card }) => card === 'amount'),
    line: others.find(({ card }) => card === 'line'),
    told: others.filter((one) => (one.card ?? 'named') === 'named' && one !== badge && one !== action),
  }
}

function Card<R, Totals>({ row, columns, rowId, chosen, open }: RowsProps<R, Totals> & { row: R }) {
  const t = useT()
  const id = rowId(row)
  const own = useId()
  const picked = chosen?.ids.has(id) ?? false
  const { name, badge, action, amount, line, told } = partsOf(columns)
  const cellOf = (one: Column<R, Totals>) => (one.cardCell ?? one.celda)(row)
  const sum = amount && cellOf(amount)
  return (
    <li
      className={`line ${styles.card}`}
      data-chosen={picked || undefined}
      data-amount={sum ? '' : undefined}
    >
      {chosen && <Pick own={own} picked={picked} onPick={(on) => chosen.toggle([row], on)} />}
      <div id={`${own}nombre`} className={styles.title}>
        <CardName {...{ row, id, open }}>{name?.celda(row)}</CardName>
      </div>
      {sum && (
        <div className={`strong ${styles.amount}`}>
          <span className="solo-lector">{t(amount.titulo)}</span> {sum}
        </div>
      )}
      {badge && <div className={styles.badge}>{badge.celda(row)}</div>}
      <CardFacts
        facts={told.map((c) => ({
          label: t(c.titulo),
          value: cellOf(c),
          named: Boolean(c.numero) || c.card === 'named',
        }))}
      />
      {line && <div className={styles.line}>{cellOf(line)}</div>}
      {action && <div className={styles.act}>{action.celda(row)}</div>}
    </li>
  )
}

type NameProps<R> = Pick<RowsProps<R, never>, 'open'> & { row: R; id: number; children: React.ReactNode }

function CardName<R>({ row, id, open, children }: NameProps<R>) {
  if (!open) return children
  return (
    <OpenLink
      data-fila={id}
      className={`strong link ${table.name}`}
      href={open.hrefOf(row)}
      onOpen={() => open.to(row)}
    >
      {children}
    </OpenLink>
  )
}

type PickProps = { own: string; picked: boolean; onPick: (on: boolean) => void }

function Pick({ own, picked, onPick }: PickProps) {
  const t = useT()
  return (
    <label className={styles.pick} htmlFor={`${own}elige`}>
      <PickBox
        id={`${own}elige`}
        aria-label={t('lista.elegirFila')}
        aria-labelledby={`${own}elige ${own}nombre`}
        checked={picked}
        onChange={(e) => onPick(e.currentTarget.checked)}
      />
    </label>
  )
}

type Fact = { label: string; value: React.ReactNode; named: boolean }

function TotalsCard<R, Totals>({ columns, totales }: RowsProps<R, Totals> & { totales: Totals }) {
  const t = useT()
  const facts = columns.flatMap(({ titulo, total }) =>
    total ? [{ label: t(titulo), value: total(totales), named: true }] : [],
  )
  return (
    <div className={`line ${styles.card}`}>
      <div className={styles.title}>{t('lista.total')}</div>
      <CardFacts facts={facts} />
    </div>
  )
}

/** Values one after another, those that say nothing alone with their names. Leaves out empty ones: in a table a dash fills the column, here it says nothing. */
const CardFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts
      .filter(({ value }) => value !== '–')
      .map(({ label, value, named }) => (
        <div key={label}>
          <dt className={named ? undefined : 'solo-lector'}>{label}</dt>
          <dd className="cifra">{value}</dd>
        </div>
      ))}
  </dl>
)
