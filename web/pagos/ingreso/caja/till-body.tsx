import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import type { Tipo } from '#contract/institucion/tipo.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { keysOf, useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { type ChargeRow, PayableCharges } from '#web/pagos/ingreso/registrar/charges.tsx'
import { chargesDueNow, withoutReview } from '#web/pagos/ingreso/registrar/due-now.ts'
import { Methods, useMethods } from '#web/pagos/ingreso/registrar/methods.tsx'
import type { IsRead } from '#web/pagos/ingreso/registrar/reading.ts'
import type { useSameOperation } from '#web/pagos/ingreso/registrar/same-operation.ts'
import { resultOf } from '#web/pagos/ingreso/registrar/split.ts'
import { SplitSummary } from '#web/pagos/ingreso/registrar/summary.tsx'
import type { SplitTools } from '#web/pagos/ingreso/registrar/use-split.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import { CashGiven, type Given } from './cash.tsx'
import { OperationFields } from './proof.tsx'

import styles from './caja.module.css'

const { Text, Day } = fieldsOf(ingreso.nuevo)

export type TillParts = {
  rows: readonly ChargeRow[]
  moneda: ChargeRow['moneda']
  given: Given
  onGiven: (given: Given) => void
}

type BodyProps = TillParts & {
  titulo: string
  tools: SplitTools
  same: ReturnType<typeof useSameOperation>
  /** Whether a total may be typed, to be spread over the charges. */
  typed: boolean
  currency: ReactNode
  /** After the number of the operation: its photo. */
  voucher?: ReactNode
  /** Fields that hold what its photo says. */
  isRead?: IsRead
  /** The documents that the payment makes. */
  papers: ReactNode
  /** Under the charges. */
  children?: ReactNode
}

/** Charges and payment beside each other. */
export function TillBody({ titulo, rows, moneda, tools, children, ...pay }: BodyProps) {
  const methods = useRef<HTMLDivElement>(null)
  const goToMethods = () =>
    (
      methods.current?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
      methods.current?.querySelector<HTMLElement>('input[type="radio"]')
    )?.focus()
  return (
    <>
      <section className={styles.charges} aria-label={titulo}>
        <ChargesHead titulo={titulo} rows={rows} tools={tools} onPicked={goToMethods} />
        <div className={styles.scroll}>
          <PayableCharges titulo={titulo} cuentas={rows} tools={tools} limitOf={porPagar} />
        </div>
        {children}
      </section>
      <PayPanel {...pay} {...{ rows, moneda, tools, methods }} />
    </>
  )
}

type HeadProps = Pick<BodyProps, 'titulo' | 'rows' | 'tools'> & { onPicked: () => void }

/** The button that ticks all that is overdue has the focus once the payer is known: Enter, a method, Ctrl Enter. */
function ChargesHead({ titulo, rows, tools, onPicked }: HeadProps) {
  const t = useT()
  const { amount } = useFormat()
  const { drawn, heard } = useKeyLabels('caja', 'vencido')
  const due = chargesDueNow(rows.filter((one) => porPagar(one) > 0))
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const pick = () => {
    tools.payWhole(due.map(withoutReview))
    onPicked()
  }
  useShortcuts('caja', { vencido: due.length > 0 ? pick : undefined })
  const [one] = due
  return (
    <header className={`line ${styles.heading}`}>
      <h2>{titulo}</h2>
      <span className="quiet grow">{rows.length}</span>
      <Button
        size="xs"
        variant="default"
        className="no-phone"
        disabled={tools.split.parts.size === 0}
        onClick={() => tools.payWhole([])}
      >
        {t('caja.quitarMarcas')}
      </Button>
      {one && (
        <Button
          ref={first}
          size="xs"
          variant="default"
          aria-keyshortcuts={heard}
          rightSection={drawn && <KeyHint>{drawn}</KeyHint>}
          onClick={pick}
        >
          {t(one.vencida ? 'caja.todoVencido' : 'caja.loProximo', {
            monto: amount(toAmount(sumCents(due.map(porPagar))), one.moneda),
          })}
        </Button>
      )}
    </header>
  )
}

