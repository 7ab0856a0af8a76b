import { incidencia } from '#contract/academico/incidencia.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import type { LentTab } from '#web/core/screen/lent.ts'

import { Cases } from './lazy-cases.ts'

const tab = {
  clave: 'incidencias',
  titulo: 'incidencia.titulo',
  permiso: incidencia.buscar.permiso,
} as const

export const usuarioTabs: LentTab<Usuario>[] = [{ ...tab, ver: (u) => <Cases alumno={u.idUsuario} /> }]
export const ingresoTabs: LentTab<Ingreso>[] = [{ ...tab, ver: (i) => <Cases ingreso={i.idIngreso} /> }]
