import { ActionIcon } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconDots,
  IconHeartHandshake,
  IconPencil,
  IconReceipt,
  IconX,
} from '@tabler/icons-react'

import { type Cuenta, cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { division } from '#contract/cuentas/division.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { askConfirmation } from '#web/ui/dialogs.tsx'
import { Menu, type MenuParts } from '#web/ui/floating/menu.tsx'
import { DANGER } from '#web/ui/theme.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

type Props = { row: Cuenta; onOpen: (form: 'datos' | 'pagos' | 'division') => void }

/** The actions on a charge. */
export function ChargeMenu({ row, onOpen }: Props) {
  const t = useT()
  if (row.estado === 'ANULADA') return null
  return (
    <May acceso={cuenta.anular.permiso}>
      <Menu
        position="bottom-end"
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('cuenta.acciones', { concepto: row.concepto })}
          >
            <IconDots size={16} />
          </ActionIcon>
        }
      >
        {({ Item }) => (
          <>
            <Item leftSection={<IconPencil size={14} />} onClick={() => onOpen('datos')}>
              {t('ficha.editar')}
            </Item>
            <Item leftSection={<IconReceipt size={14} />} onClick={() => onOpen('pagos')}>
              {t('cuenta.cambiarPagos')}
            </Item>
            {POR_COBRAR.includes(row.estado) && <SplitActions row={row} Item={Item} onOpen={onOpen} />}
            {row.tipo === 'MORA' && POR_COBRAR.includes(row.estado) && (
              <ForgiveAction row={row} Item={Item} />
            )}
            <AnnulAction row={row} Item={Item} />
          </>
        )}
      </Menu>
    </May>
  )
}

type ActionProps = { row: Cuenta; Item: MenuParts['Item'] }

/** Splits a charge between two payers, changes how, or ends it. */
function SplitActions({
  row: { idCuenta, concepto, division: split },
  Item,
  onOpen,
}: ActionProps & Pick<Props, 'onOpen'>) {
  const t = useT()
  const write = useWrite(division.unir)
  const ask = () =>
    askConfirmation({
      titulo: t('division.unir'),
      efecto: t('division.unirEfecto', { concepto }),
      button: t('division.unir'),
      run: async () => toast.done((await write.mutateAsync({ idCuenta })).mensaje),
    })
  return (
    <May acceso={division.dividir.permiso}>
      <Item leftSection={<IconArrowsSplit2 size={14} />} onClick={() => onOpen('division')}>
        {t(split ? 'division.cambiar' : 'division.dividir')}
      </Item>
      {split && <Item onClick={ask}>{t('division.unir')}</Item>}
    </May>
  )
}

function AnnulAction({ row: { idCuenta, concepto, moneda, monto }, Item }: ActionProps) {
  const t = useT()
  const { money } = useFormat()
  const write = useWrite(cuenta.anular)
  const ask = () =>
    askConfirmation({
      titulo: t('cuenta.anular'),
      efecto: t('cuenta.anularEfecto', { concepto, monto: money(monto, moneda) }),
      button: t('cuenta.anular'),
      motivo: true,
      danger: true,
      run: async (motivo) => toast.done((await write.mutateAsync({ idCuenta, motivo })).mensaje),
    })
  return (
    <Item leftSection={<IconX size={14} />} color={DANGER} onClick={ask}>
      {t('cuenta.anular')}
    </Item>
  )
}

/** Forgives one late fee, with the bulk operation of the list of charges. */
function ForgiveAction({ row: { idCuenta, concepto, moneda, saldo }, Item }: ActionProps) {
  const t = useT()
  const { money } = useFormat()
  const write = useWrite(mora.condonar)
  const ask = () =>
    askConfirmation({
      titulo: t('mora.condonar'),
      efecto: t('mora.condonarUnaEfecto', { concepto, monto: money(saldo, moneda) }),
      button: t('mora.condonar'),
      motivo: true,
      run: async (motivo) => {
        const { resultados } = await write.mutateAsync({ cuentas: [idCuenta], motivo })
        const refused = resultados.find(({ ok }) => !ok)
        if (refused) throw new Error(refused.mensaje)
        toast.done(resultados[0]?.mensaje ?? '')
      },
    })
  return (
    <Item leftSection={<IconHeartHandshake size={14} />} onClick={ask}>
      {t('mora.condonar')}
    </Item>
  )
}
