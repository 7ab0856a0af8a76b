import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import type { Contacto } from '#web/personas/usuario/contacto.ts'
import { SharedMailNotice } from '#web/personas/usuario/similar/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { ContactField } from './fields.tsx'

import styles from './form.module.css'

type Props = { row: Usuario; dato: Contacto; done: () => void }

/** Corrects a fact of a person in its own cell: Enter keeps it, Escape leaves it as it was. */
export function Correction({ row, dato, done }: Props) {
  const t = useT()
  const cell = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => cell.current?.querySelector('input')?.select(), [])
  const leave = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return
    // The record that shows the fact would close by the same key.
    e.preventDefault()
    e.stopPropagation()
    done()
  }
  const keep = (sending: boolean) => (
    <ActionIcon type="submit" variant="subtle" size="lg" loading={sending} aria-label={t('form.guardar')}>
      <IconCheck size={16} />
    </ActionIcon>
  )
  return (
    <div ref={cell} role="presentation" onKeyDown={leave}>
      <OpForm
        op={usuario.actualizar}
        inicial={{ ...row, id: row.idUsuario }}
        className={styles.cell}
        foot={keep}
        onDone={done}
        onCancel={done}
      >
        <ContactField dato={dato} />
        {dato.campo === 'correo' && <SharedMailNotice own={row.idUsuario} />}
      </OpForm>
    </div>
  )
}
