import type { ReactNode } from 'react'

import { calificacion } from '#contract/academico/calificacion.ts'
import { clase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { certificado } from '#contract/certificados/certificado.ts'
import { persona } from '#contract/consultas/persona.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { RecordTabs, useTabs } from '#web/core/record/record-tabs.tsx'
import type { OpenTab } from '#web/core/screen/lent.ts'

import { Certificates } from './certificates.tsx'
import { PersonData } from './data.tsx'
import { Enrolments } from './enrolments.tsx'
import type { Ficha } from './ficha.ts'
import { Gradebook } from './gradebook.tsx'
import { Guardian } from './guardian.tsx'
import { TaughtHours } from './hours.tsx'
import { Payments } from './payments.tsx'
import { TaughtClasses, TaughtGroups } from './teaching.tsx'
import { Timeline } from './timeline.tsx'
import { Upcoming } from './upcoming.tsx'

import styles from './persona.module.css'

type Tab = OpenTab<Ficha>
const isStudent = ({ esAlumno }: Ficha) => esAlumno
const isOther = ({ esAlumno }: Ficha) => !esAlumno

/** Shows the next dates, the people and the facts beside every tab. */
const Beside = ({ row, children }: { row: Ficha; children: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{children}</div>
    <div className={styles.main}>
      <Upcoming row={row} />
      <Guardian idUsuario={row.persona.idUsuario} />
      <Timeline idUsuario={row.persona.idUsuario} />
    </div>
  </div>
)

const tab = (clave: string, titulo: Tab['titulo'], content: (row: Ficha) => ReactNode): Tab => ({
  clave,
  titulo,
  ver: (row) => <Beside row={row}>{content(row)}</Beside>,
})

const TABS: Tab[] = [
  {
    ...tab('cuenta', 'persona.cuenta', (row) => (
      <>
        {row.matriculas && <Enrolments rows={row.matriculas} />}
        <Payments idUsuario={row.persona.idUsuario} />
      </>
    )),
    para: isStudent,
  },
  {
    ...tab('notas', 'persona.notas', (row) => (
      <Gradebook idUsuario={row.persona.idUsuario} rows={row.matriculas ?? []} />
    )),
    permiso: calificacion.deMatricula.permiso,
    para: isStudent,
  },
  {
    ...tab('certificados', 'persona.certificados', (row) => (
      <Certificates idUsuario={row.persona.idUsuario} />
    )),
    permiso: certificado.buscar.permiso,
    para: isStudent,
  },
  {
    ...tab('grupos', 'grupo.titulo', (row) => <TaughtGroups idDocente={row.persona.idUsuario} />),
    permiso: grupo.buscar.permiso,
    para: isOther,
  },
  {
    ...tab('clases', 'clase.titulo', (row) => <TaughtClasses idDocente={row.persona.idUsuario} />),
    permiso: clase.buscar.permiso,
    para: isOther,
  },
  {
    ...tab('horas', 'persona.horas', (row) => <TaughtHours idDocente={row.persona.idUsuario} />),
    permiso: persona.horas.permiso,
    para: isOther,
  },
  {
    ...tab('datos', 'ficha.datos', (row) => <PersonData idUsuario={row.persona.idUsuario} />),
    permiso: usuario.ver.permiso,
  },
]

/** The tabs of a person: of a student account, grades, certificates and data; of a teacher groups, classes, hours and data. */
export function PersonaTabs({ row }: { row: Ficha }) {
  const shown = useTabs(TABS, row)
  if (shown.tabs.length === 0)
    return (
      <Beside row={row}>
        <Payments idUsuario={row.persona.idUsuario} />
      </Beside>
    )
  return <RecordTabs row={row} {...shown} />
}
