import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, Stack, Switch } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'

import type { Idioma } from '#contract/core/idiomas.ts'
import { useSingleKeys } from '#web/core/screen/shortcuts.ts'
import { chooseIdioma } from '#web/core/words/words.ts'
import { LANGUAGE_NAMES } from '#web/personas/sesion/index.ts'
import { type Layout, SIDEBARS, useLayout } from '#web/shell/layout.ts'
import { useLanguage, useT } from '#web/ui/words.ts'

import { SkinPicker } from './skin-picker.tsx'

import styles from './look.module.css'

/** Layout choices with two values, shown as switches. */
const SWITCHES = [
  { campo: 'layout', on: 'horizontal', off: 'vertical' },
  { campo: 'theme', on: 'dark', off: 'light' },
  { campo: 'sidebarpos', on: 'fixed', off: 'absolute' },
  { campo: 'headerpos', on: 'fixed', off: 'absolute' },
  { campo: 'boxed', on: 'boxed', off: 'full' },
  { campo: 'dir', on: 'rtl', off: 'ltr' },
] as const satisfies readonly { campo: keyof Layout; on: string; off: string }[]

/** Layout choices, applied at once behind the panel and saved for the person on every device. */
export function Look() {
  const t = useT()
  const { layout, change } = useLayout()
  const [single, setSingle] = useSingleKeys()
  return (
    <Stack gap="lg">
      <Languages />
      <fieldset className={`stack ${styles.group}`}>
        <legend>{t('diseno.disposicion')}</legend>
        {SWITCHES.map(({ campo, on, off }) => (
          <Switch
            key={campo}
            label={t(`diseno.${campo}`)}
            checked={layout[campo] === on}
            onChange={(e) => change({ [campo]: e.currentTarget.checked ? on : off })}
          />
        ))}
        <FullScreenSwitch />
      </fieldset>
      <fieldset className={`stack ${styles.group}`}>
        <legend>{t('diseno.teclado')}</legend>
        <Switch
          label={t('diseno.unaTecla')}
          description={t('diseno.unaTeclaTexto')}
          checked={single}
          onChange={(e) => setSingle(e.currentTarget.checked)}
        />
      </fieldset>
      <Radio.Group
        label={t('diseno.sidebartype')}
        description={t('diseno.sidebartypeTexto')}
        value={layout.sidebartype}
        onChange={(value) => change({ sidebartype: value as Layout['sidebartype'] })}
      >
        <Stack gap="xs" mt="xs">
          {SIDEBARS.map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`diseno.${type}`)}
              description={t(`diseno.${type}Texto`)}
              // Choosing again the one that was toggled is not a change for the group.
              onClick={() => layout.sidebartype === type && change({ sidebartype: type })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {(['navbarbg', 'sidebarbg', 'logobg'] as const).map((campo) => (
        <SkinPicker
          key={campo}
          legend={t(`diseno.${campo}`)}
          value={layout[campo]}
          onChange={(skin) => change({ [campo]: skin })}
        />
      ))}
      <Button variant="default" onClick={() => change()}>
        {t('diseno.restablecer')}
      </Button>
    </Stack>
  )
}

function Languages() {
  const t = useT()
  return (
    <Radio.Group
      label={t('app.idioma')}
      value={useLanguage()}
      onChange={(code) => void chooseIdioma(code as Idioma)}
    >
      <Stack gap="xs" mt="xs">
        {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
          <Radio key={code} value={code} label={name} lang={code} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Absent where the browser has no full screen, as on an iPhone. */
function FullScreenSwitch() {
  const t = useT()
  const { toggle, fullscreen } = useFullscreenDocument()
  if (!document.fullscreenEnabled) return null
  return <Switch label={t('app.pantallaCompleta')} checked={fullscreen} onChange={() => void toggle()} />
}
