import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useRef } from 'react'

import { persona } from '#contract/consultas/persona.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useMay } from '#web/core/session/session.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'

type Props = {
  idUsuario: number
  /** Written into the chat; with it the button has the key of the till. */
  text?: string
}

/** Opens the chat of a person where their number has a country, else calls it. */
export function PersonWhatsApp({ idUsuario, text }: Props) {
  const enabled = useMay(persona.ver.permiso)
  const { data } = useRead(persona.ver, { id: idUsuario }, { enabled })
  const { whatsapp, celular } = data?.contacto ?? {}
  if (text) return whatsapp ? <SendByChat href={`${whatsapp}?text=${encodeURIComponent(text)}`} /> : null
  if (!celular) return null
  if (!whatsapp)
    return (
      <a href={paths.telefono(celular)} className="link mark">
        <IconPhone size={14} aria-hidden />
        <bdi>{celular}</bdi>
      </a>
    )
  return (
    <a href={whatsapp} target="_blank" rel="noreferrer" className="link mark" title="WhatsApp">
      <IconBrandWhatsapp size={14} aria-hidden />
      <bdi>{celular}</bdi>
    </a>
  )
}

function SendByChat({ href }: { href: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { heard, drawn } = useKeyLabels('caja', 'whatsapp')
  useShortcuts('caja', { whatsapp: () => link.current?.click() })
  return (
    <Button
      ref={link}
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      aria-keyshortcuts={heard}
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      rightSection={drawn && <KeyHint>{drawn}</KeyHint>}
    >
      WhatsApp
    </Button>
  )
}
