import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'

import { control } from '#contract/control.ts'
import { type Enviado, MARCAS } from '#contract/mensaje.ts'
import { type Bulk, bulkOf } from '#web/core/list-types.ts'
import { useT } from '#web/ui/words.ts'

import styles from './control.module.css'

const LONGEST = 2000

type Debtor = { saldo: number }

const by = (canal: 'CORREO' | 'WHATSAPP'): Bulk<Debtor> =>
  bulkOf({
    op: control.recordar,
    etiqueta: canal === 'CORREO' ? 'recordatorio.correo' : 'recordatorio.whatsapp',
    efecto: canal === 'CORREO' ? 'recordatorio.correoEfecto' : 'recordatorio.whatsappEfecto',
    motivo: 'opcional',
    pregunta: {
      etiqueta: 'recordatorio.mensaje',
      ayuda: 'recordatorio.mensajeAyuda',
      datos: { marcas: MARCAS.RECORDATORIO.map((marca) => `{{${marca}}}`).join(', ') },
      largo: LONGEST,
    },
    para: (row: Debtor) => row.saldo > 0,
    detalle: (result) => <Said result={result} />,
    input: (alumnos, mensaje) => ({ alumnos, canal, ...(mensaje && { mensaje }) }),
  })

/** Asks those chosen to pay what they owe. Each text is read before it goes. */
export const recordar: Bulk<Debtor>[] = [by('CORREO'), by('WHATSAPP')]

/** The text of one; or, once it is to be sent from elsewhere, the way to do so. */
function Said({ result: { texto, enlace } }: { result: Enviado }) {
  const t = useT()
  if (!enlace) return texto && <div className={styles.said}>{texto}</div>
  return (
    <Button
      component="a"
      href={enlace}
      target="_blank"
      rel="noreferrer"
      size="compact-sm"
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
    >
      {t('recordatorio.abrirWhatsapp')}
    </Button>
  )
}
