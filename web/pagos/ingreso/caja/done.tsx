import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconCheck, IconClock, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { sumCents, toAmount, toCents } from '#contract/core/cents.ts'
import { personName } from '#contract/core/person-name.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { usePaper } from '#web/core/act/paper-action.tsx'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useAccount } from '#web/cuentas/cuenta/index.ts'
import { SendVoucherPart } from '#web/pagos/constancia/index.ts'
import { AppliedCharges } from '#web/pagos/ingreso/applied.tsx'
import { AnularEffect } from '#web/pagos/ingreso/effects.tsx'
import { useIngresoImpediment } from '#web/pagos/ingreso/impediment.ts'
import { useCash } from '#web/pagos/ingreso/registrar/cash-due.tsx'
import { Together, useTogether } from '#web/pagos/ingreso/together.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { Milestone } from '#web/ui/milestone.tsx'
import { useT } from '#web/ui/words.ts'

import { piecesIn } from './cash.tsx'
import type { Made } from './collect.tsx'
import type { Payer } from './payer.tsx'
import { Slip } from './slip.tsx'
import { StudentHead } from './who.tsx'

import styles from './caja.module.css'

const WhatsApp = lentPart<{ idUsuario: number; text?: string }>('whatsAppOfPerson', null)

type Props = { made: Made; payer: Payer; onNext: () => void; onAgain: () => void }

/** The saved payment: its change, what it paid, what is left, and the slip. */
export function PaymentDone({ made, payer, onNext, onAgain }: Props) {
  const t = useT()
  const row = useCurrentRow(made.row)
  const { cuentas, balances } = useAccount(row.idUsuario)
  const own = cuentas.filter((one) => one.idMoneda === row.idMoneda)
  const balance = balances.find(({ moneda }) => moneda.idMoneda === row.idMoneda)
  const [formato, setFormato] = useState<Paper>('80mm')
  return (
    <>
      <StudentHead payer={payer} cuentas={own} balance={balance} />
      <section className={`stack ${styles.charges} ${styles.done}`} aria-labelledby="cobrado">
        <DoneHead row={row} onAgain={onAgain} />
        <Voucher made={made} row={row} />
        <Change made={made} row={row} />
        <div>
          <h3>{t('caja.quePago')}</h3>
          <AppliedCharges row={row} linked />
        </div>
        <Together row={row} />
        <BalanceAfter row={row} cuentas={own} />
      </section>
      <section className={`stack ${styles.pay}`} aria-label={t('recibo.recibo')}>
        <SlipHead formato={formato} onFormato={setFormato} hasReceipt={row.numeroRecibo !== null} />
        <Slip row={row} received={made.given.monto} wide={formato === 'a4'} />
      </section>
      <DoneFoot row={row} formato={formato} onNext={onNext} />
    </>
  )
}

type Paper = '80mm' | 'a4'

/** The payment as it is now: confirmed after its voucher came, annulled, or in a till that was closed. */
function useCurrentRow(row: Ingreso) {
  const { data } = useRead(ingreso.ver, { id: row.idIngreso }, { enabled: useMay(ingreso.ver.permiso) })
  return data ?? row
}

type HeadProps = { row: Ingreso; onAgain: () => void }

function DoneHead({ row, onAgain }: HeadProps) {
  const t = useT()
  const { money } = useFormat()
  const impide = useIngresoImpediment()
  const { numeroRecibo, idIngreso, medioPago, monto, moneda, estado } = row
  const Icon = numeroRecibo ? IconCheck : IconClock
  const amount = { monto: money(useTogether(row)?.monto ?? monto, moneda) }
  const title = estado === 'ANULADO' ? 'caja.anulado' : numeroRecibo ? 'caja.cobrado' : 'caja.guardado'
  return (
    <header className="row">
      <span className={`disc toned ${styles.tick}`} data-tone={numeroRecibo ? 'good' : 'wait'}>
        <Icon size={20} aria-hidden />
      </span>
      <div className="grow">
        <h2 id="cobrado">{t(title, amount)}</h2>
        <p className="quiet">
          <Link to={paths.ingresos() + stringifyParams({ ver: idIngreso })}>
            {numeroRecibo ?? t('ingreso.verIngreso')}
          </Link>{' '}
          · {medioPago.nombre} {row.numeroOperacion}
          {!numeroRecibo && ` · ${t('ingreso.registradoTexto')}`}
        </p>
      </div>
      <Button size="xs" variant="default" onClick={onAgain}>
        {t('ingreso.otroDelAlumno')}
      </Button>
      <OpAction
        op={ingreso.anular}
        label="caja.anular"
        danger
        motivo
        efecto={<AnularEffect row={row} />}
        impide={impide(row, 'anular')}
        input={(motivo) => ({ idIngreso, motivo })}
      />
    </header>
  )
}

/** Sends the photo that was chosen; a payment that only the photo proves is confirmed then. */
function Voucher({ made: { voucher, confirmLater }, row }: { made: Made; row: Ingreso }) {
  const [file, setFile] = useState(voucher)
  const confirm = useWrite(ingreso.confirmar)
  if (!file) return null
  const drop = () => setFile(undefined)
  const sent = () => {
    drop()
    if (confirmLater) confirm.mutate({ idIngreso: row.idIngreso })
  }
  return (
    <SendVoucherPart
      idIngreso={row.idIngreso}
      file={file}
      leaveLabel="constancia.despues"
      onDone={sent}
      onLeave={drop}
    />
  )
}

