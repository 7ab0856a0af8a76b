import styles from './figures.module.css'

/** The months of the year as small columns; the last one is the present. Decorative: the chart has the figures. */
export function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0)
  if (most === 0) return null
  return (
    <span className={`no-phone ${styles.spark}`} aria-hidden>
      {values.map((value, n) => (
        // The months are fixed in their places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={n} style={{ blockSize: `${(100 * value) / most}%` }} />
      ))}
    </span>
  )
}
