import type { KeyboardEvent } from 'react'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import { daysBetween } from '#contract/core/day.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { PickBox } from '#web/ui/pick-box.tsx'
import { useT } from '#web/ui/words.ts'

import { isTicked } from './split.ts'
import type { SplitTools } from './use-split.ts'

import styles from './charges.module.css'

type Common = 'idCuenta' | 'concepto' | 'fechaVencimiento' | 'vencida' | 'saldo' | 'enRevision' | 'moneda'

/** An open charge as a row: `alumno` where the rows are of several. */
export type ChargeRow = Pick<Cuenta, Common> & {
  curso: string
  codigo?: string
  alumno?: Cuenta['usuario']
  division?: Cuenta['division']
}

export const rowOf = ({ grupo: { curso, codigo }, ...cuenta }: Cuenta): ChargeRow => ({
  ...cuenta,
  curso,
  codigo,
})

type Props = {
  titulo: string
  cuentas: readonly ChargeRow[]
  tools: SplitTools
  /** The most that a charge takes; all that it owes by default. */
  limitOf?: (cuenta: ChargeRow) => number
}

const owedOf = ({ saldo }: ChargeRow) => saldo

/** The open charges with the part of the payment that each gets. */
export function PayableCharges({ titulo, cuentas, tools, limitOf = owedOf }: Props) {
  return (
    <div className={styles.charges} data-people={cuentas[0]?.alumno ? '' : undefined}>
      <Headings cuentas={cuentas} />
      {/* The rows contain the boxes and the amounts; the arrows of all of them are here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul aria-label={titulo} onKeyDown={moveBetweenRows}>
        {cuentas.map((cuenta) => (
          <PayableCharge key={cuenta.idCuenta} cuenta={cuenta} tools={tools} limit={limitOf(cuenta)} />
        ))}
      </ul>
      <Sums cuentas={cuentas} tools={tools} />
    </div>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves from box to box, or from amount to amount. */
function moveBetweenRows(e: KeyboardEvent<HTMLElement>) {
  const step = STEPS[e.key]
  if (!step || !(e.target instanceof HTMLInputElement)) return
  const alike = [...e.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')].filter(
    ({ type }) => type === (e.target as HTMLInputElement).type,
  )
  const next = alike[alike.indexOf(e.target) + step]
  if (!next) return
  e.preventDefault()
  next.focus()
}

/** The titles of the columns, in a place with room for columns. Each box and amount has its own name. */
function Headings({ cuentas: [first] }: Pick<Props, 'cuentas'>) {
  const t = useT()
  if (!first) return null
  const { simbolo } = first.moneda
  return (
    <div className={`note ${styles.row} ${styles.wide}`} aria-hidden>
      <span className={styles.what}>{t('cuenta.concepto')}</span>
      <span className="cut">{t('columna.grupo')}</span>
      <span>{t('cuenta.vence')}</span>
      <span />
      <span className="end">{`${t('cuenta.saldo')} ${simbolo}`}</span>
      <span className="end">{t('cuenta.enRevision')}</span>
      <span className="end">{`${t('caja.paga')} ${simbolo}`}</span>
    </div>
  )
}

/** The sums of the columns. */
function Sums({ cuentas, tools: { split } }: Pick<Props, 'cuentas' | 'tools'>) {
  const t = useT()
  const [first] = cuentas
  if (!first) return null
  const { moneda } = first
  const ticked = cuentas.filter(({ idCuenta }) => isTicked(split, idCuenta)).length
  const sum = (of: 'saldo' | 'enRevision') => toAmount(sumCents(cuentas.map((one) => one[of])))
  const parts = [...split.parts.values()].reduce((all, part) => all + part, 0)
  return (
    <div className={`strong ${styles.row} ${styles.wide}`}>
      <span className={`dim ${styles.what}`}>
        {t('caja.marcadas', { count: ticked, total: cuentas.length })}
      </span>
      <span className={`end ${styles.owed}`}>
        <Money value={sum('saldo')} moneda={moneda} bare />
      </span>
      <span className={`end ${styles.review}`}>
        {sum('enRevision') > 0 && <Money value={sum('enRevision')} moneda={moneda} bare />}
      </span>
      <span className="end">
        <Money value={toAmount(parts)} moneda={moneda} bare />
      </span>
    </div>
  )
}

type RowProps = { cuenta: ChargeRow; tools: SplitTools; limit: number }

function PayableCharge({ cuenta, tools, limit }: RowProps) {
  const t = useT()
  const { idCuenta, concepto, curso, codigo, alumno, saldo, enRevision, moneda } = cuenta
  const on = isTicked(tools.split, idCuenta)
  const name = [concepto, curso, alumno && personName(alumno)].filter(Boolean).join(', ')
  return (
    <li className={`ruled ${styles.row}`} data-on={on || undefined}>
      <label className={`row ${styles.what}`}>
        <PickBox
          aria-label={limit > 0 ? name : t('caja.todoEnRevision', { concepto: name })}
          checked={on}
          disabled={limit <= 0}
          onChange={(e) => tools.tick(idCuenta, e.currentTarget.checked)}
        />
        {alumno && <PersonCell of={alumno} />}
        <span className="cut" title={`${concepto}, ${curso}`}>
          <span className="named">{concepto}</span> <span className="dim">{curso}</span>
        </span>
      </label>
      <span className={`note cut ${styles.wide}`}>{codigo}</span>
      <span className={styles.wide}>
        <Day value={cuenta.fechaVencimiento} />
      </span>
      <Ageing cuenta={cuenta} />
      <span className={`end ${styles.owed}`}>
        <Money value={saldo} moneda={moneda} bare />
      </span>
      <span className={`end ${styles.review}`}>
        {enRevision > 0 && (
          <>
            <span>{t('cuenta.enRevision')}: </span>
            <Money value={enRevision} moneda={moneda} bare />
          </>
        )}
      </span>
      <Part cuenta={cuenta} tools={tools} limit={limit} name={name} />
    </li>
  )
}

/** The amount paid of a charge, and what is left of it; typing one ticks the row. */
function Part({ cuenta: { idCuenta, moneda }, tools, limit, name }: RowProps & { name: string }) {
  const t = useT()
  const { amount } = useFormat()
  if (limit <= 0) return <span className={`end dim ${styles.part}`}>–</span>
  const part = tools.split.parts.get(idCuenta)
  const left = part ? toAmount(sumCents([limit, -toAmount(part)])) : 0
  return (
    <span className={`row ${styles.part}`}>
      {left > 0 && <small className="note">{t('caja.queda', { monto: amount(left, moneda) })}</small>}
      <MoneyInput
        size="xs"
        aria-label={t('ingreso.aplicarA', { concepto: name })}
        value={part ? toAmount(part) : ''}
        moneda={{ decimales: moneda.decimales }}
        max={limit}
        placeholder="–"
        selectAllOnFocus
        onChange={(value) => tools.assign(idCuenta, value)}
        onBlur={() => !part && isTicked(tools.split, idCuenta) && tools.tick(idCuenta, false)}
      />
    </span>
  )
}

/** Beyond it a date says more than a number of days. */
const LONGEST = 30

/** Days since a charge was due, or until it is. */
function Ageing({ cuenta: { vencida, fechaVencimiento } }: Pick<RowProps, 'cuenta'>) {
  const t = useT()
  const { locale } = useFormat()
  const days = daysBetween(useNow().fecha, fechaVencimiento)
  const isNear = Math.abs(days) <= LONGEST
  const hace = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  const text = vencida
    ? t(isNear ? 'caja.vencio' : 'caja.vencida', { hace })
    : isNear
      ? hace
      : t('caja.porVencer')
  return <span className={`${vencida ? 'wrong' : 'dim'} ${styles.age}`}>{text}</span>
}
