import type { Grupo } from '#contract/academico/grupo.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { usePrice } from './grupo/use-price.ts'
import type { Act } from './use-act.ts'

import styles from './terms/charges.module.css'

type Props = { grupos: Grupo[]; act: Act }

/** Shows the price of each group of the act by its price list, simulated by the server. */
export function ActCharges({ grupos, act: { simulated } }: Props) {
  const t = useT()
  const made = simulated.error ? undefined : simulated.data?.matriculas
  return (
    <>
      <div
        className={styles.table}
        role="table"
        aria-label={t('matricular.costoPorGrupo')}
        aria-busy={simulated.isStale}
        data-stale={simulated.isStale || undefined}
      >
        <div className={`note ${styles.heads}`} role="row">
          <span role="columnheader">{t('matricula.grupo')}</span>
          <span role="columnheader">{t('grupo.idTarifario')}</span>
          <span role="columnheader">{t('cuenta.monto')}</span>
          <span role="columnheader">{t('cuenta.descuento')}</span>
          <span role="columnheader">{t('matricular.aPagar')}</span>
        </div>
        {grupos.map((one) => (
          <GroupRow
            key={one.idGrupo}
            grupo={one}
            totales={made?.find((m) => m.idGrupo === one.idGrupo)?.totales ?? undefined}
          />
        ))}
      </div>
      <div className={`quiet ${styles.note}`}>{t('matricular.varios')}</div>
    </>
  )
}

type RowProps = { grupo: Grupo; totales: NonNullable<Matricula['totales']> | undefined }

/** Before the simulation answers, the total of the price list. */
function GroupRow({ grupo, totales }: RowProps) {
  const t = useT()
  const list = usePrice(grupo)
  return (
    <div className={styles.row} role="row">
      <span role="cell" className={`named ${styles.concept}`}>
        {grupo.curso.nombre} · {grupo.codigo}
      </span>
      <span role="cell" data-label={t('grupo.idTarifario')}>
        {list?.nombre ?? t('matricular.sinCuentas')}
      </span>
      <span role="cell" data-label={t('cuenta.monto')}>
        <Money value={totales?.monto ?? list?.total ?? null} moneda={list?.moneda} />
      </span>
      {totales && <ServerSums totales={totales} moneda={list?.moneda} />}
    </div>
  )
}

type SumsProps = {
  totales: NonNullable<Matricula['totales']>
  moneda: { simbolo: string; decimales: number } | undefined
}

function ServerSums({ totales: { descuento, saldo }, moneda }: SumsProps) {
  const t = useT()
  return (
    <>
      <span role="cell" data-label={t('cuenta.descuento')} data-none={descuento === 0 || undefined}>
        {descuento > 0 ? <Money value={descuento} moneda={moneda} /> : '–'}
      </span>
      <strong role="cell">
        <Money value={saldo} moneda={moneda} />
      </strong>
    </>
  )
}
