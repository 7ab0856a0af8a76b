import type { Incidencia } from '#contract/academico/incidencia.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import type { LentTab } from '#web/core/screen/lent.ts'

import { CorreccionDeCaso } from './correccion.tsx'
import { ExpedienteDePersona } from './persona.tsx'

export const usuarioTabs: LentTab<Usuario>[] = [
  {
    clave: 'expediente',
    titulo: 'expediente.titulo',
    permiso: expediente.ver.permiso,
    ver: (u) => <ExpedienteDePersona row={u} />,
  },
]

export const incidenciaTabs: LentTab<Incidencia>[] = [
  {
    clave: 'correccion',
    titulo: 'expediente.correccion',
    permiso: expediente.correccion.permiso,
    after: 'seguimiento',
    para: (i) => i.tipo.codigo === 'CORRECCION_DATOS',
    ver: (i) => <CorreccionDeCaso idIncidencia={i.idIncidencia} />,
  },
]
