import { useId } from 'react'

import type { RowsProps } from './column.ts'
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

function Card<R, Totals>({ row, columns, rowId, chosen, open }: RowsProps<R, Totals> & { row: R }) {
  const t = useT()
  const id = rowId(row)
  const own = useId()
  const picked = chosen?.ids.has(id) ?? false
  const [name, ...others] = columns
  const badge = others.find(({ insignia }) => insignia)
  const action = others.find(({ accion }) => accion)
  const told = others.filter((one) => one !== badge && one !== action)
  return (
    <li className={styles.card} data-chosen={picked || undefined}>
      {chosen && (
        <span className={styles.pick}>
          <PickBox
            id={`${own}elige`}
            aria-label={t('lista.elegirFila')}
            aria-labelledby={`${own}elige ${own}nombre`}
            checked={picked}
            onChange={(e) => chosen.toggle([row], e.currentTarget.checked)}
          />
        </span>
      )}
      <div id={`${own}nombre`} className={styles.title}>
        {open ? (
          <OpenLink data-fila={id} className={table.name} href={open.hrefOf(row)} onOpen={() => open.to(row)}>
            {name?.celda(row)}
          </OpenLink>
        ) : (
          name?.celda(row)
        )}
      </div>
      {badge && <div>{badge.celda(row)}</div>}
      <CardFacts
        facts={told.map((c) => ({ label: t(c.titulo), value: c.celda(row), numero: c.numero === true }))}
      />
      {action && <div className={styles.act}>{action.celda(row)}</div>}
    </li>
  )
}

type Fact = { label: string; value: React.ReactNode; numero: boolean }

function TotalsCard<R, Totals>({ columns, totales }: RowsProps<R, Totals> & { totales: Totals }) {
  const t = useT()
  const facts = columns.flatMap(({ titulo, total }) =>
    total ? [{ label: t(titulo), value: total(totales), numero: true }] : [],
  )
  return (
    <div className={styles.card}>
      <div className={styles.title}>{t('lista.total')}</div>
      <CardFacts facts={facts} />
    </div>
  )
}

/** Values one after another, a figure with its name. Leaves out empty ones: in a table a dash fills the column, here it says nothing. */
const CardFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts
      .filter(({ value }) => value !== '—')
      .map(({ label, value, numero }) => (
        <div key={label}>
          <dt className={numero ? undefined : 'solo-lector'}>{label}</dt>
          <dd className="cifra">{value}</dd>
        </div>
      ))}
  </dl>
)
