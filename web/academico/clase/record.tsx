import { type Clase, clase, claseMoves } from '#contract/academico/clase.ts'
import { personName } from '#contract/core/person-name.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day, useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { AttendanceCount } from './attendance-count.tsx'
import { Attendance } from './attendance.tsx'
import { ClaseEditar, ClaseMover, ClaseNueva } from './form.tsx'

const asistencia = {
  clave: 'asistencia',
  titulo: 'clase.asistencia',
  para: (c: Clase) => c.estado !== 'CANCELADA',
  ver: (c: Clase) => <Attendance key={c.idClase} idClase={c.idClase} />,
} as const
const datos = { clave: 'datos', titulo: 'ficha.datos', ver: (c: Clase) => <Datos row={c} /> } as const
const mover = {
  clave: 'reprogramar',
  titulo: 'clase.reprogramar',
  para: (c: Clase) => isOpen(c) && claseMoves.reprogramar(c),
  ver: (c: Clase) => <ClaseMover row={c} />,
} as const

/** Classes of finished or cancelled groups cannot be changed. */
const isOpen = ({ grupo }: Clase) => !['FINALIZADO', 'CANCELADO'].includes(grupo.estado)

/** The record of a class: attendance, topic, and move. */
export function ClaseRecord() {
  const mayMove = useMay(clase.reprogramar.permiso)
  return (
    <RecordDrawer
      op={clase.ver}
      entidad="clase"
      size={640}
      titulo={(c) => <Title row={c} />}
      insignia={(c) => <StateBadge noun="clase" state={c.estado} />}
      acciones={(c) => <Actions row={c} />}
      fichas={[asistencia, datos, ...(mayMove ? [mover] : [])]}
      editar={{ op: clase.actualizar, ver: (c, done) => <ClaseEditar row={c} done={done} /> }}
      nuevo={{ titulo: 'clase.nuevo', ver: (done) => <ClaseNueva done={done} /> }}
    />
  )
}

function Title({ row: { grupo, fecha, horaInicio, horaFin } }: { row: Clase }) {
  const { day } = useFormat()
  return (
    <>
      {grupo.curso} · {day(fecha)}, <span className="cifra">{`${horaInicio}–${horaFin}`}</span>
    </>
  )
}

function Actions({ row }: { row: Clase }) {
  const t = useT()
  const { day } = useFormat()
  const record = useRecord()
  const { idClase, fecha, horaInicio, grupo, estado } = row
  const cuando = `${day(fecha)}, ${horaInicio}`
  return (
    <>
      {claseMoves.cancelar(row) && (
        <OpAction
          op={clase.cancelar}
          label="clase.cancelar"
          efecto={t('clase.cancelarEfecto', { cuando, grupo: grupo.codigo })}
          motivo
          danger
          input={(motivo) => ({ clases: [idClase], motivo })}
        />
      )}
      {isOpen(row) && estado !== 'DICTADA' && (
        <OpAction
          op={clase.eliminar}
          label="clase.eliminar"
          efecto={t('clase.eliminarEfecto', { cuando, grupo: grupo.codigo })}
          danger
          input={() => ({ id: String(idClase) })}
          onDone={record.close}
        />
      )}
    </>
  )
}

const isMoved = ({ fecha, fechaPrevista }: Clase) => fechaPrevista !== null && fechaPrevista !== fecha

const Datos = ({ row }: { row: Clase }) => (
  <Facts
    items={[
      ['clase.idGrupo', `${row.grupo.codigo} · ${row.grupo.curso}`],
      ['clase.docente', row.docente && personName(row.docente)],
      ['clase.fecha', <Day key="f" value={row.fecha} />],
      ['clase.horas', `${row.horaInicio}–${row.horaFin}`],
      ...(isMoved(row) ? [['clase.prevista', <Day key="p" value={row.fechaPrevista} />] as const] : []),
      ['clase.aula', row.aula],
      ['clase.tema', row.tema],
      ...(row.motivo ? [['clase.motivo', row.motivo] as const] : []),
      ['clase.asistencia', <AttendanceCount key="a" row={row} />],
      ['clase.alumnosEnAlerta', row.enAlerta || null],
      ...stampsOf(row),
    ]}
  />
)
