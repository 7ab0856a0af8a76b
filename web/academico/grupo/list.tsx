import { Button } from '@mantine/core'

import { EstadoGrupo, grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { AreaName, areas } from '#web/academico/area/index.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { cursos } from '#web/academico/curso/index.ts'
import { periodos } from '#web/academico/periodo/index.ts'
import type { Columns, Filters, RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day } from '#web/core/words/format.tsx'
import { docentes } from '#web/personas/usuario/index.ts'
import { OfArea } from '#web/ui/area.tsx'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { GradesReport } from './grades-report.tsx'
import { GrupoRecord } from './parts.ts'

const columns: Columns<typeof grupo.buscar> = [
  { titulo: 'grupo.codigo', celda: (g) => <span className="cifra">{g.codigo}</span>, sort: 'codigo' },
  {
    titulo: 'grupo.idCurso',
    celda: (g) => <OfArea area={g.area}>{g.curso.nombre}</OfArea>,
    sort: 'curso',
  },
  { titulo: 'grupo.idPeriodo', celda: (g) => g.periodo.nombre, leaves: 2, card: 'none' },
  {
    titulo: 'grupo.idDocente',
    celda: (g) => (g.docente ? personName(g.docente) : '–'),
    leaves: 3,
    card: 'none',
  },
  {
    titulo: 'grupo.horario',
    celda: (g) => (g.horarios.length > 0 ? <Schedule slots={g.horarios} /> : '–'),
    leaves: 1,
    card: 'line',
    cardCell: (g) => <HoursAndTeacher row={g} />,
  },
  {
    titulo: 'grupo.ocupacion',
    celda: (g) => <Occupancy taken={g.matriculados} capacity={g.capacidad} />,
    sort: 'matriculados',
  },
  {
    titulo: 'lista.estado',
    celda: (g) => <StateBadge noun="grupo" state={g.estado} />,
    sort: 'estado',
    insignia: true,
  },
  {
    titulo: 'grupo.fechaInicio',
    celda: (g) => <Day value={g.fechaInicio} />,
    sort: 'fechaInicio',
    hidden: true,
  },
  { titulo: 'grupo.fechaFin', celda: (g) => <Day value={g.fechaFin} />, sort: 'fechaFin', hidden: true },
  { titulo: 'grupo.idArea', celda: (g) => <AreaName area={g.area} />, hidden: true },
  { titulo: 'grupo.vacantes', celda: (g) => g.vacantes, sort: 'vacantes', numero: true, hidden: true },
  { titulo: 'grupo.idTarifario', celda: (g) => g.tarifario?.nombre ?? '–', hidden: true },
]

/** `Mar Jue 18:30–21:30 · Muñoz Benavides, Andrés`, as far as they are known. */
function HoursAndTeacher({ row: { horarios, docente } }: { row: RowOf<typeof grupo.buscar> }) {
  return (
    <span>
      {horarios.length > 0 && <Schedule slots={horarios} />}
      {horarios.length > 0 && docente && ' · '}
      {docente && <bdi>{personName(docente)}</bdi>}
    </span>
  )
}

const filtros: Filters<typeof grupo.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoGrupo.options, de: 'grupo' },
  { titulo: 'grupo.idPeriodo', campo: 'idPeriodo', origen: periodos },
  { titulo: 'grupo.idArea', campo: 'idArea', origen: areas },
  { titulo: 'grupo.idCurso', campo: 'idCurso', origen: cursos },
  { titulo: 'grupo.fechaInicio', desde: 'desde', hasta: 'hasta', mas: true },
  { titulo: 'grupo.faltanNotas', campo: 'faltanNotas', yesNo: true, mas: true },
  { titulo: 'grupo.porCerrar', campo: 'porCerrar', yesNo: true, mas: true },
  { titulo: 'grupo.sinDocente', campo: 'sinDocente', yesNo: true, mas: true },
  { titulo: 'grupo.sinVacantes', campo: 'sinVacantes', yesNo: true, mas: true },
]
// Teachers see only their own groups and may not list people, so they get no filter by teacher.
const porDocente: Filters<typeof grupo.buscar> = [
  ...filtros,
  { titulo: 'grupo.idDocente', campo: 'idDocente', origen: docentes, mas: true },
]

function CalendarButton() {
  const t = useT()
  return (
    <Button variant="default" component={Link} to={paths.calendario()}>
      {t('calendario.titulo')}
    </Button>
  )
}

export const GrupoList = () => (
  <OpList
    op={grupo.buscar}
    titulo="grupo.titulo"
    lista="grupos"
    columns={columns}
    rowId={(g) => g.idGrupo}
    filtros={useMay(usuario.buscar.permiso) ? porDocente : filtros}
    nuevo={{ op: grupo.guardar, label: 'grupo.nuevo' }}
    acciones={
      <>
        <CalendarButton />
        <GradesReport />
      </>
    }
    opens={grupo.ver}
    record={<GrupoRecord />}
    page={(g) => paths.grupo(g.idGrupo)}
  />
)
