import { incidencia, type Incidencia } from '#contract/academico/incidencia.ts'
import { personName } from '#contract/core/person-name.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { IncidenciaActions } from './actions.tsx'
import { Conversation } from './conversation.tsx'
import { IncidenciaEditar, IncidenciaNueva } from './form.tsx'
import { DueMark, PriorityMark } from './marks.tsx'

export const IncidenciaRecord = () => (
  <RecordDrawer
    op={incidencia.ver}
    entidad="incidencia"
    size={720}
    titulo={(i) => i.asunto}
    insignia={(i) => <StateBadge noun="incidencia" state={i.estado} />}
    acciones={(i) => <IncidenciaActions row={i} />}
    fichas={[
      { clave: 'seguimiento', titulo: 'incidencia.seguimiento', ver: (i) => <Conversation row={i} /> },
      { clave: 'datos', titulo: 'ficha.datos', ver: (i) => <Datos row={i} /> },
    ]}
    editar={{ op: incidencia.actualizar, ver: (i, done) => <IncidenciaEditar row={i} done={done} /> }}
    nuevo={{ titulo: 'incidencia.nuevo', ver: (done) => <IncidenciaNueva done={done} /> }}
  />
)

function Datos({ row }: { row: Incidencia }) {
  const t = useT()
  return (
    <Facts
      items={[
        [
          'incidencia.descripcion',
          <span key="d" style={{ whiteSpace: 'pre-wrap' }}>
            {row.descripcion}
          </span>,
        ],
        ['incidencia.tipo', row.tipo.nombre],
        ['incidencia.prioridad', <PriorityMark key="p" value={row.prioridad} />],
        ['incidencia.alumnos', row.alumnos.length > 0 && <Students key="a" row={row} />],
        ['incidencia.responsable', row.responsable && personName(row.responsable)],
        ['incidencia.fechaLimite', row.fechaLimite && <DueMark key="f" row={row} />],
        ['incidencia.matricula', <Enrolment key="m" row={row} />],
        ['incidencia.grupo', row.grupo && `${row.grupo.codigo} · ${row.grupo.curso}`],
        ['incidencia.ingreso', row.ingreso && (row.ingreso.numeroRecibo ?? row.ingreso.idIngreso)],
        ['incidencia.compartida', t(row.compartida ? 'app.si' : 'app.no')],
        ['incidencia.reporta', row.reporta && personName(row.reporta)],
        ...stampsOf(row),
      ]}
    />
  )
}

function Students({ row }: { row: Incidencia }) {
  const mayOpen = useMay(usuario.ver.permiso)
  return (
    <ul>
      {row.alumnos.map((one) => (
        <li key={one.idUsuario}>
          {mayOpen ? (
            <Link to={paths.usuarios({ ver: one.idUsuario })}>{personName(one)}</Link>
          ) : (
            personName(one)
          )}
        </li>
      ))}
    </ul>
  )
}

function Enrolment({ row: { matricula: of } }: { row: Incidencia }) {
  const mayOpen = useMay(['web_ingreso_listado', 'web_grupo_listado'])
  if (!of) return '–'
  return mayOpen ? <Link to={paths.matriculas({ ver: of.idMatricula })}>{of.codigo}</Link> : of.codigo
}
