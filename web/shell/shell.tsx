import '#web/ui/styles/shell.css'
import { useMantineColorScheme } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useT } from '#web/ui/words.ts'

import { Breadcrumb } from './breadcrumb.tsx'
import { type SidebarType, useLayout } from './layout.ts'
import { ShellProviders } from './shell-providers.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useShown } from './trail.ts'

import styles from './shell.module.css'

const MENU = 'menu-lateral'

/** The menu is open where it has its own place; elsewhere it closes by Escape and by going to another screen. */
function useMenu(sidebar: SidebarType) {
  const place = `${sidebar} ${useShown()?.titulo}`
  const [turned, setTurned] = useState({ place: '', open: false })
  const open = turned.place === place ? turned.open : sidebar === 'full'
  const setOpen = (next: boolean) => setTurned({ place, open: next })
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && open && sidebar !== 'full') setOpen(false)
  })
  return [open, setOpen] as const
}

function Layout() {
  const t = useT()
  const { layout, sidebar, phone, change } = useLayout()
  const { theme, sidebartype, ...attributes } = layout
  const { setColorScheme } = useMantineColorScheme()
  const [open, setOpen] = useMenu(sidebar)
  useEffect(() => setColorScheme(theme), [theme, setColorScheme])

  const data = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`data-${name}`, value]))
  const pinned = sidebartype === 'full'
  const pin = () => change({ sidebartype: pinned ? 'overlay' : 'full' })
  return (
    <div className={styles.shell} {...data} data-sidebartype={sidebar} data-menu={open ? 'open' : 'closed'}>
      <a className={styles.skip} href="#contenido">
        {t('app.saltar')}
      </a>
      <header className={styles.header}>
        <TopBar menuOpen={open} onMenu={() => setOpen(!open)} onTheme={(next) => change({ theme: next })} />
      </header>
      <div id={MENU} className={styles.sidebar}>
        <Sidebar pinned={pinned} onPin={phone ? undefined : pin} />
      </div>
      {open && sidebar !== 'full' && (
        <div className={styles.veil} onClick={() => setOpen(false)} aria-hidden />
      )}
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <Breadcrumb />
        <Outlet />
      </main>
    </div>
  )
}

export const Shell = () => (
  <ShellProviders>
    <Layout />
  </ShellProviders>
)
