import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'

import { Comparar, type TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { useT } from '#web/ui/words.ts'

import { CompareWith } from './compare-with.tsx'
import { FIRST, OtherDays } from './other-days.tsx'

import styles from './resumen.module.css'

/** The span in the address; this year, where it says none. */
export function useSpan() {
  const [params] = useParams()
  const { fecha } = useNow()
  const [desde, hasta, idPeriodo] = ['desde', 'hasta', 'idPeriodo'].map((name) =>
    params[name] ? String(params[name]) : undefined,
  )
  const year = `${fecha.slice(0, 4)}-01-01`
  const comparar = Comparar.options.find((one) => one === params['comparar'])
  return {
    // A term is read whole: payments before its first day count too.
    desde: desde ?? (idPeriodo ? FIRST : year),
    ...(hasta && { hasta }),
    ...(idPeriodo && { idPeriodo }),
    ...(comparar && { comparar }),
  }
}

/** In place of the name of the term, about as wide. */
const COMING_NAME = '…'.repeat(4)

/** This month, the term of today, this year or other days, and what they are compared with: kept in the address. */
export function Span({ resumen }: { resumen: TableroResumen | undefined }) {
  const t = useT()
  const { fecha } = useNow()
  const [params, change] = useParams()
  const { desde, hasta, idPeriodo } = useSpan()
  const actual = resumen?.actual
  const hasTerm = !resumen || actual
  const month = `${fecha.slice(0, 8)}01`
  const year = `${fecha.slice(0, 4)}-01-01`
  const starts: Record<string, object> = {
    mes: { desde: month, hasta: '', idPeriodo: '' },
    ...(actual && { periodo: { desde: '', hasta: '', idPeriodo: actual.idPeriodo } }),
    ano: { desde: '', hasta: '', idPeriodo: '' },
  }
  const chosen = () => {
    if (hasta) return ''
    if (idPeriodo)
      return actual && idPeriodo === String(actual.idPeriodo) && !params['desde'] ? 'periodo' : ''
    return desde === year ? 'ano' : desde === month ? 'mes' : ''
  }
  return (
    <div className={`line no-print ${styles.range}`}>
      <SegmentedControl
        aria-label={t('tablero.rango')}
        size="sm"
        value={chosen()}
        onChange={(value) => change({ ...starts[value], comparar: '' })}
        data={[
          { value: 'mes', label: t('tablero.mes') },
          ...(hasTerm ? [{ value: 'periodo', label: actual?.nombre ?? COMING_NAME, disabled: !actual }] : []),
          { value: 'ano', label: t('tablero.ano') },
        ]}
      />
      <OtherDays on={chosen() === ''} desde={desde} hasta={hasta} />
      <CompareWith resumen={resumen} />
    </div>
  )
}
