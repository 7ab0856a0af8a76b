import type { Empresa } from '#contract/pagos/empresa.ts'
import { Money } from '#web/core/words/format.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { useT } from '#web/ui/words.ts'

const FIGURES = ['facturado', 'pagado', 'enRevision', 'saldo', 'vencido'] as const

/** The account of a company, one strip for each currency. */
export function EmpresaBalances({ row: { monedas } }: { row: Empresa }) {
  const t = useT()
  return monedas.map((one) => (
    <Figures
      key={one.idMoneda}
      items={FIGURES.filter((name) => name !== 'enRevision' || one.enRevision > 0).map((name) => ({
        // Red is for what is overdue, not for its zero.
        name: name === 'vencido' && one.vencido === 0 ? 'alDia' : name,
        label: t(`empresa.${name}`),
        value: <Money value={one[name]} moneda={one.moneda} />,
      }))}
    />
  ))
}
