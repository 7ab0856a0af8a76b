import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

import styles from './printed-sheet.module.css'

type Props = {
  name: string
  /** Lines between rows and figures at the end, as on every paper but the matrix. */
  plain?: boolean
  className?: string | undefined
  done: () => void
  children: ReactNode
}

/** Prints a sheet beside the program: while it is printed, nothing else is. */
export function PrintedSheet({ name, plain = false, className = '', done, children }: Props) {
  const end = useEffectEvent(done)
  useEffect(() => {
    const finish = () => end()
    addEventListener('afterprint', finish, { once: true })
    print()
    return () => removeEventListener('afterprint', finish)
  }, [])
  return createPortal(
    <div className={`${styles.sheet} ${plain ? '' : styles.ruled} ${className}`} data-sheet={name}>
      {children}
    </div>,
    document.body,
  )
}
