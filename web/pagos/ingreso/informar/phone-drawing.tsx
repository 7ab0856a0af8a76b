import styles from './informar.module.css'

const ACCENT = 'var(--mantine-primary-color-filled)'
const LINE = { stroke: 'var(--app-line)', strokeLinecap: 'round' } as const
const RAYS = { stroke: 'var(--sun)', strokeWidth: 4, strokeLinecap: 'round' } as const

/** A phone that takes the picture of a voucher. */
export const PhoneDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 240 150" aria-hidden>
    <ellipse cx="120" cy="140" rx="96" ry="6" fill="var(--app-hover)" />
    <path
      d="M40 132V44a6 6 0 0 1 6-6h60v94M40 132l6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5"
      fill="var(--app-surface)"
      strokeWidth="2"
      {...LINE}
    />
    <path d="M54 56h34M54 68h40M54 80h28M54 108h40" strokeWidth="4" {...LINE} />
    <rect x="96" y="10" width="78" height="130" rx="11" className={styles.case} />
    <rect x="102" y="18" width="66" height="114" rx="5" fill="var(--app-surface)" />
    <path d="M119 78a16 16 0 0 1 32 0z" fill="var(--sun)" />
    <path d="M135 54v-8M118 62l-6-6M152 62l6-6" {...RAYS} />
    <path d="M112 84h46M118 93h34" strokeWidth="4" {...LINE} />
    <circle cx="135" cy="114" r="9" fill="none" stroke={ACCENT} strokeWidth="3" />
    <circle cx="135" cy="114" r="4.5" fill={ACCENT} />
    <path
      d="M104 30V22h8M166 30v-8h-8M104 100v8h8M166 100v8h-8"
      fill="none"
      stroke={ACCENT}
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
)
