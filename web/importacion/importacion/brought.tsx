import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Reply } from '#contract/core/op.ts'
import type { HechoDeFila, importacion } from '#contract/importacion/importacion.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './importacion.module.css'

type Result = Reply<typeof importacion.cargar>
type Row = Result['resultados'][number]

const sumOf = (rows: Row[]) => toAmount(sumCents(rows.flatMap(({ importe }) => importe ?? [])))

/** Rows of the tables, which are more than those of the file where a row has many. */
const COUNT = {
  NUEVA: 'nuevas',
  ACTUALIZADA: 'actualizadas',
  IGUAL: 'iguales',
  RECHAZADA: 'rechazados',
} as const

/** Counts the rows that are new, change, stay and are refused, with their amounts. */
export function Brought({ result, isKept }: { result: Result; isKept: boolean }) {
  const t = useT()
  const { number } = useFormat()
  const { resultados } = result
  const parts: [HechoDeFila | 'RECHAZADA', Row[]][] = [
    ...(['NUEVA', 'ACTUALIZADA', 'IGUAL'] as const).map((hecho): [HechoDeFila, Row[]] => [
      hecho,
      resultados.filter((one) => one.hecho === hecho),
    ]),
    ['RECHAZADA', resultados.filter(({ ok }) => !ok)],
  ]
  return (
    <section className={styles.brought} aria-label={t('importacion.ensayo')}>
      <p className="dim">{t(isKept ? 'importacion.hecha' : 'importacion.nadaGuardado')}</p>
      <dl>
        {parts.map(([hecho, rows]) => {
          const sum = sumOf(rows)
          return (
            <div key={hecho} className="panel" data-hecho={hecho}>
              <dt>{t(`importacion.parte.${hecho}`)}</dt>
              <dd className="cifra">{number(result[COUNT[hecho]])}</dd>
              {sum > 0 && <dd className="dim cifra">{number(sum)}</dd>}
            </div>
          )
        })}
      </dl>
    </section>
  )
}
