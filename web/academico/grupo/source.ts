import { grupo } from '#contract/academico/grupo.ts'
import { sourceOf } from '#web/core/form/picker.ts'

type Named = { codigo: string; curso: { nombre: string }; area: { idArea: number } }
const groupName = ({ codigo, curso }: Named) => `${codigo} · ${curso.nombre}`

const mark = ({ area }: Named) => area

export const grupos = sourceOf(grupo, 'idGrupo', groupName, { mark })
/** Groups with free seats that are open for enrolment. */
export const gruposDisponibles = sourceOf(
  { buscar: grupo.disponibles, ver: grupo.ver },
  'idGrupo',
  groupName,
  {
    mark,
  },
)
