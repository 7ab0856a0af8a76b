import { IconBook, IconCash, IconHome } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'

import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import styles from './student-bar.module.css'

const PLACES = [
  [paths.inicio(), 'menu.inicio', IconHome],
  [paths.misCursos(), 'menu.miscursos', IconBook],
  [paths.misPagos(), 'menu.mispagos', IconCash],
] as const

/** A student's three places, under the thumb. */
export function StudentBar() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav className={`no-print ${styles.bar}`} data-thumb aria-label={t('app.secciones')}>
      {PLACES.map(([to, label, Icon]) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          <Icon size={20} stroke={1.6} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
