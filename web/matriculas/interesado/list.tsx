import { Button } from '@mantine/core'

import { personName } from '#contract/core/person-name.ts'
import {
  EstadoInteresado,
  type FilaInteresado,
  interesado,
  MotivoPerdida,
  OrigenInteresado,
} from '#contract/matriculas/interesado.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { cursos } from '#web/academico/curso/index.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Day } from '#web/core/words/format.tsx'
import { OfArea } from '#web/ui/area.tsx'
import { Marked } from '#web/ui/marked.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { namesOf, Source, Step } from './marks.tsx'
import { InteresadoRecord } from './parts.ts'
import { InteresadoTabs } from './tabs.tsx'

const columns: Columns<typeof interesado.buscar> = [
  {
    titulo: 'interesado.nombre',
    celda: (i) => <Marked mark={namesOf(i)}>{i.nombre}</Marked>,
    sort: 'nombre',
  },
  { titulo: 'interesado.paso', celda: (i) => <Step row={i} />, sort: 'paso', card: 'line' },
  {
    titulo: 'interesado.curso',
    celda: (i) => <OfArea area={i}>{i.curso.nombre}</OfArea>,
    sort: 'curso',
    card: 'line',
  },
  {
    titulo: 'lista.estado',
    celda: (i) => <StateBadge noun="interesado" state={i.estado} />,
    sort: 'estado',
    insignia: true,
  },
  { titulo: 'interesado.origen', celda: (i) => <Source row={i} />, sort: 'origen', leaves: 2, card: 'none' },
  {
    titulo: 'interesado.responsable',
    celda: (i) => (i.responsable ? personName(i.responsable) : '–'),
    leaves: 1,
    card: 'none',
  },
  {
    titulo: 'ficha.creado',
    celda: (i) => <Day value={i.fechaCreacion.slice(0, 10)} />,
    sort: 'fechaCreacion',
    hidden: true,
  },
  { titulo: 'interesado.matricular', celda: (i) => <Enrol row={i} />, accion: true },
]

/** Leads to the enrolment with the data of who asked. */
function Enrol({ row: { idInteresado, idGrupo, estado } }: { row: FilaInteresado }) {
  const t = useT()
  if (estado === 'MATRICULADO') return null
  const to = paths.matriculaNueva({ interesado: idInteresado, ...(idGrupo && { grupo: idGrupo }) })
  return (
    <May acceso={matricula.conUsuario.permiso}>
      <Button component={Link} to={to} size="compact-sm" variant="subtle">
        {t('interesado.matricular')}
      </Button>
    </May>
  )
}

function useFilters(): Filters<typeof interesado.buscar> {
  const t = useT()
  const origenes = OrigenInteresado.options.map((value) => ({ value, label: t(`origenInteresado.${value}`) }))
  const { data } = useRead(interesado.responsables, {})
  const owners = (data?.content ?? []).map((one) => ({
    value: String(one.idUsuario),
    label: personName(one),
  }))
  const motivos = MotivoPerdida.options.map((value) => ({ value, label: t(`motivoPerdida.${value}`) }))
  return [
    { titulo: 'interesado.abierto', campo: 'abierto', yesNo: true },
    { titulo: 'lista.estado', campo: 'estado', estados: EstadoInteresado.options, de: 'interesado' },
    { titulo: 'interesado.curso', campo: 'idCurso', origen: cursos },
    { titulo: 'interesado.origen', campo: 'origen', opciones: origenes },
    { titulo: 'interesado.responsable', campo: 'idResponsable', opciones: owners, mas: true },
    { titulo: 'interesado.porAtender', campo: 'porAtender', yesNo: true, mas: true },
    { titulo: 'interesado.motivoPerdida', campo: 'motivoPerdida', opciones: motivos, mas: true },
    { titulo: 'interesado.aMedias', campo: 'aMedias', yesNo: true, mas: true },
    { titulo: 'ficha.creado', desde: 'desde', hasta: 'hasta', mas: true },
  ]
}

export const InteresadoList = () => (
  <OpList
    op={interesado.buscar}
    titulo="interesado.titulo"
    lista="interesados"
    columns={columns}
    rowId={(i) => i.idInteresado}
    filtros={useFilters()}
    nuevo={{ op: interesado.guardar, label: 'interesado.nuevo' }}
    opens={interesado.ver}
    record={<InteresadoRecord />}
  >
    <InteresadoTabs en="lista" />
  </OpList>
)
