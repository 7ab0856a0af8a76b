import { Checkbox } from '@mantine/core'

import { personName } from '#contract/core/person-name.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import type { CargoEmpresa } from '#contract/pagos/empresa.ts'
import { sumCents, toAmount } from '#web/core/cents.ts'
import { useFormValues } from '#web/core/form-context.ts'
import { useFormat } from '#web/core/format.tsx'
import { byStudent, DueAndOwed } from '#web/pagos/empresa/charges.tsx'
import { useT } from '#web/ui/words.ts'

import lines from '#web/pagos/empresa/charges.module.css'
import styles from './cobrar.module.css'

type Parts = { idCuenta: number; monto: number }[]

/** The ticked charges, which are the input of the form. */
function useTicks(cargos: readonly CargoEmpresa[]) {
  const form = useFormValues()
  const ticked = new Set((form.values.cargos as Parts).map(({ idCuenta }) => idCuenta))
  const tick = (some: readonly CargoEmpresa[], on: boolean) => {
    const ids = new Set(some.map(({ idCuenta }) => idCuenta))
    const chosen = cargos.filter((one) => (ids.has(one.idCuenta) ? on : ticked.has(one.idCuenta)))
    const parts = chosen.map((one) => ({ idCuenta: one.idCuenta, monto: porPagar(one) }))
    form.setFieldValue('cargos', parts)
    form.clearFieldError('cargos')
  }
  return { ticked, tick }
}

type BoxProps = { of: readonly CargoEmpresa[]; ticks: ReturnType<typeof useTicks>; label: string }

/** One box for several charges: half ticked, if only some are. */
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
export const toPay = (cargos: readonly CargoEmpresa[]) => cargos.filter((one) => porPagar(one) > 0)

/** The open charges by student, each with its box; one box for a student, one for all. */
export function TickList({ cargos }: { cargos: readonly CargoEmpresa[] }) {
  const t = useT()
  const open = toPay(cargos)
  const ticks = useTicks(open)
  return (
    <>
      <header className={styles.head}>
        <h2>{t('empresa.cargos')}</h2>
        <GroupBox of={open} ticks={ticks} label={t('lista.elegirTodo')} />
      </header>
      {byStudent(open).map((own) => (
        <Student key={own[0]!.idUsuario} cargos={own} ticks={ticks} />
      ))}
    </>
  )
}

function Student({ cargos, ticks }: { cargos: readonly CargoEmpresa[]; ticks: ReturnType<typeof useTicks> }) {
  const name = personName(cargos[0]!.usuario)
  return (
    <section className={`${lines.student} ${styles.student}`} aria-label={name}>
      <GroupBox of={cargos} ticks={ticks} label={name} />
      <ul>
        {cargos.map((cargo) => (
          <li key={cargo.idCuenta} data-on={ticks.ticked.has(cargo.idCuenta) || undefined}>
            <Checkbox
              checked={ticks.ticked.has(cargo.idCuenta)}
              onChange={(e) => ticks.tick([cargo], e.currentTarget.checked)}
              label={cargo.concepto}
              description={cargo.curso}
            />
            <DueAndOwed cargo={cargo} owed={porPagar(cargo)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TotalProps = Pick<CargoEmpresa, 'moneda'> & { count: number }

/** What the ticked charges add up to, and how many of `count` they are. */
export function TickedTotal({ moneda, count }: TotalProps) {
  const t = useT()
  const { money } = useFormat()
  const parts = useFormValues().values.cargos as Parts
  const monto = money(toAmount(sumCents(parts.map((one) => one.monto))), moneda)
  return (
    <p className={styles.total} aria-live="polite">
      {t('empresa.marcados', { monto, marcados: parts.length, count })}
    </p>
  )
}
