import { pasarela } from '#contract/pagos/pasarela.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Moment, Money } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { inHundredths } from './pasarela/hundredths.ts'

/** The gateway's answers about a card payment, and a button that asks again. */
export function Gateway({ idIngreso }: { idIngreso: number }) {
  const t = useT()
  const { data, error, refetch } = useRead(pasarela.seguimiento, { id: idIngreso })
  if (error) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={4} />
  const moneda = inHundredths(data.moneda)
  return (
    <>
      <Facts
        items={[
          ['revision.orden', data.orden],
          ['lista.estado', t(`estadoOrden.${data.estado}`)],
          ['ingreso.monto', <Money key="m" value={data.monto} moneda={moneda} />],
          ['revision.detalle', data.resultado],
        ]}
      />
      {data.transacciones.map((one) => (
        <Facts
          key={one.transaccion}
          items={[
            ['revision.transaccion', one.transaccion],
            ['revision.operacion', t(`operacionPasarela.${one.operacion}`)],
            ['lista.estado', one.estado],
            ['ingreso.monto', <Money key="m" value={one.monto} moneda={inHundredths(one.moneda)} />],
            ['revision.tarjeta', one.ultimos && `${one.marca ?? ''} •••• ${one.ultimos}`],
            ['revision.detalle', one.error],
            ['ficha.creado', <Moment key="c" value={one.instante} />],
          ]}
        />
      ))}
      {data.devoluciones.map((one) => (
        <Facts
          key={one.idDevolucion}
          items={[
            ['revision.operacion', t('operacionPasarela.CREDIT')],
            ['lista.estado', t(`estadoDevolucionPasarela.${one.estado}` as Frase)],
            ['ingreso.monto', <Money key="m" value={one.monto} moneda={moneda} />],
            ['revision.transaccion', one.transaccion],
            ['revision.detalle', one.resultado],
          ]}
        />
      ))}
      <OpAction
        op={pasarela.consultar}
        label="revision.consultar"
        efecto={t('revision.consultarEfecto')}
        input={() => ({ idIngreso })}
      />
    </>
  )
}
