import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

import { usePrefetchScreen } from '#web/core/request/prefetch.ts'
import { OpenLink } from '#web/ui/open-link.tsx'

/** Navigates to an address of `paths`; a form with unsaved changes asks first. */
export function useNavigateTo() {
  const router = useRouter()
  return (address: string, { replace = false } = {}) => router.navigate({ href: address, replace })
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }

export function Link({ to, children, ...rest }: Props) {
  const go = useNavigateTo()
  const ahead = usePrefetchScreen()
  return (
    <OpenLink {...ahead(to)} {...rest} href={to} onOpen={() => void go(to)}>
      {children}
    </OpenLink>
  )
}
