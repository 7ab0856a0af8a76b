import type { MatriculaDePersona } from '#contract/consultas/persona.ts'
import { sumCents, toAmount } from '#contract/core/cents.ts'
import { daysBetween } from '#contract/core/day.ts'
import { personName } from '#contract/core/person-name.ts'
import type { CuentaBreve } from '#contract/cuentas/cuenta.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { PaperFacts, PaperFoot, PaperHead, usePaperFormat } from '#web/core/screen/paper-head.tsx'
import { Day, Money, useFormat, ZeroDash } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { useAccount } from '#web/cuentas/cuenta/index.ts'
import { useWhereToPay } from '#web/institucion/cuenta-bancaria/index.ts'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { useStateText } from '#web/ui/states.ts'
import { useT } from '#web/ui/words.ts'

import type { Ficha } from './ficha.ts'

type Props = { row: Ficha; pagos: readonly Ingreso[]; done: () => void }

/** The account of a person on paper: what is owed, every charge, every payment, and where to pay. */
export function PrintedAccount({ row, pagos, done }: Props) {
  const t = useT()
  const { day } = usePaperFormat()
  const { fecha } = useNow()
  const { persona, contacto } = row
  return (
    <PrintedSheet name="cuenta" done={done}>
      <PaperHead titulo={t('estadoDeCuenta.titulo')}>
        <span>{t('estadoDeCuenta.al', { fecha: day(fecha) })}</span>
      </PaperHead>
      <PaperFacts
        items={[
          [t('ingreso.alumno'), <bdi key="a">{personName(persona)}</bdi>],
          [persona.tipoDocumento, persona.numeroDocumento],
          ...(contacto?.celular ? ([[t('usuario.celular'), contacto.celular]] as const) : []),
          ...(contacto?.correo ? ([[t('usuario.correo'), contacto.correo]] as const) : []),
        ]}
      />
      <Sums idUsuario={persona.idUsuario} />
      <ZeroDash value>
        <h2>{t('cuenta.titulo')}</h2>
        <Charges rows={row.matriculas ?? []} />
        <h2>{t('estadoDeCuenta.pagos')}</h2>
        <PaymentTable rows={pagos} />
      </ZeroDash>
      <Places />
      <PaperFoot />
    </PrintedSheet>
  )
}

function Sums({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  return useAccount(idUsuario).balances.map(({ moneda, ...sums }) => {
    const inMoney = (cents: number) => <Money value={toAmount(cents)} moneda={moneda} />
    return (
      <PaperFacts
        key={moneda.idMoneda}
        framed
        items={[
          [t('inicio.vencidoPorPagar'), inMoney(sums.vencidoPorPagar)],
          [t('cuenta.enRevision'), inMoney(sums.enRevision)],
          [t('inicio.porVencer'), inMoney(sums.porVencer)],
          [t('cuenta.saldo'), inMoney(sums.saldo)],
          [t('cuenta.saldoAFavor'), inMoney(sums.saldoAFavor)],
        ]}
      />
    )
  })
}

const AMOUNTS = ['monto', 'pagado', 'saldo', 'enRevision'] as const

/** A table for each currency. */
function Charges({ rows }: { rows: MatriculaDePersona[] }) {
  const all = rows.flatMap((row) => (row.dinero ?? []).map((one) => ({ ...one, row })))
  return [...Map.groupBy(all, ({ moneda }) => moneda.idMoneda).values()].map((own) => (
    <ChargeTable key={own[0]!.moneda.idMoneda} own={own} />
  ))
}

type Own = { row: MatriculaDePersona } & NonNullable<MatriculaDePersona['dinero']>[number]

function ChargeTable({ own }: { own: Own[] }) {
  const t = useT()
  const { moneda } = own[0]!
  const all = own.flatMap(({ cuentas }) => cuentas)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('columna.grupo')}</th>
          <th scope="col">{t('cuenta.concepto')}</th>
          <th scope="col">{t('cuenta.vence')}</th>
          {AMOUNTS.map((one) => (
            <th key={one} scope="col" data-number>
              {`${t(`cuenta.${one}`)} ${moneda.simbolo}`}
            </th>
          ))}
          <th scope="col">{t('lista.estado')}</th>
        </tr>
      </thead>
      <tbody>
        {own.flatMap(({ row, cuentas }) =>
          cuentas.map((cuenta, n) => (
            <tr key={cuenta.idCuenta}>
              <td>{[<b key="c">{row.curso.nombre}</b>, row.grupo.codigo][n] ?? ''}</td>
              <Charge cuenta={cuenta} moneda={moneda} />
            </tr>
          )),
        )}
      </tbody>
      <tbody data-total>
        <tr>
          <td colSpan={3}>{t('persona.cuantasCuentas', { count: all.length })}</td>
          {AMOUNTS.map((one) => (
            <td key={one} data-number>
              <Money value={toAmount(sumCents(all.map((cuenta) => cuenta[one])))} moneda={moneda} bare />
            </td>
          ))}
          <td>&nbsp;</td>
        </tr>
      </tbody>
    </table>
  )
}

function Charge({ cuenta, moneda }: { cuenta: CuentaBreve; moneda: Own['moneda'] }) {
  return (
    <>
      <td>{cuenta.concepto}</td>
      <td>
        <Day value={cuenta.fechaVencimiento} />
      </td>
      {AMOUNTS.map((one) => (
        <td key={one} data-number>
          <Money value={cuenta[one]} moneda={moneda} bare />
        </td>
      ))}
      <td className="nowrap">
        <ChargeState cuenta={cuenta} />
      </td>
    </>
  )
}

function ChargeState({ cuenta: { vencida, fechaVencimiento, estado } }: { cuenta: CuentaBreve }) {
  const t = useT()
  const { locale } = useFormat()
  const stateText = useStateText()
  const days = daysBetween(useNow().fecha, fechaVencimiento)
  if (!vencida) return stateText('cuenta', estado)
  const hace = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return t('caja.vencio', { hace })
}

function PaymentTable({ rows }: { rows: readonly Ingreso[] }) {
  const t = useT()
  const stateText = useStateText()
  if (rows.length === 0) return <p>{t('estadoDeCuenta.sinPagos')}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('ingreso.fecha')}</th>
          <th scope="col">{t('ingreso.idMedioPago')}</th>
          <th scope="col">{t('ingreso.numeroOperacion')}</th>
          <th scope="col">{t('ingreso.numeroRecibo')}</th>
          <th scope="col" data-number>
            {t('ingreso.monto')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.idIngreso}>
            <td>
              <Day value={row.fecha} />
            </td>
            <td>{row.medioPago.nombre}</td>
            <td>{row.numeroOperacion ?? '–'}</td>
            <td>{row.numeroRecibo ?? stateText('ingreso', row.estado)}</td>
            <td data-number>
              <Money value={row.monto} moneda={row.moneda} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where to pay, in a line. */
function Places() {
  const t = useT()
  const { data } = useWhereToPay()
  if (!data) return null
  const wallets = data.billeteras.flatMap(({ nombre, numero }) => (numero ? [`${nombre} ${numero}`] : []))
  const accounts = data.cuentas.map(
    ({ banco, moneda, numero, cci }) =>
      `${banco.nombre} ${moneda.codigo} ${numero}${cci ? `, CCI ${cci}` : ''}`,
  )
  const places = [...wallets, ...accounts]
  if (places.length === 0) return null
  return (
    <p>
      <b>{t('dondePagar.titulo')}</b> {places.join(' · ')}
    </p>
  )
}
