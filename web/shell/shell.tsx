import '#web/ui/styles/shell.css'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'

import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { setLentWings } from '#web/core/screen/lent.ts'
import { useIsStudent } from '#web/core/session/session.ts'
import { FormatProvider } from '#web/core/words/format.tsx'
import { useDocumentLook } from '#web/personas/sesion/index.ts'
import { prefetchFloating } from '#web/ui/floating/late.ts'
import { TitleLine } from '#web/ui/page.tsx'
import { useFirstTouch } from '#web/ui/use-first-touch.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { Breadcrumb, useWindowTitle } from './breadcrumb.tsx'
import { Help } from './help/help.tsx'
import { type Layout, skinsOf, useLayout } from './layout.ts'
import { MenuRow } from './menu-row.tsx'
import { ShellProviders } from './shell-providers.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenu } from './use-menu.ts'
import { useOffline } from './use-offline.ts'

import styles from './shell.module.css'
import skins from './skins.module.css'

const MENU = 'menu-lateral'
const TITLE_LINE = { before: <Breadcrumb />, after: <Help /> }

setLentWings(() => import('#web/lent.ts'))

const StudentBar = lazyPart(async () => (await import('./student-bar.tsx')).StudentBar, null)
const Settings = lazyPart(async () => (await import('./settings/panel.tsx')).SettingsPanel)

const attributesOf = (layout: Layout) =>
  Object.fromEntries(Object.entries(layout).map(([name, value]) => [`data-${name}`, value]))

/** Under the thumb of a student. */
function ThumbBar() {
  const student = useIsStudent()
  return usePhone() && student && <StudentBar />
}

function ShellFrame() {
  const t = useT()
  const { layout, change } = useLayout()
  const menu = useMenu(layout.sidebartype)
  const [settings, setSettings] = useState<boolean>()
  useDocumentLook(layout)
  useOffline()
  useWindowTitle()
  useFirstTouch(prefetchFloating)

  const isRow = layout.layout === 'horizontal' && !menu.phone
  const isIcons = menu.sidebar === 'iconbar'
  const isPinned = layout.sidebartype === 'full'
  const pin = () => change({ sidebartype: isPinned ? 'overlay' : 'full' })
  return (
    <div
      className={`${styles.shell} ${skins.skins}`}
      {...attributesOf(layout)}
      style={skinsOf(layout)}
      data-layout={isRow ? 'horizontal' : 'vertical'}
      data-sidebartype={menu.sidebar}
      data-menu={menu.open ? 'open' : 'closed'}
    >
      <a className={`no-print ${styles.skip}`} href="#contenido">
        {t('app.saltar')}
      </a>
      <header className={`no-print ${styles.header}`}>
        <TopBar
          menu={isRow ? undefined : menu}
          onTheme={(theme) => change({ theme })}
          onSettings={() => setSettings(true)}
        />
      </header>
      <div id={MENU} className={isRow ? styles.row : styles.sidebar}>
        {isRow ? (
          <MenuRow label={t('app.menu')} />
        ) : (
          <Sidebar icons={isIcons} pinned={isPinned} onPin={menu.phone || isIcons ? undefined : pin} />
        )}
      </div>
      {menu.isOver && !isRow && (
        <div className={`no-print ${styles.veil}`} onClick={menu.close} aria-hidden />
      )}
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <TitleLine value={TITLE_LINE}>
          <Outlet />
        </TitleLine>
      </main>
      <ThumbBar />
      {settings !== undefined && <Settings opened={settings} onClose={() => setSettings(false)} />}
    </div>
  )
}

export const Shell = () => (
  <FormatProvider>
    <ShellProviders>
      <ShellFrame />
    </ShellProviders>
  </FormatProvider>
)
