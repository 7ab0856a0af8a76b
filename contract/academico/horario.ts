import { z } from 'zod'

import { PROPIA, rechaza } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import {
  codigos,
  commonFields,
  EstadoCatalogo,
  Hora,
  Id,
  oneOrMany,
  oneOrManyIds,
  optionalTexto,
} from '#contract/core/shapes.ts'

/** 1 Monday – 7 Sunday. */
const Dia = z.int().min(1).max(7)
const entrada = { idGrupo: Id, dia: Dia, horaInicio: Hora, horaFin: Hora, aula: optionalTexto(40) }

export const Horario = z.object({
  idHorario: z.int(),
  idGrupo: z.int(),
  grupo: z.object({ idGrupo: z.int(), codigo: z.string(), curso: z.string() }),
  dia: z.int().register(codigos, { palabras: 'dia' }),
  horaInicio: z.string(),
  horaFin: z.string(),
  aula: z.string().nullable(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Horario = z.infer<typeof Horario>

/** A weekly slot as its group carries it. */
export const HorarioRef = z.object({
  idHorario: z.int(),
  dia: z.int(),
  horaInicio: z.string(),
  horaFin: z.string(),
  aula: z.string().nullable(),
})
export type HorarioRef = z.infer<typeof HorarioRef>

export const horario = entity({
  nombre: 'horario',
  plural: 'horarios',
  permisos: {
    ver: ['web_grupo_listado', 'web_ingreso_nuevo'],
    guardar: 'per_grupo_gestionar',
    eliminar: 'per_grupo_gestionar',
  },
  detalle: Horario,
  fila: Horario,
  entrada,
  /** Classes of the slot stay on their days until `generar` with `ajustar` moves those to come. */
  cambios: {
    idGrupo: rechaza('clases'),
    dia: PROPIA,
    horaInicio: PROPIA,
    horaFin: PROPIA,
    aula: PROPIA,
  },
  filtro: {
    idGrupo: oneOrManyIds,
    idPeriodo: oneOrManyIds,
    idDocente: oneOrManyIds,
    dia: oneOrMany(Dia),
    aula: oneOrMany(z.string()),
  },
  orden: ['dia', 'horaInicio', 'aula', 'idGrupo'],
})
