import type { Grupo } from '#contract/academico/grupo.ts'
import { control } from '#contract/consultas/control.ts'
import type { LentTab } from '#web/core/screen/lent.ts'

import { GroupMoney } from './group-money.tsx'

/** A tab in the record of a group, for users who may see what groups owe. */
export const grupoTabs: LentTab<Grupo>[] = [
  {
    clave: 'dinero',
    titulo: 'control.dinero',
    permiso: control.grupos.permiso,
    after: 'participantes',
    ver: (g) => <GroupMoney row={g} />,
  },
]
