import type { ReactNode } from 'react'

import styles from './page.module.css'

/** The title of a screen and its actions. */
export const PageHead = ({ titulo, children }: { titulo: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <h1>{titulo}</h1>
    <div className={styles.actions}>{children}</div>
  </header>
)

/** A screen that is not a list: title, actions and content, with the standard margins. */
export const Page = ({
  titulo,
  acciones,
  children,
}: {
  titulo: string
  acciones?: ReactNode
  children: ReactNode
}) => (
  <>
    <PageHead titulo={titulo}>{acciones}</PageHead>
    <div className={styles.body}>{children}</div>
  </>
)
