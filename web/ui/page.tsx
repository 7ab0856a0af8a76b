import type { ReactNode } from 'react'

import styles from './page.module.css'

/** The title of a screen, with what can be done in it. */
export const PageHead = ({ titulo, children }: { titulo: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <h1>{titulo}</h1>
    <div className={styles.actions}>{children}</div>
  </header>
)

/** A screen that is not a list: title, actions and whatever it holds, with the margins of the house. */
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
