import { type Curso, curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { AreaName } from '#web/academico/area/index.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { CursoActions } from './actions.tsx'
import { CursoEditar, CursoNuevo } from './form.tsx'
import { CursoGrupos } from './groups.tsx'
import { Modalidad } from './modalidad.tsx'
import { CursoPublico } from './publico.tsx'

export function CursoRecord() {
  const mayGroups = useMay(grupo.buscar.permiso)
  const groups = {
    clave: 'grupos',
    titulo: 'curso.grupos' as const,
    ver: (c: Curso) => <CursoGrupos idCurso={c.idCurso} />,
  }
  return (
    <RecordDrawer
      op={curso.ver}
      entidad="curso"
      titulo={(c) => c.nombre}
      insignia={(c) => <StateBadge noun="curso" state={c.estado} />}
      acciones={(c) => <CursoActions row={c} />}
      fichas={[
        { clave: 'datos', titulo: 'ficha.datos', ver: (c) => <Datos row={c} /> },
        ...(mayGroups ? [groups] : []),
        { clave: 'publico', titulo: 'curso.publico', ver: (c) => <CursoPublico row={c} /> },
      ]}
      editar={{ op: curso.actualizar, isFirst: true, ver: (c, done) => <CursoEditar row={c} done={done} /> }}
      nuevo={{ titulo: 'curso.nuevo', ver: (done) => <CursoNuevo done={done} /> }}
      size={680}
    />
  )
}

const Datos = ({ row }: { row: Curso }) => (
  <Facts
    items={[
      ['curso.codigo', row.codigo],
      ['curso.idArea', <AreaName key="a" area={row.area} />],
      ['curso.modalidad', <Modalidad key="m" codigo={row.modalidad} />],
      ['curso.horas', row.horas],
      ['curso.creditos', row.creditos],
      ['curso.idCalificacionEsquema', row.calificacionEsquema?.nombre],
      ['curso.descripcion', row.descripcion],
      ['curso.devolucionDias', row.devolucionDias],
      ['curso.devolucionPorcentaje', row.devolucionPorcentaje],
      ...stampsOf(row),
    ]}
  />
)