/** The change in large figures, and the pieces that make it. */
function Change({ made: { given, ingresos }, row: { moneda, medioPago } }: { made: Made; row: Ingreso }) {
  const t = useT()
  const monto = toAmount(sumCents(ingresos.map((one) => one.monto)))
  const { money, amount, number } = useFormat()
  const { due } = useCash({ monto: toCents(monto), moneda })
  if (medioPago.codigo !== 'EFECTIVO') return null
  const change = Math.max(0, given.monto - due)
  const pieces = piecesIn(change, moneda).map(([piece, count]) =>
    t('caja.piezas', { count, pieza: number(piece) }),
  )
  const items: [string, ReactNode][] = [
    [t('ingreso.recibido'), amount(toAmount(given.monto || due), moneda)],
    [t('caja.efectivo'), amount(toAmount(due), moneda)],
  ]
  return (
    <dl className={`panel ${styles.change}`}>
      <div>
        <dt className="note">{t('caja.vuelto')}</dt>
        <dd className={styles.figure}>{money(toAmount(change), moneda)}</dd>
      </div>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt className="note">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {pieces.length > 0 && (
        <div>
          <dt className="note">{t('caja.entregue')}</dt>
          <dd>{pieces.join(' + ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** The overdue amount after the payment, and the next date. */
function BalanceAfter({ row, cuentas }: { row: Ingreso; cuentas: ReturnType<typeof useAccount>['cuentas'] }) {
  const t = useT()
  const { money, day } = useFormat()
  const asked = cuentas.filter((one) => porPagar(one) > 0)
  const overdue = asked.filter(({ vencida }) => vencida)
  const next = asked.find(({ vencida }) => !vencida)
  const left = toAmount(sumCents(overdue.map(porPagar)))
  if (asked.length === 0 && row.estado === 'CONFIRMADO')
    return <Milestone title={t('caja.todoPagado')} note={personName(row.usuario)} />
  return (
    <p className="dim">
      {overdue[0] ? t('caja.leQueda', { monto: money(left, overdue[0].moneda) }) : t('caja.alDia')}{' '}
      {next &&
        t('caja.loProximoVence', {
          fecha: day(next.fechaVencimiento),
          concepto: `${next.concepto}, ${next.grupo.curso}`,
          monto: money(porPagar(next), next.moneda),
        })}
    </p>
  )
}

type SlipHeadProps = { formato: Paper; onFormato: (formato: Paper) => void; hasReceipt: boolean }

function SlipHead({ formato, onFormato, hasReceipt }: SlipHeadProps) {
  const t = useT()
  return (
    <header className={`row ${styles.payHead}`}>
      <h2 className="grow">{t('recibo.recibo')}</h2>
      {hasReceipt && (
        <SegmentedControl
          size="xs"
          aria-label={t('caja.papel')}
          data={[
            { value: '80mm', label: '80 mm' },
            { value: 'a4', label: 'A4' },
          ]}
          value={formato}
          onChange={(next) => onFormato(next as Paper)}
        />
      )}
    </header>
  )
}

type FootProps = { row: Ingreso; formato: Paper; onNext: () => void }

// The form has disappeared, so the focus moves to this button.
const focusButton = (button: HTMLButtonElement | null) => button?.focus()

/** Prints, sends or goes on, each with its key. Ctrl Enter does none of them, so that a double press hides no change. */
function DoneFoot({ row, formato, onNext }: FootProps) {
  const t = useT()
  const { money } = useFormat()
  const { nombre } = useSesion().institucion
  const { numeroRecibo, monto, moneda, idUsuario } = row
  const text = numeroRecibo
    ? t('caja.mensaje', { institucion: nombre, recibo: numeroRecibo, monto: money(monto, moneda) })
    : undefined
  const next = useKeyLabels('caja', 'otro')
  useShortcuts('caja', { otro: onNext })
  return (
    <footer className={styles.foot}>
      {text && (
        <div className={styles.duo}>
          <PrintButton id={row.idIngreso} formato={formato} />
          <WhatsApp idUsuario={idUsuario} text={text} />
        </div>
      )}
      <Button
        ref={focusButton}
        size="lg"
        className={styles.go}
        aria-keyshortcuts={next.heard}
        rightSection={next.drawn && <KeyHint>{next.drawn}</KeyHint>}
        onClick={onNext}
      >
        {t('caja.siguiente')}
      </Button>
    </footer>
  )
}

function PrintButton({ id, formato }: { id: number; formato: Paper }) {
  const t = useT()
  const { busy, open } = usePaper(recibo.ver, { id, formato })
  const { heard, drawn } = useKeyLabels('caja', 'imprimir')
  useShortcuts('caja', { imprimir: open })
  return (
    <Button
      variant="default"
      loading={busy}
      aria-keyshortcuts={heard}
      leftSection={<IconPrinter size={16} aria-hidden />}
      rightSection={drawn && <KeyHint>{drawn}</KeyHint>}
      onClick={open}
    >
      {t('caja.imprimir')}
    </Button>
  )
}
