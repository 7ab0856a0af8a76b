import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconLogout,
  IconMaximize,
  IconMinimize,
  IconMoon,
  IconPassword,
  IconShieldLock,
  IconSun,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'

import type { Idioma } from '#contract/core/idiomas.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import { shortName } from '#contract/core/person-name.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { callOp } from '#web/core/request/client.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { usePreference } from '#web/core/session/preference.ts'
import { useSesion, useSignOut } from '#web/core/session/session.ts'
import { chooseIdioma } from '#web/core/words/words.ts'
import { LANGUAGE_NAMES } from '#web/personas/sesion/index.ts'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useLanguage, useT } from '#web/ui/words.ts'

export type LookChanges = {
  onTheme: (theme: 'light' | 'dark') => void
  onSettings: () => void
}
type Entries = { parts: MenuParts }

/** The entries of a person's menu. They come with the first menu that opens. */
export function UserMenuEntries({ parts, ...look }: Entries & LookChanges) {
  return (
    <>
      <Account parts={parts} />
      <Role parts={parts} />
      <parts.Divider />
      <Languages parts={parts} />
      <parts.Divider />
      <LookEntries parts={parts} {...look} />
      <parts.Divider />
      <SignOut parts={parts} />
    </>
  )
}

function Account({ parts: { Label, Item } }: Entries) {
  const t = useT()
  const go = useNavigateTo()
  const { nombres, papellido, perfil, login, institucion } = useSesion()
  return (
    <>
      <Label>
        {shortName({ nombres, papellido })}
        <br />
        {login} · {perfil}
      </Label>
      {institucion.demo && <Label>{t('app.demo')}</Label>}
      <Item leftSection={<IconUser size={16} />} onClick={() => void go(paths.misDatos())}>
        {t('propio.titulo')}
      </Item>
      <Item leftSection={<IconPassword size={16} />} onClick={() => void go(paths.cambiarClave())}>
        {t('sesion.cambiarClave')}
      </Item>
      <Item leftSection={<IconShieldLock size={16} />} onClick={() => void go(paths.segundoFactor())}>
        {t('sesion.segundoFactor')}
      </Item>
    </>
  )
}

/** Staff who are also parents: the family's screens, or their own work again. The program starts anew with the other rights. */
function Role({ parts: { Item } }: Entries) {
  const t = useT()
  const { enFamilia, hijos, nivel } = useSesion()
  const queries = useQueryClient()
  if (!enFamilia && (hijos.length === 0 || nivel >= NIVEL.APODERADO)) return null
  const turn = async () => {
    // Reads under way would be refused to the other role, and so would the same ones read anew.
    await queries.cancelQueries()
    await callOp(sesion.rol, { enFamilia: !enFamilia })
    location.assign(paths.inicio())
  }
  return (
    <Item
      leftSection={<IconUsers size={16} />}
      onClick={() => void turn().catch((error: Error) => toast.fail(error.message))}
    >
      {t(enFamilia ? 'sesion.verTrabajo' : 'sesion.verFamilia')}
    </Item>
  )
}

function Languages({ parts: { Label, RadioGroup, RadioItem } }: Entries) {
  const t = useT()
  // Mails that are written later speak it too.
  const [, remember] = usePreference<string>('idioma', '')
  const choose = (code: string) => {
    remember(code)
    void chooseIdioma(code as Idioma)
  }
  return (
    <RadioGroup value={useLanguage()} onChange={choose}>
      <Label>{t('app.idioma')}</Label>
      {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
        <RadioItem key={code} value={code} lang={code} closeMenuOnClick>
          {name}
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

function LookEntries({ parts: { Item }, onTheme, onSettings }: Entries & LookChanges) {
  const t = useT()
  const { setColorScheme } = useMantineColorScheme()
  const theme = useComputedColorScheme('light')
  const { toggle, fullscreen } = useFullscreenDocument()
  const next = theme === 'light' ? 'dark' : 'light'
  const ThemeIcon = theme === 'light' ? IconMoon : IconSun
  const ScreenIcon = fullscreen ? IconMinimize : IconMaximize
  const turn = () => {
    setColorScheme(next)
    onTheme(next)
  }
  return (
    <>
      <Item leftSection={<ThemeIcon size={16} />} onClick={turn}>
        {t('app.tema')}
      </Item>
      {/* Absent where the browser has no full screen, as on an iPhone. */}
      {document.fullscreenEnabled && (
        <Item leftSection={<ScreenIcon size={16} />} onClick={() => void toggle()}>
          {t(fullscreen ? 'app.salirPantallaCompleta' : 'app.pantallaCompleta')}
        </Item>
      )}
      <Item leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={onSettings}>
        {t('diseno.abrir')}
      </Item>
    </>
  )
}

function SignOut({ parts: { Item } }: Entries) {
  const t = useT()
  const signOut = useSignOut()
  return (
    <Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
      {t('sesion.cerrar')}
    </Item>
  )
}