type PayProps = Omit<BodyProps, 'titulo' | 'children'> & { methods: RefObject<HTMLDivElement | null> }

function PayPanel(props: PayProps) {
  const { moneda, tools, currency, papers, isRead, methods: place } = props
  const t = useT()
  const methods = useMethods()
  const how = useRef<HTMLDivElement>(null)
  const chooseByKey = (key: string) => {
    const chosen = methods.metodos[Number(key) - 1]
    if (!chosen) return
    methods.choose(chosen)
    requestAnimationFrame(() => how.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus())
  }
  useShortcuts('caja', { medio: chooseByKey })
  // Inside a field a digit is text.
  useHotkeys(
    keysOf('caja', 'medioEnCampo').map((key) => [
      key,
      () => chooseByKey(key.slice(-1)),
      { usePhysicalKeys: false, preventDefault: true },
    ]),
    [],
  )
  return (
    <section className={`stack ${styles.pay}`} aria-label={t('ingreso.pago')}>
      <header className={`row ${styles.payHead}`}>
        <h2 className="grow">{t('ingreso.pago')}</h2>
        <Day name="fecha" label="ingreso.fecha" />
        {currency}
      </header>
      {isRead?.('fecha') && (
        <p className="note">
          {t('ingreso.fecha')}: {t('informar.leido')}
        </p>
      )}
      <Amount {...props} />
      <SplitNotes tools={tools} rows={props.rows} moneda={moneda} />
      <div ref={place}>
        <Methods {...methods} keyed />
      </div>
      <div ref={how} className="stack">
        <How {...props} metodo={methods.metodo} />
      </div>
      {papers}
      <Remark />
    </section>
  )
}

/** The amount in large figures; a total typed in it is spread from the oldest. */
function Amount({ moneda, tools, typed, isRead }: PayProps) {
  const t = useT()
  const { money } = useFormat()
  const form = useFormValues()
  const input = useRef<HTMLInputElement>(null)
  if (!typed)
    return (
      <div>
        <span className="note">{t('ingreso.monto')}</span>
        <output className={styles.figure}>{money(toAmount(tools.split.monto), moneda)}</output>
      </div>
    )
  return (
    <MoneyInput
      {...form.getInputProps('monto')}
      ref={input}
      name="monto"
      label={
        <>
          {t('ingreso.monto')} {isRead?.('monto') && <span className="note">{t('informar.leido')}</span>}
        </>
      }
      moneda={moneda}
      selectAllOnFocus
      className={`${styles.figure} ${styles.amount}`}
      value={form.values.monto as number | ''}
      onChange={tools.spread}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('caja.otroMonto')}
          title={t('caja.otroMontoAyuda')}
          onClick={() => input.current?.focus()}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      }
    />
  )
}

/** The split in words, where the rows do not say it: money left as credit, or more than the amount. */
function SplitNotes({ tools, rows, moneda }: Pick<PayProps, 'tools' | 'rows' | 'moneda'>) {
  const { errors } = useFormValues()
  const { credit, excess } = resultOf(tools.split)
  const error = errors.aplicaciones ?? errors.cargos
  if (credit === 0 && excess === 0 && !error) return null
  return <SplitSummary tools={tools} cuentas={rows} moneda={moneda} error={error} onRaise={tools.raise} />
}

/** The cash received, or the proof that the method asks for. */
function How({
  metodo,
  tools,
  moneda,
  given,
  onGiven,
  same,
  voucher,
  isRead,
}: PayProps & { metodo: Tipo | undefined }) {
  if (!metodo) return null
  if (metodo.codigo === 'EFECTIVO')
    return <CashGiven monto={tools.split.monto} {...{ moneda, given, onGiven }} />
  return (
    <>
      {metodo.pideOperacion && <OperationFields {...{ metodo, same, isRead }} />}
      {(metodo.pideOperacion || metodo.sustento !== 'NINGUNO') && voucher}
    </>
  )
}

function Remark() {
  const t = useT()
  const { values } = useFormValues()
  const [open, setOpen] = useState(false)
  if (open || values.observacion) return <Text name="observacion" label="ingreso.observacion" />
  return (
    <Button
      className={styles.add}
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('ingreso.observacion')}
    </Button>
  )
}
