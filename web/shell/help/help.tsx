import { ActionIcon, Button } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useState } from 'react'

import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useLoadedScreen } from '#web/shell/menu-trail.ts'
import { Popover } from '#web/ui/floating/popover.tsx'
import { useT } from '#web/ui/words.ts'

import { guideOf } from './guide.ts'

import styles from './help.module.css'

const HelpText = lazyPart(async () => (await import('./help-text.tsx')).HelpText)
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts.tsx')).ShortcutsDialog)

/** The help of the current screen in two sentences, with links to the guide and the shortcuts. */
export function Help() {
  const t = useT()
  const shown = useLoadedScreen()
  const { authorities } = useSesion()
  const [opened, open] = useState(false)
  const [keys, showKeys] = useState<boolean>()
  useShortcuts('todas', { ver: () => showKeys(true) })
  if (!shown) return null
  const seeKeys = () => {
    open(false)
    showKeys(true)
  }
  return (
    <>
      <Popover
        opened={opened}
        onChange={open}
        width={320}
        position="bottom-start"
        dropdown={{ 'aria-label': t('ayuda.abrir') }}
        target={
          <ActionIcon
            className={`no-print ${styles.button}`}
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('ayuda.abrir')}
            title={t('ayuda.abrir')}
          >
            <IconHelp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      >
        <HelpText screen={shown} />
        <div className={`line ${styles.more}`}>
          {/* A separate printable document, in Spanish. */}
          <Button component="a" href={guideOf(authorities)} target="_blank" variant="default" size="xs">
            {t('ayuda.guia')}
          </Button>
          <Button variant="subtle" size="xs" onClick={seeKeys}>
            {t('ayuda.verAtajos')}
          </Button>
        </div>
      </Popover>
      {keys !== undefined && <ShortcutsDialog opened={keys} onClose={() => showKeys(false)} />}
    </>
  )
}
