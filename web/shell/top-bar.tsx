import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useFullscreenDocument, useWindowEvent } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconDots,
  IconLogout,
  IconMaximize,
  IconMenu2,
  IconMinimize,
  IconMoon,
  IconPassword,
  IconCheck,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'

import { Link, useNavigateTo } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import { useSesion, useSignOut } from '#web/core/session.ts'
import { LanguageSelect } from '#web/personas/sesion/index.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { useT } from '#web/ui/words.ts'

import { SearchBox } from './search/box.tsx'
import { TaskBell } from './task-bell.tsx'

import styles from './top-bar.module.css'

type Props = {
  /** State and toggle of the menu; undefined when the menu is a row below the bar. */
  menu?: { open: boolean; toggle: () => void } | undefined
  onTheme: (theme: 'light' | 'dark') => void
  onSettings: () => void
}

export function TopBar({ menu, onTheme, onSettings }: Props) {
  const t = useT()
  const { institucion } = useSesion()
  return (
    <div className={styles.bar}>
      {menu && (
        <button
          type="button"
          className={styles.button}
          aria-label={t('app.mostrarMenu')}
          aria-expanded={menu.open}
          aria-controls="menu-lateral"
          onClick={menu.toggle}
        >
          <IconMenu2 size={20} stroke={1.75} />
        </button>
      )}
      <Link to={paths.inicio()} className={styles.brand}>
        <img src="/icono.svg" width={28} height={28} alt="" />
        <span className={styles.name} dir="auto">
          {institucion.nombre}
        </span>
      </Link>
      {institucion.demo && <span className={styles.demo}>{t('app.demo')}</span>}
      <div className={styles.end}>
        <SearchBox />
        <TaskBell />
        <FoldedButtons>
          <LanguageSelect />
          <ThemeButton onTheme={onTheme} />
          <FullScreenButton />
          <BarButton Icon={IconAdjustmentsHorizontal} label={t('diseno.abrir')} onClick={onSettings} />
        </FoldedButtons>
        <UserMenu />
      </div>
    </div>
  )
}

/** The buttons without room on a phone: they open below the bar and close by Escape. */
function FoldedButtons({ children }: { children: ReactNode }) {
  const t = useT()
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [unfolded, unfold] = useState(false)
  useWindowEvent('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !unfolded || !whole.current?.contains(target as Node)) return
    unfold(false)
    button.current?.focus()
  })
  return (
    <div ref={whole} className={styles.folding}>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${styles.more}`}
        aria-label={t('app.masOpciones')}
        aria-expanded={unfolded}
        aria-controls="mas-opciones"
        onClick={() => unfold(!unfolded)}
      >
        <IconDots size={20} stroke={1.75} />
      </button>
      <div id="mas-opciones" className={styles.fold} data-open={unfolded || undefined}>
        {children}
      </div>
    </div>
  )
}

type Button = { Icon: typeof IconMoon; label: string; onClick: () => void }

const BarButton = ({ Icon, label, onClick }: Button) => (
  <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
    <Icon size={19} stroke={1.6} />
  </button>
)

/** Absent where the browser has no full screen, as on an iPhone. */
function FullScreenButton() {
  const t = useT()
  const { toggle, fullscreen } = useFullscreenDocument()
  if (!document.fullscreenEnabled) return null
  return (
    <BarButton
      Icon={fullscreen ? IconMinimize : IconMaximize}
      label={t(fullscreen ? 'app.salirPantallaCompleta' : 'app.pantallaCompleta')}
      onClick={() => void toggle()}
    />
  )
}

function ThemeButton({ onTheme }: Pick<Props, 'onTheme'>) {
  const t = useT()
  const { setColorScheme } = useMantineColorScheme()
  const theme = useComputedColorScheme('light')
  const next = theme === 'light' ? 'dark' : 'light'
  const turn = () => {
    setColorScheme(next)
    onTheme(next)
  }
  return <BarButton Icon={theme === 'light' ? IconMoon : IconSun} label={t('app.tema')} onClick={turn} />
}

function UserMenu() {
  const t = useT()
  const go = useNavigateTo()
  const signOut = useSignOut()
  const { nombres, papellido, perfil, login } = useSesion()
  return (
    <Menu
      position="bottom-end"
      width={230}
      target={
        <button type="button" className={styles.button} aria-label={t('app.miCuenta', { nombre: nombres })}>
          {/* Drawn by CSS, so that the initials are not part of the button's accessible name. */}
          <span className={styles.avatar} data-initials={(nombres[0] ?? '') + (papellido[0] ?? '')} />
          <span className={styles.who}>{nombres}</span>
        </button>
      }
    >
      {({ Label, Divider, Item }) => (
        <>
          <Label>
            {nombres} {papellido}
            <br />
            {login} · {perfil}
          </Label>
          <Divider />
          <Item leftSection={<IconUser size={16} />} onClick={() => void go(paths.misDatos())}>
            {t('propio.titulo')}
          </Item>
          <Item leftSection={<IconPassword size={16} />} onClick={() => void go(paths.cambiarClave())}>
            {t('sesion.cambiarClave')}
          </Item>
          <Item leftSection={<IconCheck size={16} />} onClick={() => void go(paths.segundoFactor())}>
            {t('sesion.segundoFactor')}
          </Item>
          <Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            {t('sesion.cerrar')}
          </Item>
        </>
      )}
    </Menu>
  )
}
