import { createContext, type ReactNode, use } from 'react'

import styles from './page.module.css'

/** Parts that the frame of the program puts in the line of the title: the way to the screen, and its help. */
export const TitleLine = createContext<{ before: ReactNode; after: ReactNode }>({ before: null, after: null })

type HeadProps = {
  titulo: string
  /** Figures that belong to all of the screen, in the same line where there is room. */
  figures?: ReactNode
  children?: ReactNode
}

/** The title of a screen, the way to it, and its actions. */
export function PageHead({ titulo, figures, children }: HeadProps) {
  const { before, after } = use(TitleLine)
  return (
    <header className={`line ${styles.head}`}>
      <div className={`line ${styles.title}`}>
        {before}
        <h1>{titulo}</h1>
        {after}
      </div>
      {figures}
      <div className={`line ${styles.actions}`}>{children}</div>
    </header>
  )
}

type PageProps = Omit<HeadProps, 'children'> & {
  acciones?: ReactNode
  /** A sheet goes from edge to edge, like a list; else cards lie on the canvas. */
  sheet?: boolean
  /** A narrow page in the middle of a wide window: for a student, or as wide as a form. */
  narrow?: boolean | 'form'
  children: ReactNode
}

/** A screen that is not a list: title, actions and content, with the standard margins. */
export const Page = ({ acciones, sheet = false, narrow = false, children, ...head }: PageProps) => (
  <div className={styles.page} data-ground={sheet ? undefined : 'canvas'} data-narrow={narrow || undefined}>
    <PageHead {...head}>{acciones}</PageHead>
    <div className={styles.body}>{children}</div>
  </div>
)
