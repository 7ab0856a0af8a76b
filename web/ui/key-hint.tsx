import styles from './key-hint.module.css'

/** The shortcut drawn on a button. Hidden from screen readers, which get it by `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
)
