import type { AnchorHTMLAttributes, MouseEvent } from 'react'

/** Whether a click is without modifiers that open a new tab or window. */
export const isPlainClick = (e: MouseEvent) =>
  e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; onOpen: () => void }

/** A real link, so that it opens in a new tab too; a plain click stays in the page. */
export const OpenLink = ({ onOpen, href, children, ...rest }: Props) => (
  <a
    {...rest}
    href={href}
    onClick={(e) => {
      if (!isPlainClick(e)) return
      e.preventDefault()
      e.stopPropagation()
      onOpen()
    }}
  >
    {children}
  </a>
)
