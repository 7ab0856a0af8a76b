import { Button } from '@mantine/core'

import { clase, claseMoves, EstadoClase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { grupos } from '#web/academico/grupo/index.ts'
import { periodos } from '#web/academico/periodo/index.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import { bulkOf, type Columns, type Filters, type RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day } from '#web/core/words/format.tsx'
import { docentes } from '#web/personas/usuario/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { AttendanceCount } from './attendance-count.tsx'
import { RangeTabs } from './range-tabs.tsx'

const ClaseRecord = lazyPart(async () => (await import('./record.tsx')).ClaseRecord, null)
type Row = RowOf<typeof clase.buscar>

const columns: Columns<typeof clase.buscar> = [
  {
    titulo: 'clase.cuando',
    celda: (c) => (
      <>
        <Day value={c.fecha} />{' '}
        <span className="cifra">
          {c.horaInicio}–{c.horaFin}
        </span>
      </>
    ),
    sort: 'fecha',
  },
  {
    titulo: 'clase.idGrupo',
    celda: (c) => (
      <>
        {c.grupo.curso}
        <span className="debajo">{c.grupo.codigo}</span>
      </>
    ),
  },
  { titulo: 'clase.docente', celda: (c) => (c.docente ? personName(c.docente) : '–') },
  { titulo: 'clase.aula', celda: (c) => c.aula ?? '–', sort: 'aula', leaves: 2 },
  {
    titulo: 'clase.asistencia',
    celda: (c) => (c.estado === 'DICTADA' || c.porRegistrar ? <AttendanceCount row={c} /> : '–'),
    card: 'named',
  },
  {
    titulo: 'lista.estado',
    celda: (c) => <StateBadge noun="clase" state={c.estado} />,
    sort: 'estado',
    insignia: true,
  },
  { titulo: 'clase.tema', celda: (c) => c.tema ?? '–', leaves: 1 },
  { titulo: 'clase.motivo', celda: (c) => c.motivo ?? '–', hidden: true },
  { titulo: 'clase.alumnosEnAlerta', celda: (c) => c.enAlerta || '–', numero: true, hidden: true },
]

const filtros: Filters<typeof clase.buscar> = [
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
  { titulo: 'clase.idGrupo', campo: 'idGrupo', origen: grupos },
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoClase.options, de: 'clase' },
  { titulo: 'clase.porRegistrar', campo: 'porRegistrar', yesNo: true, mas: true },
  { titulo: 'grupo.idPeriodo', campo: 'idPeriodo', origen: periodos, mas: true },
]
// Teachers see only their own groups and may not list people, so they get no filter by teacher.
const porDocente: Filters<typeof clase.buscar> = [
  ...filtros.slice(0, 2),
  { titulo: 'clase.docente', campo: 'idDocente', origen: docentes },
  ...filtros.slice(2),
]

const bulk = [
  bulkOf({
    op: clase.cancelar,
    label: 'clase.cancelar',
    efecto: 'clase.cancelarVarias',
    motivo: true,
    danger: true,
    para: (c: Row) => claseMoves.cancelar(c),
    input: (clases, motivo) => ({ clases, motivo }),
  }),
]

/** The list of classes, to take attendance or move them. */
export function ClaseList() {
  const t = useT()
  return (
    <OpList
      op={clase.buscar}
      titulo="clase.titulo"
      lista="clases"
      next={<NextStep acceso={grupo.buscar.permiso} to={paths.grupos()} label="ir.grupos" />}
      columns={columns}
      rowId={(c) => c.idClase}
      filtros={useMay(usuario.buscar.permiso) ? porDocente : filtros}
      bulk={useMay(clase.cancelar.permiso) ? bulk : []}
      nuevo={{ op: clase.guardar, label: 'clase.nuevo' }}
      acciones={
        <Button variant="default" component={Link} to={paths.calendario()}>
          {t('calendario.titulo')}
        </Button>
      }
      opens={clase.ver}
      record={<ClaseRecord />}
    >
      <RangeTabs />
    </OpList>
  )
}
