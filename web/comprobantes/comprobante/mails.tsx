import { Group, Stack } from '@mantine/core'

import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { Moment } from '#web/core/words/format.tsx'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { openForm } from './form-button.tsx'

const { Text } = fieldsOf(comprobante.correo)

type Row = { row: Comprobante }

/** Lists the mails of a document: address and moment, the last one first. */
export function Mails({ row }: Row) {
  const t = useT()
  const { data } = useRead(comprobante.envios, { id: row.idComprobante })
  if (!data) return <LoadingLines />
  if (data.envios.length === 0) return <p>{t('comprobante.sinEnvios')}</p>
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {data.envios.map((one) => (
        <Group key={one.idEnvio} component="li" gap="2xs" justify="space-between">
          <span style={{ overflowWrap: 'anywhere' }}>{one.destino}</span>
          <Group gap="sm">
            <Moment value={one.terminado ?? one.instante} />
            <StateBadge noun="envio" state={one.estado} />
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

/** Mails a document again, to the address of its payer or to another. */
export function MailItem({ row, Item }: Row & Pick<MenuParts, 'Item'>) {
  const t = useT()
  if (row.estado === 'RECHAZADO' || row.estado === 'EXCEPCION') return null
  return (
    <May acceso={comprobante.correo.permiso}>
      <Item
        onClick={() => openForm(t('comprobante.correo'), (close) => <MailForm row={row} close={close} />)}
      >
        {t('comprobante.correo')}
      </Item>
    </May>
  )
}

function MailForm({ row, close }: Row & { close: () => void }) {
  const t = useT()
  const { idComprobante } = row
  const { data } = useRead(comprobante.envios, { id: idComprobante })
  if (!data) return <LoadingLines />
  return (
    <OpForm
      op={comprobante.correo}
      inicial={{ idComprobante, correo: data.propuesto ?? '' }}
      button="comprobante.correo"
      onDone={close}
      onCancel={close}
    >
      <p>{t('comprobante.correoEfecto', { numero: row.numeroCompleto })}</p>
      <Text name="correo" label="comprobante.correoA" help="comprobante.correoAyuda" />
    </OpForm>
  )
}
