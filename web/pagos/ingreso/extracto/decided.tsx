import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { extractoLinea, lineaMoves } from '#contract/pagos/extracto-linea.ts'
import { extracto } from '#contract/pagos/extracto.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import { bulkOf, type Columns, type Filters, type RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './tray.module.css'

type Row = RowOf<typeof extractoLinea.buscar>

const columns: Columns<typeof extractoLinea.buscar> = [
  { titulo: 'extractoLinea.descripcion', celda: (l) => l.descripcion || '–' },
  { titulo: 'extractoLinea.fecha', celda: (l) => <Day value={l.fecha} />, sort: 'fecha' },
  {
    titulo: 'extractoLinea.monto',
    numero: 'dinero',
    celda: (l) => <Money value={l.monto} moneda={l.moneda} plain />,
    sort: 'monto',
  },
  {
    titulo: 'extractoLinea.referencia',
    celda: (l) => <span className="cifra">{l.referencia ?? '–'}</span>,
  },
  { titulo: 'extracto.quedo', celda: (l) => <DecidedPayment row={l} /> },
  { titulo: 'extractoLinea.banco', celda: (l) => l.banco, hidden: true },
  { titulo: 'extractoLinea.extracto', celda: (l) => l.extracto.nombre, hidden: true },
]

/** The payment of a movement, or the reason why there is none. */
function DecidedPayment({ row: { ingreso, alumno, motivo } }: { row: Row }) {
  if (!ingreso || !alumno) return motivo ?? '–'
  return (
    <>
      <Link to={paths.ingresos() + stringifyParams({ vista: 'ingresos', ver: ingreso.idIngreso })}>
        {personName(alumno)}
      </Link>{' '}
      <span className="cifra">{ingreso.numeroRecibo}</span>
    </>
  )
}

const filtros: Filters<typeof extractoLinea.buscar> = [
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
]
const ESTADOS = ['CONCILIADA', 'DESCARTADA'] as const

const bulk = [
  bulkOf<typeof extractoLinea.recuperar, Row>({
    op: extractoLinea.recuperar,
    label: 'extracto.recuperar',
    efecto: 'extracto.recuperarEfecto',
    input: (lineas) => ({ lineas }),
    para: lineaMoves.recuperar,
  }),
]

/** The movements already decided: their payments, or the reasons why there are none. */
export function DecidedLines({ idExtracto }: { idExtracto: number | undefined }) {
  const t = useT()
  const [estado, setEstado] = useState<string>(ESTADOS[0])
  return (
    <>
      <SegmentedControl
        className={styles.state}
        size="xs"
        data={ESTADOS.map((value) => ({ value, label: t(`extracto.decididos.${value}`) }))}
        value={estado}
        onChange={setEstado}
      />
      <OpList
        key={estado}
        local
        op={extractoLinea.buscar}
        titulo="extracto.parte.DECIDIDOS"
        lista="abonosDecididos"
        next={
          <NextStep
            acceso={extracto.buscar.permiso}
            to={paths.ingresos('extractos')}
            label="extracto.porConciliar"
          />
        }
        columns={columns}
        rowId={(l) => l.idExtractoLinea}
        filtros={filtros}
        fijo={{ estado: estado as (typeof ESTADOS)[number], ...(idExtracto && { idExtracto }) }}
        bulk={estado === 'DESCARTADA' ? bulk : []}
      />
    </>
  )
}
