import { useMemo } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import {
  EstadoReserva,
  OrigenReserva,
  type Reserva,
  reserva,
  reservaMoves,
} from '#contract/matriculas/reserva.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Moment, useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './holds.module.css'

const columns: Columns<typeof reserva.buscar> = [
  { titulo: 'reserva.desde', celda: (r) => <Taken row={r} />, sort: 'fechaCreacion' },
  { titulo: 'reserva.vence', celda: (r) => <Moment value={r.vence} />, sort: 'vence', card: 'named' },
  {
    titulo: 'lista.estado',
    celda: (r) => <StateBadge noun="reserva" state={r.estado} />,
    sort: 'estado',
    insignia: true,
  },
  { titulo: 'reserva.origen', celda: (r) => <Door row={r} />, card: 'line', leaves: 2 },
  { titulo: 'reserva.motivo', celda: (r) => r.motivo ?? '–', card: 'none', leaves: 1 },
  { titulo: 'espera.acciones', celda: (r) => <LetGo row={r} />, accion: true },
]

const filtros: Filters<typeof reserva.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoReserva.options, de: 'reserva' },
  { titulo: 'reserva.origen', campo: 'origen', valores: OrigenReserva.options, palabras: 'origenReserva' },
  { titulo: 'reserva.desde', desde: 'desde', hasta: 'hasta' },
]

/** The instant at which a seat was taken; a link to the enrolment that it became. */
function Taken({ row: { idMatricula, fechaCreacion } }: { row: Reserva }) {
  const when = <Moment value={fechaCreacion} />
  return idMatricula ? <Link to={paths.matriculas({ ver: idMatricula })}>{when}</Link> : when
}

function Door({ row: { origen } }: { row: Reserva }) {
  const t = useT()
  return t(`origenReserva.${origen}`)
}

function LetGo({ row }: { row: Reserva }) {
  const t = useT()
  const { moment } = useFormat()
  if (!reservaMoves.soltar(row)) return null
  const datos = { grupo: row.grupo.codigo, cuando: moment(row.vence) }
  return (
    <OpAction
      op={reserva.liberar}
      label="reserva.liberar"
      efecto={t('reserva.liberarEfecto', datos)}
      danger
      motivo
      input={(motivo) => ({ idReserva: row.idReserva, motivo })}
    />
  )
}

/** The seats of a group that were held without an enrolment; nothing where none ever was. */
export function Holds({ row: { idGrupo } }: { row: Grupo }) {
  const t = useT()
  const fijo = useMemo(() => ({ idGrupo }), [idGrupo])
  const { data } = useRead(reserva.buscar, { idGrupo, size: 1 })
  if (!data?.totalElements) return null
  return (
    <OpList
      op={reserva.buscar}
      titulo="reserva.titulo"
      lista="reservas"
      columns={columns}
      rowId={(r) => r.idReserva}
      filtros={filtros}
      fijo={fijo}
      local
    >
      <h2 className={styles.title}>{t('reserva.titulo')}</h2>
    </OpList>
  )
}
