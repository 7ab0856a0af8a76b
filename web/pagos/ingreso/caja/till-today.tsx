import { Money } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { sumsOfTill, useMyTill } from '#web/pagos/ingreso/cierre/my-till.ts'
import { useT } from '#web/ui/words.ts'

/** The user's own till of today beside the title: its money in each currency, and how many payments made it. */
export function TillToday() {
  const t = useT()
  const { fecha } = useNow()
  const { isKnown, lineas } = useMyTill(fecha)
  const sums = sumsOfTill(lineas)
  const cobros = sums.reduce((all, one) => all + one.cobros, 0)
  return (
    <section className="line quiet" aria-label={t('caja.miCaja')}>
      {t('caja.miCaja')}
      <strong>
        {sums.length > 0
          ? sums.map((one, i) => <Sum key={one.moneda.idMoneda} {...one} after={i > 0} />)
          : '–'}
      </strong>
      {t('caja.cobros')}
      <strong>{isKnown ? cobros : '–'}</strong>
    </section>
  )
}

type SumProps = ReturnType<typeof sumsOfTill>[number] & { after: boolean }

const Sum = ({ moneda, monto, after }: SumProps) => (
  <>
    {after && ' · '}
    <Money value={monto} moneda={moneda} />
  </>
)
