import type { Translate } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { llaveDe } from '#server/core/planilla/index.ts'
import type { Door } from '#server/institucion/hoja/index.ts'
import {
  type CampoPersona,
  columnasPersona,
  FECHA_DE_PERSONA,
  namesOf,
  REQUIRED_COLUMNAS,
  type TipoDocumento,
} from '#server/personas/planilla/index.ts'

import { tiposDeDocumento } from './repo.ts'

/** Name under which the choices of this door are remembered. */
export const PUERTA = 'MATRICULA'

/** Fields of a person in the order in which they are offered. */
const CAMPOS = [
  'tipoDocumento',
  'numeroDocumento',
  'nombres',
  'papellido',
  'sapellido',
  'apellidos',
  'apellidosNombres',
  'nombresApellidos',
  'correo',
  'celular',
  'fechaNacimiento',
  'direccion',
] as const satisfies CampoPersona[]

/** The door of a list of people to enrol. */
export function personDoor(tipos: TipoDocumento[], t: Translate): Door<CampoPersona> {
  const byName = new Map(tipos.flatMap((tipo) => namesOf(tipo).map((name) => [llaveDe(name), tipo.codigo])))
  return {
    puerta: PUERTA,
    columnas: columnasPersona(tipos, t),
    campos: CAMPOS.map((campo) => ({ campo, titulo: t(`planilla.columna.${campo}`) })),
    necesarios: REQUIRED_COLUMNAS,
    reglas: { fecha: FECHA_DE_PERSONA, decimales: 2 },
    valores: {
      tipoDocumento: {
        opciones: tipos.map(({ codigo, sinonimos }) => ({ es: codigo, texto: sinonimos[0] ?? codigo })),
        meaningOf: (valor) => byName.get(llaveDe(valor)) ?? null,
      },
    },
  }
}

/** The door of a list of people, by the documents of the institution. */
export const listDoor = async (ctx: Ctx) => personDoor(await tiposDeDocumento(ctx), ctx.t)
