import { Button } from '@mantine/core'

import { TipoConcepto } from '#contract/cuentas/concepto.ts'
import { cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import { bulkOf, type Columns, type Filters, type RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './por-cobrar.module.css'

type Cols = Columns<typeof cuenta.buscar>

const columns: Cols = [
  {
    titulo: 'ingreso.alumno',
    celda: (c) => (
      <span className={`strong ${styles.name}`}>
        <PersonCell of={c.usuario} />
      </span>
    ),
    sort: 'alumno',
  },
  { titulo: 'cuenta.concepto', celda: (c) => <ConceptCell row={c} />, sort: 'concepto' },
  { titulo: 'cuenta.curso', celda: (c) => `${c.grupo.curso} · ${c.grupo.codigo}` },
  {
    titulo: 'cuenta.fechaVencimiento',
    celda: (c) => <Day value={c.fechaVencimiento} />,
    sort: 'fechaVencimiento',
    card: 'named',
  },
  {
    titulo: 'cuenta.saldo',
    numero: 'dinero',
    celda: (c) => <Money value={c.saldo} moneda={c.moneda} plain />,
    sort: 'saldo',
    card: 'amount',
  },
  {
    titulo: 'cuenta.enRevision',
    numero: 'dinero',
    celda: (c) => (c.enRevision > 0 ? <Money value={c.enRevision} moneda={c.moneda} plain /> : '–'),
  },
  {
    titulo: 'lista.estado',
    celda: (c) => <StateBadge noun="cuenta" state={c.vencida ? 'VENCIDA' : c.estado} />,
    insignia: true,
  },
]

const columnsWithCollect: Cols = [
  ...columns,
  { titulo: 'ingreso.accion', celda: (c) => <CollectButton idUsuario={c.idUsuario} />, accion: true },
]

function useFiltros(): Filters<typeof cuenta.buscar> {
  const t = useT()
  const tipos = TipoConcepto.options.map((value) => ({ value, label: t(`tipoConcepto.${value}`) }))
  return [
    { titulo: 'cuenta.vencida', campo: 'vencida', yesNo: true },
    { titulo: 'cuenta.fechaVencimiento', desde: 'desde', hasta: 'hasta' },
    { titulo: 'cuenta.tipo', campo: 'tipo', opciones: tipos },
  ]
}

const OPEN_FILTER = { estado: [...POR_COBRAR] }

type Row = RowOf<typeof cuenta.buscar>
const isMora = ({ tipo }: Row) => tipo === 'MORA'

const bulk = [
  bulkOf({
    op: mora.condonar,
    label: 'mora.condonar',
    efecto: 'mora.condonarEfecto',
    motivo: true,
    para: isMora,
    input: (cuentas, motivo) => ({ cuentas, motivo }),
  }),
]

/** Every charge with debt, with a link to collect it. */
export function PorCobrar() {
  const t = useT()
  const mayCollect = useMay(ingreso.nuevo.permiso)
  const mayForgive = useMay(mora.condonar.permiso)
  return (
    <OpList
      op={cuenta.buscar}
      titulo="ingreso.porCobrar"
      lista="porCobrar"
      next={
        <NextStep acceso="per_matricula_nueva" to={paths.matriculaNueva()} label="menu.matriculasNueva" />
      }
      columns={mayCollect ? columnsWithCollect : columns}
      rowId={(c) => c.idCuenta}
      filtros={useFiltros()}
      fijo={OPEN_FILTER}
      bulk={mayForgive ? bulk : []}
      acciones={
        <May acceso={mora.regla.permiso}>
          <Button variant="default" component={Link} to={paths.controlGrupos('mora')}>
            {t('mora.verRegla')}
          </Button>
        </May>
      }
    />
  )
}

const ConceptCell = ({ row }: { row: Row }) =>
  isMora(row) ? (
    <span style={{ whiteSpace: 'nowrap' }}>
      {row.concepto} <StateBadge noun="cuenta" state="MORA" />
    </span>
  ) : (
    row.concepto
  )

function CollectButton({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  return (
    <Button size="xs" variant="default" component={Link} to={paths.ingresoNuevo({ alumno: idUsuario })}>
      {t('ingreso.cobrar')}
    </Button>
  )
}
