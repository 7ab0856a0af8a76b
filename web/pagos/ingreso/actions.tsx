import { personName } from '#contract/core/person-name.ts'
import { POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { OpItem } from '#web/core/act/op-item.tsx'
import { EditItem, RecordMenu } from '#web/core/record/record-menu.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { ReceiptActions } from '#web/pagos/recibo/index.ts'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { useT } from '#web/ui/words.ts'

import { DevolverItem } from './devolver.tsx'
import { AnularEffect, ConfirmarEffect } from './effects.tsx'
import { useIngresoImpediment } from './impediment.ts'

type Props = { row: Ingreso }
type ItemProps = Props & Pick<MenuParts, 'Item'>

const ComprobanteOfPayment = lentPart<Props>('comprobanteOfPayment')

const Confirmar = ({ row }: Props) => (
  <OpAction
    op={ingreso.confirmar}
    label="ingreso.confirmar"
    variant="filled"
    efecto={<ConfirmarEffect row={row} />}
    input={() => ({ idIngreso: row.idIngreso })}
  />
)

function AnularItem({ row, Item }: ItemProps) {
  const impide = useIngresoImpediment()
  return (
    <OpItem
      Item={Item}
      op={ingreso.anular}
      label="ingreso.anular"
      danger
      motivo
      efecto={<AnularEffect row={row} />}
      impide={impide(row, 'anular')}
      input={(motivo) => ({ idIngreso: row.idIngreso, motivo })}
    />
  )
}

function EliminarItem({ row, Item }: ItemProps) {
  const t = useT()
  const { money } = useFormat()
  const impide = useIngresoImpediment()
  const record = useRecord()
  return (
    <OpItem
      Item={Item}
      op={ingreso.eliminar}
      label="ingreso.eliminar"
      danger
      efecto={t('ingreso.eliminarEfecto', {
        monto: money(row.monto, row.moneda),
        alumno: personName(row.usuario),
      })}
      impide={impide(row, 'eliminar')}
      input={() => ({ id: row.idIngreso })}
      onDone={record.close}
    />
  )
}

const IN_MENU = [ingreso.actualizar, ingreso.devolver, ingreso.anular, ingreso.eliminar]

/**
 * Shows the act that a payment waits for and its receipt, and a menu of the rest; an act that its state forbids is disabled with
 * the reason.
 */
export function IngresoActions({ row }: Props) {
  const impide = useIngresoImpediment()
  const waits = POR_CONFIRMAR.some((state) => state === row.estado)
  return (
    <>
      {waits && <Confirmar row={row} />}
      {waits && <ComprobanteOfPayment row={row} />}
      <ReceiptActions row={row} />
      <RecordMenu ops={IN_MENU}>
        {({ Item, Divider }) => (
          <>
            <EditItem op={ingreso.actualizar} Item={Item} impide={impide(row, 'confirmar')} />
            <DevolverItem row={row} Item={Item} />
            <Divider />
            <AnularItem row={row} Item={Item} />
            <EliminarItem row={row} Item={Item} />
          </>
        )}
      </RecordMenu>
    </>
  )
}
