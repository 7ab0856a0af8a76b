import { Stack } from '@mantine/core'

import { adviceOn } from '#contract/comprobantes/acts.ts'
import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { personName } from '#contract/core/person-name.ts'
import { LoteLink } from '#web/comprobantes/comprobante-lote/index.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Moment, Money, useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import { ComprobanteActions } from './actions.tsx'
import { Mails } from './mails.tsx'
import { ComprobanteState } from './state.tsx'

export const ComprobanteRecord = () => (
  <RecordDrawer
    op={comprobante.ver}
    entidad="comprobante"
    titulo={(c) => c.numeroCompleto}
    insignia={(c) => <ComprobanteState row={c} />}
    acciones={(c) => <ComprobanteActions row={c} />}
    fichas={[
      { clave: 'datos', titulo: 'ficha.datos', ver: (c) => <Datos row={c} /> },
      { clave: 'correos', titulo: 'comprobante.envios', ver: (c) => <Mails row={c} /> },
    ]}
  />
)

/** Advice on a document, and the tax office's answer. */
function Advice({ row }: { row: Comprobante }) {
  const t = useT()
  const { codigo, mensaje, notas } = row
  return (
    <Stack gap="2xs" mb="md">
      <p>{t(adviceOn(row))}</p>
      <LoteAdvice row={row} />
      {row.espera && <p>{t(`motivoEspera.${row.espera.motivo}`)}</p>}
      {mensaje && (
        <p>
          <span className="cifra">{codigo}</span> · {mensaje}
        </p>
      )}
      {notas.map((nota) => (
        <p key={nota}>{nota}</p>
      ))}
    </Stack>
  )
}

/** Advice on a voiding, and the summary that the document waits in. */
function LoteAdvice({ row: { estado, baja, fechaBaja, lotes } }: { row: Comprobante }) {
  const t = useT()
  const { day } = useFormat()
  const fecha = fechaBaja ? day(fechaBaja) : ''
  const last = lotes.at(-1)
  const text = {
    HECHA: () => t('comprobante.bajaHecha', { fecha, lote: last?.numero ?? '' }),
    PENDIENTE: () => t('comprobante.bajaPedida', { fecha }),
    RECHAZADA: () => t('comprobante.bajaRechazada', { fecha }),
  }
  const waits = last?.accion === 'NUEVO' && (estado === 'PENDIENTE' || estado === 'ENVIADO')
  return (
    <>
      {baja && <p>{text[baja]()}</p>}
      {waits && last.estado !== 'RECHAZADO' && (
        <p>{t('comprobante.que.EN_RESUMEN', { lote: last.numero })}</p>
      )}
    </>
  )
}

const LoteLinks = ({ lotes }: Pick<Comprobante, 'lotes'>) =>
  lotes.map((lote) => (
    <div key={lote.idComprobanteLote}>
      <LoteLink lote={lote} />
    </div>
  ))

/** Why it is voided, and the lots that name it. */
const loteFacts = ({ motivoBaja, lotes }: Comprobante) => [
  ...(motivoBaja ? ([['comprobante.motivoBaja', motivoBaja]] as const) : []),
  ...(lotes.length > 0 ? ([['comprobante.enLote', <LoteLinks key="l" lotes={lotes} />]] as const) : []),
]

const PaymentLink = ({ row: { idIngreso, numeroRecibo } }: { row: Comprobante }) =>
  idIngreso && (
    <Link to={paths.ingresos() + stringifyParams({ ver: idIngreso })}>{numeroRecibo ?? `#${idIngreso}`}</Link>
  )

type Instalments = NonNullable<Comprobante['credito']>['cuotas']

const InstalmentLines = ({ cuotas, row: { moneda } }: { cuotas: Instalments; row: Comprobante }) =>
  cuotas.map(({ vence, importe }) => (
    <div key={vence}>
      <Day value={vence} /> · <Money value={importe} moneda={moneda} />
    </div>
  ))

/** The payment of a document; one on credit has none, one of a company several. */
const paymentFacts = (row: Comprobante) =>
  row.idIngreso === null || (row.empresa && !row.origen)
    ? []
    : ([['comprobante.numeroRecibo', <PaymentLink key="p" row={row} />]] as const)

/** When a document on credit is to be paid, and how it stands. */
const creditFacts = (row: Comprobante) =>
  row.credito
    ? ([
        ['comprobante.cuotas', <InstalmentLines key="q" cuotas={row.credito.cuotas} row={row} />],
        ['comprobante.saldado', <Money key="s" value={row.credito.saldado} moneda={row.moneda} />],
        ['comprobante.porCobrar', <Money key="o" value={row.credito.porCobrar} moneda={row.moneda} />],
      ] as const)
    : []

const CompanyLink = ({ empresa }: { empresa: NonNullable<Comprobante['empresa']> }) => (
  <Link to={paths.ingresos('empresas') + `&ver=${empresa.idEmpresa}`}>{empresa.nombre}</Link>
)

/** The taxes of a document, by their names; of one of before, their sum. */
const taxesOf = ({ tributos, impuesto }: Comprobante) =>
  tributos?.map(({ clase, tasa, monto }) => ({ name: clase && `${clase} ${Number(tasa)} %`, monto })) ?? [
    { name: '', monto: impuesto },
  ]

function Lines({ row }: { row: Comprobante }) {
  const { moneda, renglones, importe } = row
  const money = (value: number) => <Money value={value} moneda={moneda} />
  return (
    <Facts
      items={[
        ...renglones.map(
          (line, i) =>
            [
              'comprobante.linea',
              <span key={i}>
                {line.descripcion} · {money(line.importe)}
              </span>,
            ] as const,
        ),
        ...taxesOf(row)
          .filter(({ monto }) => monto > 0)
          .map(
            ({ name, monto }, i) =>
              [
                'comprobante.impuesto',
                <span key={`t${i}`}>
                  {name} {money(monto)}
                </span>,
              ] as const,
          ),
        ['comprobante.total', money(importe)],
      ]}
    />
  )
}

function Datos({ row }: { row: Comprobante }) {
  const t = useT()
  const { comprador, origen } = row
  return (
    <>
      <Advice row={row} />
      <Facts
        items={[
          ['comprobante.clase', t(`claseComprobante.${row.clase}`)],
          ['comprobante.comprador', comprador.nombre],
          ['comprobante.documento', comprador.documento || null],
          ['comprobante.direccion', comprador.direccion],
          ...(row.autorizacion ? ([['comprobante.autorizacion', row.autorizacion]] as const) : []),
          ['comprobante.fecha', <Day key="f" value={row.fecha} />],
          ...(row.usuario ? ([['comprobante.alumno', personName(row.usuario)]] as const) : []),
          ...(row.empresa
            ? ([['comprobante.empresa', <CompanyLink key="c" empresa={row.empresa} />]] as const)
            : []),
          ...paymentFacts(row),
          ...creditFacts(row),
          ['comprobante.origenNumero', origen?.numero ?? null],
          ['comprobante.sustento', row.sustento],
          ...(row.sustituye ? ([['comprobante.sustituye', row.sustituye.numero]] as const) : []),
          ...loteFacts(row),
          ...(row.estado === 'PENDIENTE' || row.estado === 'ENVIADO'
            ? ([['comprobante.limite', <Day key="l" value={row.limite} />]] as const)
            : []),
          ['comprobante.enviado', row.enviado && <Moment key="e" value={row.enviado} />],
        ]}
      />
      <h3>{t('comprobante.detalle')}</h3>
      <Lines row={row} />
    </>
  )
}
