import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { comprobante } from '#contract/pagos/comprobante.ts'
import { May } from '#web/core/may.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

type Name = 'reenviar' | 'reemitir' | 'correo'
type Props = {
  op: (typeof comprobante)[Name]
  label: `comprobante.${Name}`
  /** Not what is to be done first. */
  quiet?: boolean
  form: (close: () => void) => ReactNode
}

/** A button that opens a form. */
export function FormButton({ op, label, quiet = false, form }: Props) {
  const t = useT()
  const ask = () => {
    const close = () => modals.close(id)
    const id: string = modals.open({ title: t(label), children: form(close) })
  }
  return (
    <May acceso={op.permiso}>
      <Button size="xs" {...(quiet && { variant: 'default' })} onClick={ask}>
        {t(label)}
      </Button>
    </May>
  )
}
