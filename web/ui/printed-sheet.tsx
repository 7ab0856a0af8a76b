import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

import styles from './printed-sheet.module.css'

type Props = { name: string; className?: string | undefined; done: () => void; children: ReactNode }

/** Prints a sheet beside the program: while it is printed, nothing else is. */
export function PrintedSheet({ name, className = '', done, children }: Props) {
  const end = useEffectEvent(done)
  useEffect(() => {
    const finish = () => end()
    addEventListener('afterprint', finish, { once: true })
    print()
    return () => removeEventListener('afterprint', finish)
  }, [])
  return createPortal(
    <div className={`${styles.sheet} ${className}`} data-sheet={name}>
      {children}
    </div>,
    document.body,
  )
}
