import { calificacion } from '#contract/academico/calificacion.ts'
import { clase } from '#contract/academico/clase.ts'
import type { Grupo } from '#contract/academico/grupo.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { control } from '#contract/consultas/control.ts'
import { espera } from '#contract/matriculas/espera.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import {
  GradeSheet,
  GroupAttendance,
  GroupClasses,
  GrupoDatos,
  GrupoEditar,
} from '#web/academico/grupo/index.ts'
import { Cases } from '#web/academico/incidencia/index.ts'
import { EDIT } from '#web/core/record/record-sheet.tsx'
import { RecordTabs, useTabs } from '#web/core/record/record-tabs.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import type { OpenTab } from '#web/core/screen/lent.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { WaitingList } from '#web/matriculas/espera/index.ts'
import { Participants } from '#web/matriculas/matricula/index.ts'
import { Holds } from '#web/matriculas/reserva/index.ts'
import { useT } from '#web/ui/words.ts'

import type { Resumen } from './facts.tsx'
import { GroupMoney } from './money.tsx'

import styles from './grupo.module.css'

const tabsOf = (resumen: Resumen): OpenTab<Grupo>[] => [
  {
    clave: 'participantes',
    titulo: 'grupo.participantes',
    permiso: matricula.buscar.permiso,
    ver: (g) => <Participants row={g} />,
  },
  {
    clave: 'dinero',
    titulo: 'control.dinero',
    permiso: control.matriculas.permiso,
    ver: (g) => <GroupMoney row={g} dinero={resumen.dinero ?? []} />,
  },
  {
    clave: 'asistencia',
    titulo: 'clase.asistencia',
    permiso: clase.asistencias.permiso,
    ver: (g) => <GroupAttendance row={g} />,
  },
  {
    clave: 'notas',
    titulo: 'calificacion.hoja',
    permiso: calificacion.hoja.permiso,
    ver: (g) => <GradeSheet row={g} />,
  },
  {
    clave: 'clases',
    titulo: 'clase.titulo',
    permiso: clase.buscar.permiso,
    ver: (g) => <GroupClasses row={g} />,
  },
  {
    clave: 'espera',
    titulo: 'grupo.espera',
    permiso: espera.buscar.permiso,
    ver: (g) => (
      <>
        <WaitingList row={g} />
        <Holds row={g} />
      </>
    ),
  },
  {
    clave: 'incidencias',
    titulo: 'incidencia.titulo',
    permiso: incidencia.buscar.permiso,
    ver: (g) => <Cases grupo={g.idGrupo} />,
  },
  { clave: 'datos', titulo: 'ficha.datos', ver: (g) => <GrupoDatos row={g} /> },
]

/** The figure of each tab: how many there are, or how many ask for something. */
function useCounts(row: Grupo, { dinero, asistencia, notasFaltan, clases, enEspera, incidencias }: Resumen) {
  const t = useT()
  const { percent } = useFormat()
  const some = (count: number | null | undefined) => count || undefined
  return {
    participantes: row.matriculados,
    dinero: some(dinero?.reduce((sum, { deudores }) => sum + deudores.length, 0)),
    asistencia: asistencia === null ? undefined : percent(asistencia),
    notas: some(notasFaltan),
    clases: clases?.total
      ? t('grupo.claseNumero', { numero: clases.dictadas, total: clases.total })
      : undefined,
    espera: some(enEspera),
    incidencias: some(incidencias),
  }
}

type Props = { row: Grupo; resumen: Resumen }

/** The lists of a group, each a press away; in their place the form that edits it. */
export function GroupTabs({ row, resumen }: Props) {
  const record = useRecord()
  const counts = useCounts(row, resumen)
  const shown = useTabs(tabsOf(resumen), row)
  if (record.ficha === EDIT)
    return (
      <div className={styles.form}>
        <GrupoEditar row={row} done={() => record.turn('')} />
      </div>
    )
  return <RecordTabs row={row} counts={counts} {...shown} />
}
