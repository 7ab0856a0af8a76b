import type { Matricula } from '#contract/matriculas/matricula.ts'
import { Money, ZeroDash } from '#web/core/words/format.tsx'
import { ChargeStrip, NextCharge } from '#web/cuentas/charge-strip/index.ts'
import { Figures } from '#web/ui/figures.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './list.module.css'

type Owing = Pick<Matricula, 'totales' | 'cuentas'>

/** Shows the next charge due; without a balance, whether the charges are paid or were free. */
export function NextOrPaid({ totales, cuentas }: Owing) {
  const t = useT()
  if (!totales || !cuentas?.length) return null
  if (totales.saldo > 0) return <NextCharge cuentas={cuentas} />
  if (totales.pagado > 0) return <span>{t('estado.cuenta.PAGADA')}</span>
  const forgiven = cuentas.some(({ estado }) => estado === 'CONDONADA')
  return <span>{t(forgiven ? 'estado.cuenta.CONDONADA' : 'matricula.sinCosto')}</span>
}

const OWED = ['monto', 'descuento', 'pagado', 'saldo', 'vencido'] as const
/** Shown only where there is some: without it the others add up. */
const OCCASIONAL = new Set<(typeof OWED)[number]>(['descuento', 'vencido'])

/** Shows the debt of an enrolment, for those who may see charges. */
export function Owed({ totales, cuentas }: Owing) {
  const t = useT()
  if (!totales) return null
  return (
    <div className={styles.owed}>
      <ZeroDash value>
        <Figures
          ruled
          items={OWED.filter((name) => !OCCASIONAL.has(name) || totales[name] > 0).map((name) => ({
            name,
            label: t(`matricula.${name}`),
            value: <Money value={totales[name]} moneda={totales.moneda} plain />,
          }))}
        />
      </ZeroDash>
      {cuentas && cuentas.length > 0 && (
        <>
          <ChargeStrip as="bar" cuentas={cuentas} moneda={totales.moneda} />
          <div className={styles.next}>
            <NextOrPaid totales={totales} cuentas={cuentas} />
          </div>
        </>
      )}
    </div>
  )
}
