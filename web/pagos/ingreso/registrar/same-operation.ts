import { useDebouncedValue } from '@mantine/hooks'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'

/** Methods behind which stands no bank that a person would name. */
export const WITHOUT_BANK = new Set(['YAPE', 'PLIN', 'POS'])
const TYPING_MS = 250
const GONE = new Set(['ANULADO', 'RECHAZADO'])

const upper = (text: unknown) => String(text ?? '').toUpperCase()

/** The payments that are searched: of everybody, or a student's own. */
type Payments = typeof ingreso.buscar | typeof ingreso.deAlumno

/** Looks up the typed operation: another payment by the same method and bank with that number, which the server would refuse. */
export function useSameOperation(op: Payments = ingreso.buscar) {
  const { values } = useFormValues()
  const { numeroOperacion, idMedioPago, banco } = values
  const typed = String(numeroOperacion ?? '').trim()
  const [number] = useDebouncedValue(typed, TYPING_MS)
  const enabled = useMay(op.permiso) && number !== ''
  const { data, isPlaceholderData } = useRead(op, { buscar: number, size: 20 }, { enabled })
  const isKnown = enabled && data !== undefined && !isPlaceholderData && number === typed
  const other = isKnown
    ? data.content.find(
        (one) =>
          one.idMedioPago === idMedioPago &&
          upper(one.numeroOperacion) === upper(number) &&
          upper(one.banco) === upper(banco) &&
          !GONE.has(one.estado),
      )
    : undefined
  return { other, isFree: isKnown && other === undefined }
}
