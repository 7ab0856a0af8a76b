import { useMemo } from 'react'

import type { Grupo } from '#contract/grupo.ts'
import { EstadoMatricula, matricula } from '#contract/matricula.ts'
import { Day } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import type { Columns, Filters } from '#web/core/list-types.ts'
import { May } from '#web/core/may.tsx'
import { OpList } from '#web/core/op-list.tsx'
import { personName } from '#web/core/person-name.ts'
import { paths } from '#web/paths.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { ConfirmAll } from './confirm-all.tsx'

import styles from './participants.module.css'

const columns: Columns<typeof matricula.buscar> = [
  {
    titulo: 'matricula.alumno',
    celda: (m) => <Link to={paths.matriculas({ ver: m.idMatricula })}>{personName(m.usuario)}</Link>,
    sort: 'alumno',
  },
  { titulo: 'matricula.documento', celda: (m) => m.usuario.numeroDocumento },
  { titulo: 'matricula.fecha', celda: (m) => <Day value={m.fecha} />, sort: 'fecha' },
  {
    titulo: 'lista.estado',
    celda: (m) => <StateBadge noun="matricula" state={m.estado} />,
    sort: 'estado',
    insignia: true,
  },
]

const filtros: Filters<typeof matricula.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoMatricula.options, de: 'matricula' },
]

/** Who is enrolled in a group, and who was. */
export function Participants({ row }: { row: Grupo }) {
  const { idGrupo } = row
  const fijo = useMemo(() => ({ idGrupo }), [idGrupo])
  return (
    <div className={styles.edge}>
      <OpList
        op={matricula.buscar}
        titulo="grupo.participantes"
        columns={columns}
        rowId={(m) => m.idMatricula}
        filtros={filtros}
        fijo={fijo}
        vacio={{ titulo: 'grupo.sinParticipantes', texto: 'grupo.sinParticipantesTexto' }}
        local
      >
        <May acceso={matricula.confirmarInscripciones.permiso}>
          <ConfirmAll row={row} />
        </May>
      </OpList>
    </div>
  )
}
