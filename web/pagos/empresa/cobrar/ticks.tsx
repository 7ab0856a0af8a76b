import { Checkbox } from '@mantine/core'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import { personName } from '#contract/core/person-name.ts'
import { isAsked, porPagar } from '#contract/cuentas/por-pagar.ts'
import type { CargoEmpresa } from '#contract/pagos/empresa.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { byStudent, Due, Owed } from '#web/pagos/empresa/charges.tsx'
import { FormCashDue } from '#web/pagos/ingreso/index.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import lines from '#web/pagos/empresa/charges.module.css'
import styles from './cobrar.module.css'

type Parts = { idCuenta: number; monto: number }[]

/** Keeps the amount paid of each ticked charge, which is the input of the form: all that is asked for, until an amount is typed. */
function useTicks(cargos: readonly CargoEmpresa[]) {
  const form = useFormValues()
  const ticked = new Map((form.values.cargos as Parts).map(({ idCuenta, monto }) => [idCuenta, monto]))
  const put = (amounts: ReadonlyMap<number, number>) => {
    const chosen = cargos.filter(({ idCuenta }) => amounts.has(idCuenta))
    form.setFieldValue(
      'cargos',
      chosen.map(({ idCuenta }) => ({ idCuenta, monto: amounts.get(idCuenta) ?? 0 })),
    )
    form.clearFieldError('cargos')
  }
  const tick = (some: readonly CargoEmpresa[], on: boolean) => {
    const amounts = new Map(ticked)
    for (const one of some) {
      if (!on) amounts.delete(one.idCuenta)
      else if (!amounts.has(one.idCuenta)) amounts.set(one.idCuenta, porPagar(one))
    }
    put(amounts)
  }
  const pay = ({ idCuenta }: CargoEmpresa, monto: number) => put(new Map(ticked).set(idCuenta, monto))
  return { ticked, tick, pay }
}
type Ticks = ReturnType<typeof useTicks>

type BoxProps = { of: readonly CargoEmpresa[]; ticks: Ticks; label: string }

/** A box for several charges: half ticked, if only some are. */
function GroupBox({ of, ticks, label }: BoxProps) {
  const count = of.filter(({ idCuenta }) => ticks.ticked.has(idCuenta)).length
  return (
    <Checkbox
      label={label}
      checked={count === of.length}
      indeterminate={count > 0 && count < of.length}
      onChange={(e) => ticks.tick(of, e.currentTarget.checked)}
    />
  )
}

/** The charges of which something is left to pay. */
export const toPay = (cargos: readonly CargoEmpresa[]) => cargos.filter(isAsked)

/** The open charges by student, each with its box; one box for a student, one for all. */
export function TickList({ cargos }: { cargos: readonly CargoEmpresa[] }) {
  const t = useT()
  const open = toPay(cargos)
  const ticks = useTicks(open)
  return (
    <>
      <header className={`row ${styles.head}`}>
        <h2>{t('empresa.cargos')}</h2>
        <GroupBox of={open} ticks={ticks} label={t('lista.elegirTodo')} />
      </header>
      {byStudent(open).map((own) => (
        <Student key={own[0]!.idUsuario} cargos={own} ticks={ticks} />
      ))}
    </>
  )
}

function Student({ cargos, ticks }: { cargos: readonly CargoEmpresa[]; ticks: Ticks }) {
  const name = personName(cargos[0]!.usuario)
  return (
    <section className={`${lines.student} ${styles.student}`} aria-label={name}>
      <GroupBox of={cargos} ticks={ticks} label={name} />
      <ul className="panel">
        {cargos.map((cargo) => (
          <li key={cargo.idCuenta} className="ruled" data-on={ticks.ticked.has(cargo.idCuenta) || undefined}>
            <Checkbox
              checked={ticks.ticked.has(cargo.idCuenta)}
              onChange={(e) => ticks.tick([cargo], e.currentTarget.checked)}
              label={cargo.concepto}
              description={cargo.curso}
            />
            <Due cargo={cargo} />
            <Amount cargo={cargo} ticks={ticks} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the amount asked for of a charge; if it is ticked, the amount paid of it, and the rest. */
function Amount({ cargo, ticks }: { cargo: CargoEmpresa; ticks: Ticks }) {
  const t = useT()
  const { money } = useFormat()
  const [asked, paid] = [porPagar(cargo), ticks.ticked.get(cargo.idCuenta)]
  if (paid === undefined) return <Owed cargo={cargo} owed={asked} />
  const left = toAmount(sumCents([asked, -paid]))
  return (
    <span className={`end ${styles.amount}`}>
      <MoneyInput
        size="xs"
        aria-label={`${t('ingreso.monto')}: ${cargo.concepto}, ${personName(cargo.usuario)}`}
        moneda={{ decimales: cargo.moneda.decimales }}
        value={paid || ''}
        max={asked}
        onChange={(value) => ticks.pay(cargo, Number(value))}
        onBlur={() => paid === 0 && ticks.tick([cargo], false)}
      />
      {paid > 0 && left > 0 && (
        <small>{t('cuenta.quedaPorPagar', { monto: money(left, cargo.moneda) })}</small>
      )}
    </span>
  )
}

type TotalProps = Pick<CargoEmpresa, 'moneda'> & { count: number }

/** Shows the sum of the ticked charges, and how many of `count` they are. */
export function TickedTotal({ moneda, count }: TotalProps) {
  const t = useT()
  const { money } = useFormat()
  const parts = useFormValues().values.cargos as Parts
  const total = sumCents(parts.map((one) => one.monto))
  const monto = money(toAmount(total), moneda)
  return (
    <>
      <p className={`strong ${styles.total}`} aria-live="polite">
        {t('empresa.marcados', { monto, marcados: parts.length, count })}
      </p>
      <FormCashDue monto={total} moneda={moneda} />
    </>
  )
}
