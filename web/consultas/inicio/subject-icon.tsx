import { IconCalendarCheck, IconFileText, IconMessageReport, IconUsers } from '@tabler/icons-react'

import type { ClavePendiente } from '#contract/consultas/inicio.ts'

import styles from './bands.module.css'

const ICONS: Partial<Record<ClavePendiente, typeof IconUsers>> = {
  clasesDeHoy: IconCalendarCheck,
  asistenciaPorTomar: IconCalendarCheck,
  interesadosPorAtender: IconUsers,
  misIncidencias: IconMessageReport,
  incidenciasSinAtender: IconMessageReport,
  reclamosUrgentes: IconMessageReport,
  reclamosPorResponder: IconMessageReport,
  faltanNotas: IconUsers,
  gruposPorEmpezar: IconUsers,
  gruposSinDocente: IconUsers,
  gruposPorCerrar: IconUsers,
  gruposSinVacantes: IconUsers,
}

/** Icon of a row without a person, by its subject. */
export function SubjectIcon({ clave }: { clave: ClavePendiente }) {
  const Icon = ICONS[clave] ?? IconFileText
  return (
    <span className={`disc ${styles.icon}`} aria-hidden>
      <Icon size={15} stroke={1.75} />
    </span>
  )
}
