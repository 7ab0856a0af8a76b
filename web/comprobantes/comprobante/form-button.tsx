import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { comprobante } from '#contract/comprobantes/comprobante.ts'
import { May } from '#web/core/session/may.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

type Name = 'reenviar' | 'reemitir' | 'facturar'
type Props = {
  op: (typeof comprobante)[Name]
  label: `comprobante.${Name}`
  form: Form
  variant?: 'default' | 'filled'
}
type Form = (close: () => void) => ReactNode

/** Opens a form in a dialog of its own. */
export function openForm(title: string, form: Form) {
  const close = () => modals.close(id)
  const id: string = modals.open({ title, children: form(close) })
}

/** A button that opens a form. */
export function FormButton({ op, label, form, variant = 'filled' }: Props) {
  const t = useT()
  return (
    <May acceso={op.permiso}>
      <Button size="xs" variant={variant} onClick={() => openForm(t(label), form)}>
        {t(label)}
      </Button>
    </May>
  )
}
