import { cuenta } from '#contract/cuentas/cuenta.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { areas } from '#web/academico/area/index.ts'
import { cursos } from '#web/academico/curso/index.ts'
import { grupos } from '#web/academico/grupo/index.ts'
import { periodos } from '#web/academico/periodo/index.ts'
import { firstPage } from '#web/core/first-page.ts'
import { Day, Money } from '#web/core/format.tsx'
import { useLentBulk } from '#web/core/lent.ts'
import { ListTotals } from '#web/core/list-totals.tsx'
import type { Columns, Filters, RowOf } from '#web/core/list-types.ts'
import { OpList } from '#web/core/op-list.tsx'
import { PersonCell } from '#web/core/person-cell.tsx'
import { useMay } from '#web/core/session.ts'
import { ChargeStrip } from '#web/cuentas/charge-strip/index.ts'
import { matriculaTipos } from '#web/matriculas/matricula-tipo/index.ts'
import { writeToEnrolments } from '#web/mensajes/mensaje/index.ts'
import { AreaDot } from '#web/ui/area.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { bulkActions } from './bulk.tsx'
import { EnrolButton, ReportsOfList, UploadSheetButton } from './list-actions.tsx'
import { NextOrPaid } from './owed.tsx'
import { MatriculaRecord } from './parts.ts'

import styles from './list.module.css'

/** Money columns, for users who may see charges; teachers may not. */
const moneyColumns: Columns<typeof matricula.buscar> = [
  {
    titulo: 'matricula.cuentas',
    celda: (m) => m.cuentas && <ChargeStrip cuentas={m.cuentas} />,
    card: 'line',
    cardCell: (m) =>
      m.cuentas && (
        <>
          <ChargeStrip cuentas={m.cuentas} />
          <NextOrPaid totales={m.totales} cuentas={m.cuentas} />
        </>
      ),
  },
  {
    titulo: 'matricula.monto',
    celda: (m) => <Money value={m.totales?.monto ?? null} />,
    numero: true,
    hidden: true,
  },
  {
    titulo: 'matricula.descuento',
    celda: (m) => <Money value={m.totales?.descuento ?? null} />,
    numero: true,
    hidden: true,
  },
  {
    titulo: 'matricula.pagado',
    celda: (m) => <Money value={m.totales?.pagado ?? null} />,
    numero: true,
    leaves: 2,
    card: 'none',
  },
  {
    titulo: 'matricula.saldo',
    celda: (m) => (
      <strong className={styles.balance}>
        <Money value={m.totales?.saldo ?? null} />
      </strong>
    ),
    numero: true,
    card: 'amount',
    cardCell: (m) =>
      m.totales &&
      m.totales.saldo > 0 && <OverdueMoney value={m.totales.saldo} late={m.totales.vencido > 0} />,
  },
  {
    titulo: 'matricula.vencido',
    celda: (m) => <OverdueMoney value={m.totales?.vencido ?? null} />,
    numero: true,
    card: 'none',
  },
]

const whoColumns: Columns<typeof matricula.buscar> = [
  { titulo: 'matricula.alumno', celda: (m) => <PersonCell of={m.usuario} />, sort: 'alumno' },
  {
    titulo: 'matricula.documento',
    celda: (m) => <span className={`cifra ${styles.document}`}>{m.usuario.numeroDocumento}</span>,
    leaves: 1,
    card: 'none',
  },
  {
    titulo: 'matricula.cursoGrupo',
    celda: (m) => (
      <>
        <AreaDot area={m.area} />
        {m.curso.nombre}
        <span className={`debajo ${styles.group}`}>{m.grupo.codigo}</span>
      </>
    ),
  },
  {
    titulo: 'lista.estado',
    celda: (m) => <StateBadge noun="matricula" state={m.estado} />,
    sort: 'estado',
    insignia: true,
  },
  {
    titulo: 'matricula.fecha',
    celda: (m) => <Day value={m.fecha} />,
    sort: 'fecha',
    leaves: 3,
    card: 'none',
  },
]

