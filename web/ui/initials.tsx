import styles from './initials.module.css'

/** The initials of a row, on a quiet ground. Drawn by CSS, so that they are not read. */
export const Initials = ({ letters, size }: { letters: string; size?: 'lg' }) => (
  <span className={styles.initials} data-initials={letters} data-size={size} aria-hidden />
)
