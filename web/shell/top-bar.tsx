import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMenu2, IconMoon, IconPassword, IconSun } from '@tabler/icons-react'

import { LanguageSelect } from '#web/core/language-select.tsx'
import { Link, useGo } from '#web/core/link.tsx'
import { useSesion, useSignOut } from '#web/core/session.ts'
import { paths } from '#web/paths.ts'
import { useT } from '#web/ui/words.ts'

import styles from './top-bar.module.css'

type Props = { menuOpen: boolean; onMenu: () => void; onTheme: (theme: 'light' | 'dark') => void }

export function TopBar({ menuOpen, onMenu, onTheme }: Props) {
  const t = useT()
  const { institucion } = useSesion()
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('app.mostrarMenu')}
        aria-expanded={menuOpen}
        aria-controls="menu-lateral"
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.75} />
      </button>
      <Link to={paths.inicio()} className={styles.brand}>
        <img src="/icono.svg" width={28} height={28} alt="" />
        <span className={styles.name}>{institucion.nombre}</span>
      </Link>
      {institucion.demo && <span className={styles.demo}>{t('app.demo')}</span>}
      <div className={styles.end}>
        <LanguageSelect />
        <ThemeButton onTheme={onTheme} />
        <UserMenu />
      </div>
    </div>
  )
}

function ThemeButton({ onTheme }: Pick<Props, 'onTheme'>) {
  const t = useT()
  const { setColorScheme } = useMantineColorScheme()
  const theme = useComputedColorScheme('light')
  const next = theme === 'light' ? 'dark' : 'light'
  const Icon = theme === 'light' ? IconMoon : IconSun
  const turn = () => {
    setColorScheme(next)
    onTheme(next)
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('app.tema')}
      title={t('app.tema')}
      onClick={turn}
    >
      <Icon size={19} stroke={1.6} />
    </button>
  )
}

function UserMenu() {
  const t = useT()
  const go = useGo()
  const signOut = useSignOut()
  const { nombres, papellido, perfil, login } = useSesion()
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={t('app.miCuenta', { nombre: nombres })}>
          {/* Drawn, not written: its letters are no part of the button's name. */}
          <span className={styles.avatar} data-initials={(nombres[0] ?? '') + (papellido[0] ?? '')} />
          <span className={styles.who}>{nombres}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {nombres} {papellido}
          <br />
          {login} · {perfil}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconPassword size={16} />} onClick={() => void go(paths.cambiarClave())}>
          {t('sesion.cambiarClave')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {t('sesion.cerrar')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
