import { ClaseComprobante, comprobante } from '#contract/pagos/comprobante.ts'
import { registroVentas, SituacionVenta } from '#contract/pagos/registro-ventas.ts'
import { DownloadAction } from '#web/core/download-action.tsx'
import { Day, Money } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { NextStep } from '#web/core/list-empty.tsx'
import { ListTotals } from '#web/core/list-totals.tsx'
import type { Columns, Filters } from '#web/core/list-types.ts'
import { OpList } from '#web/core/op-list.tsx'
import { stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { codigosDeMoneda } from '#web/institucion/moneda/index.ts'
import { IngresoTabs } from '#web/pagos/ingreso/index.ts'
import { StateBadge, type Tone } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { MonthBar, useMonth } from './month.tsx'

import styles from './registro.module.css'

const FIGURES = [
  ['importe', 'registroVentas.total'],
  ['gravado', 'comprobante.gravado'],
  ['exonerado', 'comprobante.exonerado'],
  ['inafecto', 'comprobante.inafecto'],
  ['impuesto', 'comprobante.impuesto'],
] as const

type Cols = Columns<typeof registroVentas.buscar>
type Row = Parameters<Cols[number]['celda']>[0]
type Sum = 'gravado' | 'exonerado' | 'inafecto' | 'impuesto' | 'importe'

const amountOf = (campo: Sum): Cols[number] => ({
  titulo: `comprobante.${campo}`,
  numero: true,
  celda: (row) => <Money value={row[campo]} moneda={row.moneda} />,
})

const TONES: Record<Row['situacion'], Tone> = { ACEPTADO: 'good', SIN_RESPUESTA: 'wait', SIN_VALOR: 'bad' }

const columns: Cols = [
  {
    titulo: 'comprobante.numeroCompleto',
    celda: (row) => (
      <Link to={paths.ingresos() + stringifyParams({ vista: 'comprobantes', ver: row.idComprobante })}>
        <span className="cifra">{row.numeroCompleto}</span>
      </Link>
    ),
    sort: 'numero',
  },
  { titulo: 'comprobante.fecha', celda: (row) => <Day value={row.fecha} />, sort: 'fecha' },
  { titulo: 'comprobante.comprador', celda: (row) => row.comprador.nombre },
  { titulo: 'comprobante.documento', celda: (row) => row.comprador.documento || '–', leaves: 1 },
  amountOf('gravado'),
  amountOf('exonerado'),
  amountOf('inafecto'),
  amountOf('impuesto'),
  { ...amountOf('importe'), sort: 'importe' },
  {
    titulo: 'comprobante.situacion',
    celda: ({ estado, situacion }) => (
      <StateBadge noun="comprobante" state={estado} tone={TONES[situacion]} />
    ),
    insignia: true,
  },
  { titulo: 'comprobante.origenNumero', celda: (row) => row.origen?.numero ?? '–', hidden: true },
  { titulo: 'comprobante.diaCaja', celda: (row) => <Day value={row.diaCaja} />, hidden: true },
  { titulo: 'comprobante.numeroRecibo', celda: (row) => row.numeroRecibo ?? '–', hidden: true },
]

const filtros: Filters<typeof registroVentas.buscar> = [
  {
    titulo: 'comprobante.clase',
    campo: 'clase',
    valores: ClaseComprobante.options,
    palabras: 'claseComprobante',
  },
  {
    titulo: 'comprobante.situacion',
    campo: 'situacion',
    valores: SituacionVenta.options,
    palabras: 'situacionVenta',
  },
  { titulo: 'registroVentas.deOtroDia', campo: 'otroDia', yesNo: true, mas: true },
  { titulo: 'ingreso.moneda', campo: 'idMoneda', origen: codigosDeMoneda, mas: true },
]

/** The book of sales of a month: every comprobante issued in it, with its sums, as a sheet and as SUNAT's text. */
export const RegistroVentas = () => (
  <OpList
    op={registroVentas.buscar}
    titulo="menu.registroVentas"
    lista="registroVentas"
    next={
      <NextStep
        acceso={comprobante.buscar.permiso}
        to={paths.ingresos('comprobantes')}
        label="comprobante.plural"
      />
    }
    columns={columns}
    rowId={(row) => row.idComprobante}
    filtros={filtros}
    tabParams={['mes']}
    figures={<ListTotals de={registroVentas.buscar} op={registroVentas.totales} figures={FIGURES} />}
    acciones={<PleActions />}
  >
    <IngresoTabs en="comprobantes" />
    <MonthBar vista="registro-ventas" />
    <Apart />
  </OpList>
)

/** The text of the month: one for each issuer that its documents name. */
function PleActions() {
  const { mes } = useMonth()
  const { data } = useRead(registroVentas.totales, { mes })
  const [first, ...others] = data?.emisores ?? []
  return (
    <>
      <DownloadAction op={registroVentas.ple} label="registroVentas.ple" input={{ mes, ruc: first?.ruc }} />
      {others.map(({ ruc }) => (
        <DownloadAction
          key={ruc}
          op={registroVentas.ple}
          label="registroVentas.pleDeOtro"
          input={{ mes, ruc }}
        />
      ))}
    </>
  )
}

/** How many documents of the month count without an answer, and how many count nothing. */
function Apart() {
  const t = useT()
  const { mes } = useMonth()
  const { data } = useRead(registroVentas.totales, { mes })
  if (!data?.sinRespuesta && !data?.sinValor) return null
  const to = (situacion: Row['situacion']) =>
    paths.ingresos() + stringifyParams({ vista: 'registro-ventas', mes, situacion })
  const line = (count: number, situacion: 'SIN_RESPUESTA' | 'SIN_VALOR') =>
    count > 0 && (
      <p key={situacion}>
        {t(situacion === 'SIN_VALOR' ? 'registroVentas.sinValor' : 'registroVentas.sinRespuesta', { count })}{' '}
        <Link to={to(situacion)}>{t('registroVentas.verlos')}</Link>
      </p>
    )
  return (
    <div className={styles.apart}>
      {line(data.sinRespuesta, 'SIN_RESPUESTA')}
      {line(data.sinValor, 'SIN_VALOR')}
    </div>
  )
}
