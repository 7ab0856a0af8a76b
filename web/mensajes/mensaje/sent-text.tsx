import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'

import { envio } from '#contract/mensajes/envio.ts'
import type { Enviado } from '#contract/mensajes/mensaje.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useT } from '#web/ui/words.ts'

import styles from './sent-text.module.css'

/**
 * The text of one message; a WhatsApp message, which the user sends, has its link instead, and opening it is
 * recorded.
 */
export function SentText({ result: { texto, asunto, enlace, idEnvio } }: { result: Enviado }) {
  if (enlace) return <OpenWhatsapp enlace={enlace} idEnvio={idEnvio} />
  if (!texto) return null
  return (
    <div className={`written ${styles.said}`}>
      {asunto && <strong>{asunto}</strong>}
      <div>{texto}</div>
    </div>
  )
}

export function OpenWhatsapp({ enlace, idEnvio }: { enlace: string; idEnvio: number | undefined }) {
  const t = useT()
  const opened = useWrite(envio.abierto)
  return (
    <Button
      component="a"
      href={enlace}
      target="_blank"
      rel="noreferrer"
      size="compact-sm"
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      onClick={() => idEnvio !== undefined && opened.mutate({ idEnvio })}
    >
      {t('recordatorio.abrirWhatsapp')}
    </Button>
  )
}
