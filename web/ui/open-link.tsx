import type { MouseEvent, ReactNode } from 'react'

const plainClick = (e: MouseEvent) => e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey

type Props = { href: string; onOpen: () => void; className?: string | undefined; children: ReactNode }

/** A real link, so that it opens in a new tab too; a plain click stays in the page. */
export const OpenLink = ({ href, onOpen, className, children }: Props) => (
  <a
    href={href}
    className={className}
    onClick={(e) => {
      if (!plainClick(e)) return
      e.preventDefault()
      e.stopPropagation()
      onOpen()
    }}
  >
    {children}
  </a>
)
