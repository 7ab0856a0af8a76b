import type { Grupo } from '#contract/academico/grupo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import type { LentTab } from '#web/core/screen/lent.ts'

import { WaitingList } from './espera/waiting-list.tsx'
import { Participants } from './matricula/participants.tsx'

/** Tabs in the record of a group, for users who may list its enrolments. */
export const grupoTabs: LentTab<Grupo>[] = [
  {
    clave: 'participantes',
    titulo: 'grupo.participantes',
    permiso: matricula.buscar.permiso,
    after: 'asistencia',
    ver: (g) => <Participants row={g} />,
  },
  {
    clave: 'espera',
    titulo: 'grupo.espera',
    permiso: matricula.buscar.permiso,
    after: 'participantes',
    ver: (g) => <WaitingList row={g} />,
  },
]
