import '#web/ui/styles/drawer.css'
import { Drawer, Tabs } from '@mantine/core'
import { IconHistory, IconLayout, IconMail } from '@tabler/icons-react'

import { useT } from '#web/ui/words.ts'

import { Activity } from './activity.tsx'
import { Look } from './look.tsx'
import { Messages } from './messages.tsx'

import styles from './look.module.css'

type Props = { opened: boolean; onClose: () => void }

/** The person's layout, messages and activity. */
export function SettingsPanel({ opened, onClose }: Props) {
  const t = useT()
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={420} title={t('diseno.titulo')}>
      <Tabs defaultValue="diseno" keepMounted={false}>
        <Tabs.List mb="md" grow className={styles.tabs}>
          <Tabs.Tab value="diseno" leftSection={<IconLayout size={16} />}>
            {t('diseno.pestana')}
          </Tabs.Tab>
          <Tabs.Tab value="mensajes" leftSection={<IconMail size={16} />}>
            {t('diseno.mensajes')}
          </Tabs.Tab>
          <Tabs.Tab value="actividad" leftSection={<IconHistory size={16} />}>
            {t('diseno.actividad')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="diseno">
          <Look />
        </Tabs.Panel>
        <Tabs.Panel value="mensajes">
          <Messages />
        </Tabs.Panel>
        <Tabs.Panel value="actividad">
          <Activity />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  )
}
