import { personName } from '#contract/core/person-name.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

type Props = { row: Ingreso }

/** The payment of several students that a payment is part of, for who reaches all of them. */
export function useTogether({ idPago }: Ingreso) {
  const { data } = useRead(ingreso.pago, { id: idPago ?? 0 }, { enabled: idPago !== null })
  return data?.pago
}

/** The sum and number of students of the whole: `Parte de un pago de S/ 300.00 por 2 alumnos`. */
export function PartOf({ row }: Props) {
  const t = useT()
  const { money } = useFormat()
  const pago = useTogether(row)
  if (!pago) return null
  const datos = { monto: money(pago.monto, pago.moneda), count: pago.ingresos.length }
  return <span>{t('pago.parteDe', datos)}</span>
}

/** The payments made together, each a link to its own. */
export function Together({ row }: Props) {
  const t = useT()
  const pago = useTogether(row)
  if (!pago) return null
  return (
    <section className="stack">
      <p className="strong">
        <PartOf row={row} />
      </p>
      <ul className="panel" aria-label={t('pago.partes')}>
        {pago.ingresos.map((one) => (
          <li key={one.idIngreso} className="between ruled">
            {one.idIngreso === row.idIngreso ? (
              <span>{personName(one.usuario)}</span>
            ) : (
              <Link
                className="link"
                to={paths.ingresos() + stringifyParams({ vista: 'ingresos', ver: one.idIngreso })}
              >
                {personName(one.usuario)}
              </Link>
            )}
            <Money value={one.monto} moneda={pago.moneda} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names all students and sums of an act that is done to the whole payment. */
export function WholePayment({ row }: Props) {
  const t = useT()
  const { money } = useFormat()
  const pago = useTogether(row)
  if (!pago) return null
  return (
    <>
      <p>{t('pago.todoJunto', { monto: money(pago.monto, pago.moneda), count: pago.ingresos.length })}</p>
      <ul>
        {pago.ingresos.map((one) => (
          <li key={one.idIngreso} className="between">
            <span>{personName(one.usuario)}</span>
            <Money value={one.monto} moneda={pago.moneda} />
          </li>
        ))}
      </ul>
    </>
  )
}
