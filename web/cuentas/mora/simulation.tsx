import { localNow } from '#contract/core/day.ts'
import { personName } from '#contract/core/person-name.ts'
import { mora, type ReglaMora } from '#contract/cuentas/mora.ts'
import type { Columns } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { useTotalsText } from './activation-effect.tsx'
import { type Rule, ruleOf, useSimulated } from './draft.ts'
import { MoraSwitch } from './mora-switch.tsx'

import styles from './regla.module.css'

const columns: Columns<typeof mora.simular> = [
  { titulo: 'ingreso.alumno', celda: (c) => personName(c.usuario), sort: 'alumno' },
  { titulo: 'cuenta.concepto', celda: (c) => c.concepto, sort: 'concepto' },
  { titulo: 'cuenta.curso', celda: (c) => `${c.grupo.curso} · ${c.grupo.codigo}`, hidden: true },
  {
    titulo: 'cuenta.fechaVencimiento',
    celda: (c) => <Day value={c.fechaVencimiento} />,
    sort: 'fechaVencimiento',
  },
  { titulo: 'cuenta.dias', numero: true, celda: (c) => c.dias, sort: 'dias' },
  {
    titulo: 'cuenta.saldo',
    numero: 'dinero',
    celda: (c) => <Money value={c.saldo} moneda={c.moneda} plain />,
    sort: 'saldo',
  },
  {
    titulo: 'cuenta.cobrada',
    numero: 'dinero',
    hidden: true,
    celda: (c) => <Money value={c.cobrada} moneda={c.moneda} plain />,
  },
  {
    titulo: 'cuenta.mora',
    numero: 'dinero',
    celda: (c) => (
      <strong>
        <Money value={c.mora} moneda={c.moneda} plain />
      </strong>
    ),
    sort: 'mora',
    total: (totales) =>
      totales.map(({ mora: sum, moneda }) => (
        <div key={moneda.idMoneda}>
          <Money value={sum} moneda={moneda} plain />
        </div>
      )),
  },
]

type Props = { draft: object; regla: ReglaMora; onSaved: (regla: ReglaMora) => void }

/** The students that the edited rule would charge and the amounts, with the button that activates it. */
export function Simulation({ draft, regla, onSaved }: Props) {
  const t = useT()
  const rule = ruleOf(draft)
  return (
    <section className={`panel ${styles.simulation}`} aria-label={t('mora.simulacion')}>
      <div className={`line ${styles.head}`}>
        <div>
          <h2>{t('mora.simulacion')}</h2>
          {rule && <SimulationSentence rule={rule} regla={regla} />}
        </div>
        <MoraSwitch
          regla={regla}
          rule={rule}
          confirmaLey={(draft as { confirmaLey?: unknown }).confirmaLey === true}
          onSaved={onSaved}
        />
      </div>
      {rule ? (
        <OpList
          local
          op={mora.simular}
          titulo="mora.simulacion"
          lista="mora"
          columns={columns}
          rowId={(c) => c.idCuenta}
          fijo={rule}
        />
      ) : (
        <div className={styles.incomplete}>
          <p>{t('mora.incompleta')}</p>
          <p>{t('mora.incompletaTexto')}</p>
        </div>
      )}
    </section>
  )
}

const isSameRule = (a: object, b: object | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** "With this rule, today 34 late fees for S/ 812.40 would be charged"; "will be" for the active rule. */
function SimulationSentence({ rule, regla }: { rule: Rule; regla: ReglaMora }) {
  const t = useT()
  const { day } = useFormat()
  const { institucion } = useSesion()
  const sums = useTotalsText()
  const data = useSimulated(rule)
  if (!data) return null
  const { totalElements: count, fecha } = data
  const isToday = fecha === localNow(institucion.zonaHoraria).fecha
  const certain = regla.activa && isSameRule(rule, ruleOf(regla))
  const datos = { count, monto: sums(data), dia: day(fecha) }
  const key = `mora.${certain ? 'seCobran' : 'seCobrarian'}${isToday ? 'Hoy' : 'Dia'}` as const
  return (
    <p className={styles.sentence} role="status">
      {count > 0 ? t(key, datos) : t('mora.nadieFrase', datos)}
    </p>
  )
}
