import { sumCents, toAmount } from '#contract/core/cents.ts'
import { cierre, type Linea } from '#contract/pagos/cierre.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'

const NOTHING: readonly Linea[] = []

/** The user's open turn of a day, by method. */
export function useMyTill(fecha: string) {
  const { login } = useSesion()
  const { data } = useRead(cierre.delDia, { fecha })
  const open = data?.turnos.find(({ estado, operador }) => estado === 'ABIERTO' && operador === login)
  return { isKnown: data !== undefined, lineas: open?.lineas ?? NOTHING }
}

/** Cash of a turn in each currency: amounts of two are never added. */
export const sumsOfTill = (lineas: readonly Linea[]) =>
  [...Map.groupBy(lineas, ({ idMoneda }) => idMoneda).values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            moneda: first.moneda,
            monto: toAmount(sumCents([first, ...rest].map(({ esperado }) => esperado))),
            cobros: [first, ...rest].reduce((sum, { cobros }) => sum + cobros, 0),
          },
        ]
      : [],
  )
