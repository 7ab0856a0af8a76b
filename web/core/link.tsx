import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

import { OpenLink } from '#web/ui/open-link.tsx'

import { usePrefetchScreen } from './prefetch.ts'

/** Goes to an address of `paths`, asking first when a form would lose what was typed. */
export function useNavigateTo() {
  const router = useRouter()
  return (address: string, { replace = false } = {}) => router.navigate({ href: address, replace })
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }

/** A link to an address of `paths`. */
export function Link({ to, children, ...rest }: Props) {
  const go = useNavigateTo()
  const ahead = usePrefetchScreen()
  return (
    <OpenLink {...ahead(to)} {...rest} href={to} onOpen={() => void go(to)}>
      {children}
    </OpenLink>
  )
}
