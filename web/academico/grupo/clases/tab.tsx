import { Button } from '@mantine/core'
import { useMemo } from 'react'

import { clase, claseMoves, EstadoClase } from '#contract/academico/clase.ts'
import type { Grupo } from '#contract/academico/grupo.ts'
import { bulkOf, type Columns, type Filters, type RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Day } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { GenerateClasses } from './generate.tsx'

type Row = RowOf<typeof clase.buscar>

/** `12 / 15`: those who came, of those noted. */
function attended({ estado, asistencia }: Row) {
  if (estado !== 'DICTADA') return '–'
  const came = asistencia.presentes + asistencia.tardes
  return `${came} / ${came + asistencia.faltas + asistencia.justificadas}`
}

const columns: Columns<typeof clase.buscar> = [
  {
    titulo: 'clase.cuando',
    celda: (c) => (
      <Link to={paths.clases({ ver: c.idClase })}>
        <Day value={c.fecha} />{' '}
        <span className="cifra">
          {c.horaInicio}–{c.horaFin}
        </span>
      </Link>
    ),
    sort: 'fecha',
  },
  { titulo: 'clase.aula', celda: (c) => c.aula ?? '–' },
  { titulo: 'clase.presentes', celda: attended, numero: true },
  {
    titulo: 'lista.estado',
    celda: (c) => <StateBadge noun="clase" state={c.estado} />,
    sort: 'estado',
    insignia: true,
  },
  { titulo: 'clase.motivo', celda: (c) => c.motivo ?? '–', hidden: true },
]

const filtros: Filters<typeof clase.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoClase.options, de: 'clase' },
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
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

/** The dated classes of a group: generated from its timetable and cancelled here; a class is moved in its record. */
export function GroupClasses({ row }: { row: Grupo }) {
  const t = useT()
  const { idGrupo } = row
  const fijo = useMemo(() => ({ idGrupo }), [idGrupo])
  return (
    <OpList
      op={clase.buscar}
      titulo="clase.titulo"
      lista="clasesDeGrupo"
      columns={columns}
      rowId={(c) => c.idClase}
      filtros={filtros}
      fijo={fijo}
      bulk={useMay(clase.cancelar.permiso) ? bulk : []}
      acciones={
        <>
          <May acceso={clase.generar.permiso}>
            <GenerateClasses row={row} />
          </May>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={paths.calendario({ idGrupo, modo: 'mes' })}
          >
            {t('grupo.calendario')}
          </Button>
        </>
      }
      local
    />
  )
}
