import { Alert, Group } from '@mantine/core'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { CreditAction } from '#web/cuentas/cuenta/index.ts'
import { useT } from '#web/ui/words.ts'

type Props = { idUsuario: number; cuentas: readonly Cuenta[]; moneda: Cuenta['moneda'] }

/** The student's credit, with the button that applies it. */
export function StudentCredit({ idUsuario, cuentas, moneda }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { idMoneda } = moneda
  const enabled = useMay(ingreso.buscar.permiso)
  const { data } = useRead(
    ingreso.buscar,
    { idUsuario, idMoneda, estado: 'CONFIRMADO', sort: 'montoDisponible,desc', size: 200 },
    { enabled },
  )
  const credit = sumCents((data?.content ?? []).map(({ montoDisponible }) => montoDisponible))
  if (credit === 0) return null
  return (
    <Alert color="marca" variant="light">
      <Group gap="sm" justify="space-between">
        {t('ingreso.tieneSaldo', { monto: money(toAmount(credit), moneda) })}
        <CreditAction idUsuario={idUsuario} credit={credit} cuentas={cuentas} />
      </Group>
    </Alert>
  )
}
