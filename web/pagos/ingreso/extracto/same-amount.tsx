import { Button } from '@mantine/core'

import { addDays } from '#contract/core/day.ts'
import { ingresoMoves } from '#contract/pagos/estado-ingreso.ts'
import type { ExtractoLinea } from '#contract/pagos/extracto-linea.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { useAcceptPayment } from './use-line-actions.ts'
import { Warning } from './warning.tsx'

/** Days around the movement in which a confirmed payment of the same amount may be the same one. */
const NEAR_DAYS = 15

/** Payments of the chosen student with the same amount: registering the movement could count one twice. */
export function SameAmountPayments({ idUsuario, linea }: { idUsuario: number; linea: ExtractoLinea }) {
  const t = useT()
  const { idMoneda, monto, fecha } = linea
  const { data } = useRead(ingreso.buscar, {
    idUsuario,
    idMoneda,
    estado: ['REPORTADO', 'PENDIENTE', 'CONFIRMADO'],
    sort: 'fecha,desc',
    size: 100,
  })
  const near = (i: Ingreso) => i.fecha >= addDays(fecha, -NEAR_DAYS) && i.fecha <= addDays(fecha, NEAR_DAYS)
  const same = (data?.content ?? []).filter(
    (i) => i.idUsuario === idUsuario && i.monto === monto && (ingresoMoves.confirmar(i) || near(i)),
  )
  if (same.length === 0) return null
  return (
    <Warning titulo={t('extracto.yaTieneIgual')}>
      {same.map((pago) => (
        <SamePayment key={pago.idIngreso} pago={pago} linea={linea} />
      ))}
    </Warning>
  )
}

function SamePayment({ pago, linea }: { pago: Ingreso; linea: ExtractoLinea }) {
  const t = useT()
  const { day } = useFormat()
  const take = useAcceptPayment(linea)
  const facts = [day(pago.fecha), pago.medioPago.nombre, pago.numeroOperacion, pago.numeroRecibo]
  return (
    <div>
      {facts.filter(Boolean).join(' · ')}{' '}
      <Button size="compact-xs" variant="default" onClick={() => take(pago)}>
        {t('extracto.esEste')}
      </Button>
    </div>
  )
}
