import { personName } from '#contract/core/person-name.ts'
import { comprobante } from '#contract/pagos/comprobante.ts'
import { type Ingreso, ingreso, POR_CONFIRMAR } from '#contract/pagos/ingreso.ts'
import { useFormat } from '#web/core/format.tsx'
import { May } from '#web/core/may.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { useRecord } from '#web/core/use-record.ts'
import { ComprobanteOfPayment } from '#web/pagos/comprobante/index.ts'
import { ReceiptActions } from '#web/pagos/recibo/index.ts'
import { useT } from '#web/ui/words.ts'

import { Devolver } from './devolver.tsx'
import { AnularEffect, ConfirmarEffect } from './effects.tsx'
import { useIngresoImpediment } from './impediment.ts'

function Confirmar({ row }: { row: Ingreso }) {
  const impide = useIngresoImpediment()
  return (
    <OpAction
      op={ingreso.confirmar}
      label="ingreso.confirmar"
      variant="filled"
      efecto={<ConfirmarEffect row={row} />}
      impide={impide(row, 'confirmar')}
      input={() => ({ idIngreso: row.idIngreso })}
    />
  )
}

function Anular({ row }: { row: Ingreso }) {
  const impide = useIngresoImpediment()
  return (
    <OpAction
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

function Eliminar({ row }: { row: Ingreso }) {
  const t = useT()
  const { money } = useFormat()
  const impide = useIngresoImpediment()
  const record = useRecord()
  return (
    <OpAction
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

/** The receipt, and the actions on a payment; those that its state forbids are disabled with the reason. */
export const IngresoActions = ({ row }: { row: Ingreso }) => (
  <>
    <Confirmar row={row} />
    <May acceso={comprobante.elegir.permiso}>
      {POR_CONFIRMAR.some((state) => state === row.estado) && <ComprobanteOfPayment row={row} />}
    </May>
    <ReceiptActions row={row} />
    <Devolver row={row} />
    <Anular row={row} />
    <Eliminar row={row} />
  </>
)
