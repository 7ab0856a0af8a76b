import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import { type Acceso, opens } from '#contract/core/permisos.ts'
import { personName } from '#contract/core/person-name.ts'
import { type Matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { prefetchBulkDialog, useBulkOpen } from '#web/core/bulk-open.tsx'
import type { Bulk } from '#web/core/list-types.ts'
import { useSesion } from '#web/core/session.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { DANGER } from '#web/ui/theme.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { bulkActions } from './bulk.tsx'

const MOVES = ['suspender', 'activar', 'trasladar', 'retirar'] as const
const ACCESSES = ['abrirAula', 'cerrarAula', 'abrirComunicacion', 'cerrarComunicacion'] as const

/** All actions on an enrolment. Those that its state forbids are disabled, with the reason. */
export function MoreActions({ row }: { row: Matricula }) {
  const t = useT()
  const authorities = new Set(useSesion().authorities)
  const may = (acceso: Acceso) => opens(acceso, authorities)
  const openBulk = useBulkOpen()
  const state = (estado: string) => t(`estado.matricula.${estado}` as Frase)
  const open = (action: Bulk<Matricula>) =>
    openBulk({
      action,
      rows: [row],
      rowId: (m) => m.idMatricula,
      nameOf: (m) => personName(m.usuario),
      titulo: t(action.label),
      onDone: () => {},
    })
  const moves = MOVES.filter((name) => may(bulkActions[name].op.permiso))
  const accesses = ACCESSES.filter(
    (name) => may(bulkActions[name].op.permiso) && bulkActions[name].para?.(row),
  )
  if (moves.length + accesses.length === 0) return null
  return (
    <Menu
      position="bottom-start"
      withinPortal
      onOpen={prefetchBulkDialog}
      dropdown={{ maw: 340 }}
      target={
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('lista.masAcciones')}
        </Button>
      }
    >
      {({ Item, Divider }) => (
        <>
          {moves.map((name) => {
            const can = matriculaMoves[name]
            return (
              <Item
                key={name}
                disabled={!can(row)}
                {...(bulkActions[name].danger && can(row) && { color: DANGER })}
                onClick={() => open(bulkActions[name])}
              >
                {t(bulkActions[name].label)}
                {!can(row) && <div>{t('matricula.soloSi', { estados: can.from.map(state).join(', ') })}</div>}
              </Item>
            )
          })}
          {accesses.length > 0 && <Divider />}
          {accesses.map((name) => (
            <Item key={name} onClick={() => open(bulkActions[name])}>
              {t(bulkActions[name].label)}
            </Item>
          ))}
        </>
      )}
    </Menu>
  )
}
