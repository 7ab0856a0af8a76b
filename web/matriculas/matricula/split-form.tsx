import { Select, SimpleGrid } from '@mantine/core'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { division, keyOfPayer, ModoDivision, type Pagante, payerOfKey } from '#contract/cuentas/division.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

const { One, Money, Whole } = fieldsOf(division.dividir)

type Choice = { value: string; label: string }

function PayerField({
  name,
  label,
  options,
}: {
  name: 'primero' | 'segundo'
  label: Frase
  options: Choice[]
}) {
  const t = useT()
  const form = useFormValues()
  const chosen = form.values[name] as Pagante | undefined
  return (
    <Select
      name={name}
      label={t(label)}
      data={options}
      allowDeselect={false}
      value={chosen ? keyOfPayer(chosen) : null}
      onChange={(key) => form.setFieldValue(name, key === null ? undefined : payerOfKey(key))}
      error={form.errors[name]}
    />
  )
}

/** The amount of the first, as a percentage or in money. */
function PartField({ moneda }: { moneda: Cuenta['moneda'] | undefined }) {
  const { modo } = useFormValues().values
  return modo === 'MONTO' ? (
    <Money name="valor" label="division.parteDelPrimero" moneda={moneda} />
  ) : (
    <Whole name="valor" label="division.parteDelPrimero" decimals={2} min={0.01} max={99.99} suffix=" %" />
  )
}

type Props = {
  idUsuario: number
  moneda: Cuenta['moneda'] | undefined
  /** A charge, with its split if it has one; else all that the enrolment still owes, by percentage. */
  which: { idCuenta: number } | { idMatricula: number }
  present?: Cuenta['division']
  done: () => void
}

/** Splits a debt between two payers, or changes how. */
export function SplitForm({ idUsuario, moneda, which, present, done }: Props) {
  const t = useT()
  const { data, error, refetch } = useRead(division.pagantes, { idUsuario })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const options = data.content.map((one) => ({ value: keyOfPayer(one), label: one.nombre }))
  const of = (place: number): Pagante => ({
    idVinculo:
      present?.partes[place]?.idVinculo ?? (present ? null : (data.content[place]?.idVinculo ?? null)),
  })
  const modos = ModoDivision.options.map((value) => ({ value, label: t(`modoDivision.${value}`) }))
  const inicial = {
    ...which,
    primero: of(0),
    segundo: of(1),
    modo: present?.modo ?? 'PORCENTAJE',
    valor: present?.valor ?? 50,
  }
  return (
    <div className="panel inset">
      <OpForm op={division.dividir} inicial={inicial} button="division.dividir" onDone={done} onCancel={done}>
        <p className="dim">{t('division.ayuda')}</p>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PayerField name="primero" label="division.primero" options={options} />
          <PayerField name="segundo" label="division.segundo" options={options} />
          {'idCuenta' in which && <One name="modo" label="division.modo" options={modos} />}
          <PartField moneda={moneda} />
        </SimpleGrid>
      </OpForm>
    </div>
  )
}
