import { Checkbox } from '@mantine/core'

import type { RowsProps } from './column.ts'
import { OpenLink } from './open-link.tsx'
import { useT } from './words.ts'

import styles from './data-table.module.css'

/** The same rows on a phone: one card each, with the name on top and the state beside it. */
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
  const picked = chosen?.ids.has(id) ?? false
  const [name, ...others] = columns
  const badge = others.find(({ insignia }) => insignia)
  return (
    <li className={styles.card} data-chosen={picked || undefined}>
      {chosen && (
        <Checkbox
          className={styles.pick}
          aria-label={t('lista.elegirFila', { id })}
          checked={picked}
          onChange={(e) => chosen.toggle([row], e.currentTarget.checked)}
        />
      )}
      <div className={styles.title}>
        {open ? (
          <OpenLink className={styles.name} href={open.hrefOf(row)} onOpen={() => open.to(row)}>
            {name?.celda(row)}
          </OpenLink>
        ) : (
          name?.celda(row)
        )}
      </div>
      {badge && <div>{badge.celda(row)}</div>}
      <CardFacts pairs={others.filter((c) => c !== badge).map((c) => [t(c.titulo), c.celda(row)])} />
    </li>
  )
}

function TotalsCard<R, Totals>({ columns, totales }: RowsProps<R, Totals> & { totales: Totals }) {
  const t = useT()
  const pairs = columns.flatMap(({ titulo, total }) => (total ? [[t(titulo), total(totales)] as const] : []))
  return (
    <div className={styles.card}>
      <div className={styles.title}>{t('lista.total')}</div>
      <CardFacts pairs={pairs} />
    </div>
  )
}

const CardFacts = ({ pairs }: { pairs: (readonly [label: string, value: React.ReactNode])[] }) => (
  <dl>
    {pairs.map(([label, value]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd className="cifra">{value}</dd>
      </div>
    ))}
  </dl>
)
