import styles from './key-hint.module.css'

/** The key that does what the button around does: said to those who listen by `aria-keyshortcuts`. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
)
