import type { Grupo } from '#contract/academico/grupo.ts'
import { control } from '#contract/consultas/control.ts'
import type { Reply } from '#contract/core/op.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { DrillLink } from './drill-link.tsx'

type Totals = NonNullable<Reply<typeof control.grupos>['monedas']>[number]

/** Shows the billed, paid and owed amounts of a group: once for each currency, since two are never added. */
export function GroupMoney({ row: { idGrupo } }: { row: Grupo }) {
  const t = useT()
  const { data, error, refetch } = useRead(control.grupos, { idGrupo, size: 1 })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={5} />
  const monedas = data.monedas ?? []
  if (monedas.every(({ facturado }) => facturado === 0)) return <p>{t('control.sinDinero')}</p>
  return monedas.map((totals) => (
    <section key={totals.moneda.idMoneda} aria-label={totals.moneda.codigo}>
      {monedas.length > 1 && <h3>{totals.moneda.codigo}</h3>}
      <Figures totals={totals} />
      <DrillLink
        acceso={control.matriculas.permiso}
        to={paths.controlMatriculas() + stringifyParams({ idGrupo, idMoneda: totals.moneda.idMoneda })}
      >
        {t('control.verMatriculas')}
      </DrillLink>
    </section>
  ))
}

function Figures({ totals }: { totals: Totals }) {
  const { percent } = useFormat()
  const { moneda, porcentajeCobranza } = totals
  const amount = (value: number) => <Money value={value} moneda={moneda} />
  return (
    <Facts
      items={[
        ['columna.facturado', amount(totals.facturado)],
        ['columna.descuento', amount(totals.descuento)],
        ['columna.pagado', amount(totals.pagado)],
        ...(totals.devuelto > 0 ? ([['columna.devuelto', amount(totals.devuelto)]] as const) : []),
        [
          'columna.porcentajeCobranza',
          porcentajeCobranza === null ? '–' : percent(Math.round(porcentajeCobranza)),
        ],
        ['columna.enRevision', amount(totals.enRevision)],
        ['columna.saldo', amount(totals.saldo)],
        ['columna.vencido', amount(totals.vencido)],
      ]}
    />
  )
}
