import { useMemo } from 'react'

import { clase } from '#contract/academico/clase.ts'
import type { Grupo } from '#contract/academico/grupo.ts'
import { AttendanceMatrix } from '#web/academico/clase/index.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

const columns: Columns<typeof clase.asistencias> = [
  { titulo: 'matricula.alumno', celda: (a) => <PersonCell of={a.usuario} />, sort: 'alumno' },
  {
    titulo: 'clase.porcentaje',
    celda: (a) => (a.porcentaje === null ? '–' : <Percentage value={a.porcentaje} />),
    sort: 'porcentaje',
    numero: true,
  },
  {
    titulo: 'clase.faltasTitulo',
    celda: (a) => (a.faltas === 0 ? '–' : <Absences faltas={a.faltas} alerta={a.alerta} />),
    sort: 'faltas',
    numero: true,
  },
  { titulo: 'estado.asistencia.TARDE', celda: (a) => a.tardes || '–', numero: true },
  { titulo: 'estado.asistencia.JUSTIFICADA', celda: (a) => a.justificadas || '–', numero: true },
  { titulo: 'clase.anotadas', celda: (a) => a.clases, numero: true, hidden: true },
  {
    titulo: 'lista.estado',
    celda: (a) => <StateBadge noun="matricula" state={a.estado} />,
    insignia: true,
  },
]

const filtros: Filters<typeof clase.asistencias> = [
  { titulo: 'clase.enAlerta', campo: 'alerta', yesNo: true },
]

function Percentage({ value }: { value: number }) {
  const { percent } = useFormat()
  return percent(Math.round(value))
}

function Absences({ faltas, alerta }: { faltas: number; alerta: boolean }) {
  const t = useT()
  return alerta ? <strong title={t('clase.enAlerta')}>{faltas} ⚠</strong> : faltas
}

/** The attendance of a group: students by classes; on a phone each student with the figures. */
export function GroupAttendance({ row }: { row: Grupo }) {
  return usePhone() ? <StudentFigures row={row} /> : <AttendanceMatrix idGrupo={row.idGrupo} />
}

/** The attendance of each student, with a mark on excessive absences. */
function StudentFigures({ row: { idGrupo } }: { row: Grupo }) {
  const fijo = useMemo(() => ({ idGrupo }), [idGrupo])
  return (
    <OpList
      op={clase.asistencias}
      titulo="clase.asistencia"
      lista="asistencias"
      columns={columns}
      rowId={(a) => a.idMatricula}
      filtros={filtros}
      fijo={fijo}
      local
    />
  )
}
