import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

import { type Vinculo, vinculo } from '#contract/personas/vinculo.ts'
import { OpItem } from '#web/core/act/op-item.tsx'
import { May } from '#web/core/session/may.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { useT } from '#web/ui/words.ts'

type Props = { row: Vinculo; onOpen: (form: 'editar' | 'invitar') => void }

/** The actions on a live link. */
export function LinkMenu({ row, onOpen }: Props) {
  const t = useT()
  const { idVinculo, nombre } = row
  return (
    <May acceso={vinculo.actualizar.permiso}>
      <Menu
        position="bottom-end"
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={t('vinculo.acciones', { nombre })}>
            <IconDots size={16} />
          </ActionIcon>
        }
      >
        {({ Item }) => (
          <>
            <Item onClick={() => onOpen('editar')}>{t('ficha.editar')}</Item>
            {row.idUsuario === null && <Item onClick={() => onOpen('invitar')}>{t('vinculo.invitar')}</Item>}
            <OpItem
              Item={Item}
              op={vinculo.terminar}
              label="vinculo.terminar"
              efecto={t('vinculo.terminarEfecto', { nombre })}
              danger
              input={(motivo) => ({ idVinculo, motivo })}
            />
          </>
        )}
      </Menu>
    </May>
  )
}
