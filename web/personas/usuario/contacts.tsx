import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { ContactoPersona } from '#contract/personas/usuario.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import styles from './contacts.module.css'

const Contact = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <Button
    component="a"
    href={href}
    size="compact-sm"
    variant="default"
    leftSection={icon}
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
  >
    {children}
  </Button>
)

type Props = {
  of: ContactoPersona
  /** In a narrow place: the mail without its address, so that all of them stand in one line. */
  brief?: boolean
}

/** Buttons that write to a person or call them. */
export function Contacts({ of: { whatsapp, celular, correo }, brief }: Props) {
  const t = useT()
  return (
    <div className={`line ${styles.contacts}`}>
      {whatsapp && (
        <Contact href={whatsapp} icon={<IconBrandWhatsapp size={15} aria-hidden />}>
          WhatsApp
        </Contact>
      )}
      {celular && (
        <Contact href={paths.telefono(celular)} icon={<IconPhone size={15} aria-hidden />}>
          <bdi>{celular}</bdi>
        </Contact>
      )}
      {correo && (
        <Contact href={`mailto:${correo}`} icon={<IconMail size={15} aria-hidden />}>
          {brief ? t('usuario.correo') : <bdi>{correo}</bdi>}
        </Contact>
      )}
    </div>
  )
}
