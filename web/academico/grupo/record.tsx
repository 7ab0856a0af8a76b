import { calificacion } from '#contract/academico/calificacion.ts'
import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { personName } from '#contract/core/person-name.ts'
import { AreaName } from '#web/academico/area/index.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { Cases } from '#web/academico/incidencia/index.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Day } from '#web/core/words/format.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { GrupoActions } from './actions.tsx'
import { CloneGrupo, useOriginGrupo } from './clone.tsx'
import { GrupoEditar, GrupoForm } from './form.tsx'
import { Timetable } from './timetable.tsx'

const datos = { clave: 'datos', titulo: 'ficha.datos', ver: (g: Grupo) => <Datos row={g} /> } as const
const horas = { clave: 'horario', titulo: 'grupo.horario', ver: (g: Grupo) => <Timetable row={g} /> } as const
const GradeSheet = lazyPart(async () => (await import('./notas/sheet.tsx')).GradeSheet)
const notas = {
  clave: 'notas',
  titulo: 'calificacion.hoja',
  ver: (g: Grupo) => <GradeSheet row={g} />,
} as const
const NARROW = 720
const WIDE = 1180

const GroupClasses = lazyPart(async () => (await import('./clases/tab.tsx')).GroupClasses)
const clases = {
  clave: 'clases',
  titulo: 'clase.titulo',
  ver: (g: Grupo) => <GroupClasses row={g} />,
} as const
const GroupAttendance = lazyPart(async () => (await import('./clases/attendance.tsx')).GroupAttendance)
const asistencia = {
  clave: 'asistencia',
  titulo: 'clase.asistencia',
  ver: (g: Grupo) => <GroupAttendance row={g} />,
} as const
const casos = {
  clave: 'incidencias',
  titulo: 'incidencia.titulo',
  ver: (g: Grupo) => <Cases grupo={g.idGrupo} />,
} as const

export function GrupoRecord() {
  const origen = useOriginGrupo()
  const { ficha } = useRecord()
  const mayCases = useMay(incidencia.buscar.permiso)
  const mayGrades = useMay(calificacion.hoja.permiso)
  const fichas = [
    datos,
    horas,
    clases,
    asistencia,
    ...(mayGrades ? [notas] : []),
    ...(mayCases ? [casos] : []),
  ]
  return (
    <RecordDrawer
      op={grupo.ver}
      entidad="grupo"
      size={ficha === notas.clave || ficha === asistencia.clave ? WIDE : NARROW}
      titulo={(g) => `${g.codigo} · ${g.curso.nombre}`}
      insignia={(g) => <StateBadge noun="grupo" state={g.estado} />}
      acciones={(g) => <GrupoActions row={g} />}
      fichas={fichas}
      editar={{ op: grupo.actualizar, ver: (g, done) => <GrupoEditar row={g} done={done} />, enMenu: true }}
      nuevo={{
        titulo: origen ? 'grupo.clonar' : 'grupo.nuevo',
        ver: (done) => (origen ? <CloneGrupo origen={origen} done={done} /> : <GrupoForm done={done} />),
      }}
    />
  )
}

const Datos = ({ row }: { row: Grupo }) => (
  <Facts
    items={[
      ['grupo.idCurso', row.curso.nombre],
      ['grupo.idArea', <AreaName key="a" area={row.area} />],
      ['grupo.idPeriodo', row.periodo.nombre],
      ['grupo.idDocente', row.docente && personName(row.docente)],
      ['grupo.horario', <Schedule key="h" slots={row.horarios} />],
      ['grupo.ocupacion', <Occupancy key="o" taken={row.matriculados} capacity={row.capacidad} />],
      ['grupo.ofrecidos', row.ofrecidos || null],
      ['grupo.minimo', row.minimo],
      ['grupo.modalidad', <Modality key="t" codigo={row.modalidad} />],
      ['grupo.fechaInicio', <Day key="i" value={row.fechaInicio} />],
      ['grupo.fechaFin', <Day key="f" value={row.fechaFin} />],
      ['grupo.idTarifario', row.tarifario?.nombre],
      [
        'grupo.enlaceAulaVirtual',
        <ExternalLink key="a" url={row.enlaceAulaVirtual} label="grupo.abrirAula" />,
      ],
      [
        'grupo.enlaceComunicacion',
        <ExternalLink key="c" url={row.enlaceComunicacion} label="grupo.abrirComunicacion" />,
      ],
      ...stampsOf(row),
    ]}
  />
)

function Modality({ codigo }: { codigo: string | null }) {
  const names = useTipos('MODALIDAD')
  return names.find((tipo) => tipo.codigo === codigo)?.nombre ?? codigo ?? '–'
}

/** Says where it leads: an address would break inside its words. */
function ExternalLink({ url, label }: { url: string | null; label: Frase }) {
  const t = useT()
  if (!url) return '–'
  return (
    <a href={url} title={url} target="_blank" rel="noreferrer">
      {t(label)}
    </a>
  )
}
