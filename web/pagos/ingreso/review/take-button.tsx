import { Button } from '@mantine/core'

import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { isWaiting } from './queue.ts'

type Props = { row: Ingreso; change: Partial<Pick<Ingreso, 'numeroOperacion' | 'fecha'>> }

/** Corrects a fact of a payment that waits to what its voucher says. The fact is shown beside the picture, and can be corrected back. */
export function TakeButton({ row, change }: Props) {
  const t = useT()
  const write = useWrite(ingreso.actualizar)
  const mayCorrect = useMay(ingreso.actualizar.permiso)
  if (!mayCorrect || !isWaiting(row)) return null
  const { idIngreso: id, version, fecha, idMedioPago, banco, numeroOperacion, observacion } = row
  const told = { fecha, idMedioPago, banco, numeroOperacion, observacion }
  const take = () =>
    write.mutateAsync({ id, version, ...told, ...change }).then(
      ({ mensaje }) => toast.done(mensaje),
      (error: ApiError) => toast.fail(error.message),
    )
  return (
    <Button size="compact-xs" variant="subtle" loading={write.isPending} onClick={() => void take()}>
      {t('revisar.tomar')}
    </Button>
  )
}
