import { useMemo } from 'react'

import { condicionFinal } from '#contract/academico/calificacion.ts'
import { ACCEPTS_MATRICULAS, type Grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters, RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { writeToEnrolments } from '#web/mensajes/mensaje/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { AddStudents } from './add-students.tsx'
import { bulkActions } from './bulk.tsx'
import { ConfirmAll } from './confirm-all.tsx'

/** Shows the result of the course, with its grade if there is one. */
function Ending({ row }: { row: RowOf<typeof matricula.buscar> }) {
  const t = useT()
  const { number } = useFormat()
  const condicion = condicionFinal(row)
  if (!condicion) return null
  return row.notaFinal === null ? t(condicion) : `${number(row.notaFinal)} · ${t(condicion)}`
}

const columns: Columns<typeof matricula.buscar> = [
  {
    titulo: 'matricula.alumno',
    celda: (m) => <Link to={paths.matriculas({ ver: m.idMatricula })}>{personName(m.usuario)}</Link>,
    sort: 'alumno',
  },
  { titulo: 'matricula.documento', celda: (m) => m.usuario.numeroDocumento, leaves: 3 },
  { titulo: 'matricula.fecha', celda: (m) => <Day value={m.fecha} />, sort: 'fecha', leaves: 3 },
  { titulo: 'matricula.notaFinal', celda: (m) => (condicionFinal(m) ? <Ending row={m} /> : '–'), leaves: 3 },
  {
    titulo: 'matricula.saldo',
    celda: (m) => <Money value={m.totales?.saldo ?? null} moneda={m.totales?.moneda} plain />,
    numero: 'dinero',
  },
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

const writeAction = writeToEnrolments<RowOf<typeof matricula.buscar>>()

const NEXT_GROUP = [bulkActions.promover, bulkActions.matricularTambien]

/** The present and past students of a group, with the action that writes to them. */
export function Participants({ row }: { row: Grupo }) {
  const { idGrupo, estado } = row
  const isOpen = ACCEPTS_MATRICULAS.includes(estado)
  const mayWrite = useMay(mensaje.enviar.permiso)
  const mayEnrol = useMay(matricula.promover.permiso)
  const fijo = useMemo(() => ({ idGrupo }), [idGrupo])
  return (
    <OpList
      op={matricula.buscar}
      titulo="grupo.participantes"
      lista="participantes"
      next={
        isOpen && (
          <NextStep
            acceso={matricula.guardar.permiso}
            to={paths.matriculaNueva({ grupo: idGrupo })}
            label="menu.matriculasNueva"
          />
        )
      }
      columns={columns}
      rowId={(m) => m.idMatricula}
      filtros={filtros}
      fijo={fijo}
      acciones={
        isOpen && (
          <May acceso={matricula.guardarUsuarios.permiso}>
            <AddStudents row={row} />
          </May>
        )
      }
      bulk={[...(mayEnrol ? NEXT_GROUP : []), ...(mayWrite ? [writeAction] : [])]}
      local
    >
      <May acceso={matricula.confirmarInscripciones.permiso}>
        <ConfirmAll row={row} />
      </May>
    </OpList>
  )
}