const otherColumns: Columns<typeof matricula.buscar> = [
  { titulo: 'matricula.codigo', celda: (m) => m.codigo, sort: 'codigo', hidden: true },
  { titulo: 'matricula.idMatriculaTipo', celda: (m) => m.matriculaTipo.nombre, hidden: true },
  { titulo: 'matricula.periodo', celda: (m) => m.periodo.nombre, hidden: true },
  { titulo: 'matricula.area', celda: (m) => m.area.nombre, hidden: true },
]

const OverdueMoney = ({ value, late = true }: { value: number | null; late?: boolean }) => (
  <span className={value && late ? styles.overdue : undefined}>
    <Money value={value} />
  </span>
)

const debtFilters: Filters<typeof matricula.buscar> = [
  { titulo: 'matricula.conDeuda', campo: 'conDeuda', yesNo: true },
]

const filtros: Filters<typeof matricula.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoMatricula.options, de: 'matricula' },
  { titulo: 'matricula.periodo', campo: 'idPeriodo', origen: periodos },
  { titulo: 'matricula.grupo', campo: 'idGrupo', origen: grupos },
  { titulo: 'matricula.area', campo: 'idArea', origen: areas, mas: true },
  { titulo: 'matricula.curso', campo: 'idCurso', origen: cursos, mas: true },
  { titulo: 'matricula.idMatriculaTipo', campo: 'idMatriculaTipo', origen: matriculaTipos, mas: true },
  { titulo: 'matricula.fecha', desde: 'desde', hasta: 'hasta', mas: true },
  { titulo: 'matricula.accesoAulaVirtual', campo: 'accesoAulaVirtual', yesNo: true, mas: true },
  { titulo: 'matricula.accesoComunicacion', campo: 'accesoComunicacion', yesNo: true, mas: true },
  { titulo: 'matricula.porCertificar', campo: 'porCertificar', yesNo: true, mas: true },
]

/** The amount billed stays out: it adds up only with the discounts, for which the line has no room. */
const FIGURES = [
  ['pagado', 'matricula.pagado'],
  ['saldo', 'matricula.saldo'],
  ['vencido', 'matricula.vencido'],
] as const

const bulk = Object.values(bulkActions)
/** Permission to select rows: the same that every bulk action asks for. */
const BULK_PERMISO = corrida.deshacer.permiso

const columnsWithMoney = [...whoColumns, ...moneyColumns, ...otherColumns]
const columnsWithoutMoney = [...whoColumns, ...otherColumns]
const filtersWithDebt = [...filtros.slice(0, 3), ...debtFilters, ...filtros.slice(3)]

export function MatriculaList() {
  const mayMoney = useMay(cuenta.deMatricula.permiso)
  const maySums = useMay(matricula.totales.permiso)
  return (
    <OpList
      op={matricula.buscar}
      titulo="matricula.titulo"
      lista="matriculas"
      next={
        <>
          <UploadSheetButton />
          <EnrolButton />
        </>
      }
      columns={mayMoney ? columnsWithMoney : columnsWithoutMoney}
      rowId={(m) => m.idMatricula}
      filtros={mayMoney ? filtersWithDebt : filtros}
      bulk={[
        ...(useMay(mensaje.enviar.permiso) ? [writeToEnrolments<RowOf<typeof matricula.buscar>>()] : []),
        ...(useMay(BULK_PERMISO) ? bulk : []),
        ...useLentBulk<RowOf<typeof matricula.buscar>>('matricula'),
      ]}
      acciones={
        <>
          <ReportsOfList />
          <UploadSheetButton />
          <EnrolButton />
        </>
      }
      opens={matricula.ver}
      record={<MatriculaRecord />}
      figures={maySums && <ListTotals de={matricula.buscar} op={matricula.totales} figures={FIGURES} />}
    />
  )
}

MatriculaList.ahead = firstPage(matricula.buscar)
