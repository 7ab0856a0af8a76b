import { ActionIcon } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'

import { type Tarifario, type TarifarioConcepto, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { askConfirmation } from '#web/ui/dialogs.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { DANGER } from '#web/ui/theme.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './grid.module.css'

type Props = {
  row: TarifarioConcepto
  moneda: Tarifario['moneda']
  /** The line was saved a moment ago. */
  saved: boolean
}

/** Further actions of a line: deactivate or delete it. */
export function LineMenu({ row, moneda, saved }: Props) {
  const t = useT()
  const { money } = useFormat()
  const move = useWrite(tarifarioConcepto.estado)
  const erase = useWrite(tarifarioConcepto.eliminar)
  const { idTarifarioConcepto, nombre, monto, estado } = row
  const active = estado === 'ACTIVO'
  const more = t('tarifarioConcepto.masFila', { nombre })

  const askMove = () =>
    askConfirmation({
      titulo: t(active ? 'ficha.desactivar' : 'ficha.activar'),
      button: t(active ? 'ficha.desactivar' : 'ficha.activar'),
      efecto: t(active ? 'tarifarioConcepto.desactivarEfecto' : 'tarifarioConcepto.activarEfecto', {
        nombre,
      }),
      run: () =>
        move
          .mutateAsync({ idTarifarioConcepto, estado: active ? 'INACTIVO' : 'ACTIVO' })
          .then((reply) => toast.done(reply.mensaje)),
    })
  const askErase = () =>
    askConfirmation({
      titulo: t('ficha.eliminar'),
      button: t('ficha.eliminar'),
      efecto: t('tarifarioConcepto.eliminarEfecto', { nombre, monto: money(monto, moneda) }),
      danger: true,
      run: () => erase.mutateAsync({ id: idTarifarioConcepto }).then((reply) => toast.done(reply.mensaje)),
    })

  return (
    <span className={`mark ${styles.keep}`}>
      <span role="status" className={styles.saved}>
        {saved && <IconCheck size={16} role="img" aria-label={t('form.guardado')} />}
      </span>
      <Menu
        position="bottom-end"
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={more} title={more}>
            <IconDots size={16} />
          </ActionIcon>
        }
      >
        {({ Item }) => (
          <>
            <Item onClick={askMove}>{t(active ? 'ficha.desactivar' : 'ficha.activar')}</Item>
            <Item color={DANGER} onClick={askErase}>
              {t('ficha.eliminar')}
            </Item>
          </>
        )}
      </Menu>
    </span>
  )
}
