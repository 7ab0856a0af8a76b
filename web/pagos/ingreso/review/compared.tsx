import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Ingreso } from '#contract/pagos/ingreso.ts'
import type { ClaveAviso, Lectura } from '#contract/pagos/lectura.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { PartOf } from '#web/pagos/ingreso/together.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { TakeButton } from './take-button.tsx'

type Props = { row: Ingreso }
type Tone = 'good' | 'wait'

/** Words of the voucher about a fact, with the sign of their tone. */
const Note = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div className="note mark toned" data-tone={tone}>
    {tone === 'good' ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
    {children}
  </div>
)

type SaysProps = { isEqual: boolean; children: string; act?: ReactNode }

/** The voucher says the same, or something else: which is shown, with the act that takes it. */
function Says({ isEqual, children, act }: SaysProps) {
  const t = useT()
  if (isEqual) return <Note tone="good">{t('revisar.constanciaIgual')}</Note>
  return (
    <Note tone="wait">
      <span>{t('revisar.constanciaDice', { valor: children })}</span> {act}
    </Note>
  )
}

const warns = ({ avisosConstancia }: Ingreso, clave: ClaveAviso) =>
  avisosConstancia?.some((one) => one.clave === clave) ?? false

/** The amount of the voucher; that of several students says the sum, of which the payment is a part. */
function SaidAmount({ row }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { lectura, moneda, idPago } = row
  if (!lectura || lectura.monto === null) return null
  const simbolo = lectura.moneda === moneda.codigo ? moneda.simbolo : (lectura.moneda ?? '')
  const valor = money(lectura.monto, { ...moneda, simbolo })
  const isEqual = !warns(row, 'MONTO_DISTINTO')
  if (isEqual && idPago !== null) return <Note tone="good">{t('revisar.constanciaDice', { valor })}</Note>
  return <Says isEqual={isEqual}>{valor}</Says>
}

/** The number of the voucher; where none was told, it is the only one. */
function SaidNumber({ row }: Props) {
  const t = useT()
  const valor = row.lectura?.numeroOperacion
  if (!valor) return null
  const act = <TakeButton row={row} change={{ numeroOperacion: valor }} />
  if (row.numeroOperacion === null)
    return (
      <Note tone="good">
        <span>{t('revisar.constanciaDice', { valor })}</span> {act}
      </Note>
    )
  return (
    <Says isEqual={!warns(row, 'NUMERO_DISTINTO')} act={act}>
      {valor}
    </Says>
  )
}

function SaidDay({ row }: Props) {
  const { day } = useFormat()
  const said = row.lectura?.fecha
  if (!said) return null
  return (
    <Says isEqual={said === row.fecha} act={<TakeButton row={row} change={{ fecha: said }} />}>
      {day(said)}
    </Says>
  )
}

function SaidMethod({ row: { lectura, medioPago } }: Props) {
  const medios = useTipos('MEDIO_PAGO')
  if (!lectura?.medio) return null
  const { medio } = lectura
  const name = medios.find(({ codigo }) => codigo === medio)?.nombre ?? medio
  return <Says isEqual={medio === medioPago.codigo}>{name}</Says>
}

/** Where the money went, and whether that is the school's; unknown is unknown, not foreign. */
function Destination({ texto, propio }: NonNullable<Lectura['destino']>) {
  const t = useT()
  return (
    <>
      <bdi>{texto}</bdi>
      {propio !== null && (
        <Note tone={propio ? 'good' : 'wait'}>
          {t(propio ? 'revisar.destinoPropio' : 'revisar.destinoAjeno')}
        </Note>
      )}
    </>
  )
}

/** The facts told of a payment, each with what its voucher says of it; as they are where nothing was read. */
export function comparedFacts(row: Ingreso): (readonly [Frase, ReactNode])[] {
  const { monto, moneda, medioPago, banco, numeroOperacion, fecha, lectura, idPago } = row
  const under = (value: ReactNode, said: ReactNode) => (
    <>
      <div>{value}</div>
      {said}
    </>
  )
  const medio = [medioPago.nombre, banco].filter(Boolean).join(' · ')
  return [
    ['ingreso.monto', under(<Money value={monto} moneda={moneda} />, <SaidAmount row={row} />)],
    ...(idPago ? ([['pago.junto', <PartOf key="j" row={row} />]] as const) : []),
    ['ingreso.idMedioPago', under(medio, <SaidMethod row={row} />)],
    ['ingreso.numeroOperacion', under(numeroOperacion ?? '–', <SaidNumber row={row} />)],
    ['ingreso.fecha', under(<Day value={fecha} />, <SaidDay row={row} />)],
    ...(lectura?.destino
      ? ([['revisar.destinoConstancia', <Destination key="d" {...lectura.destino} />]] as const)
      : []),
  ]
}
