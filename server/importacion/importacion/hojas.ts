import type { ClaseHoja, importacion } from '#contract/importacion/importacion.ts'
import { gradesDoor } from '#server/academico/calificacion/index.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { leerHojas } from '#server/core/planilla/index.ts'
import { CLASES } from '#server/importacion/clase/index.ts'
import { type Door, doorFor, lookAt } from '#server/institucion/hoja/index.ts'
import { listDoor } from '#server/matriculas/matricula/index.ts'
import { statementDoor } from '#server/pagos/extracto/index.ts'

import { doorOf } from './puerta.ts'

type Fields = { clase: ClaseHoja; door: Door<string> }

/** The fields by which the sheets of a reader are known: of the old school, or of the everyday doors. */
async function fieldsOf(ctx: Ctx): Promise<Fields[]> {
  const statement: Fields = { clase: 'EXTRACTO', door: statementDoor(ctx.t, 2) as Door<string> }
  if (ctx.actor.authorities.has('per_importacion')) {
    const kinds = Object.values(CLASES).map(async (one) => ({
      clase: one.clase,
      door: await doorOf(ctx, one),
    }))
    return [...(await Promise.all(kinds)), statement]
  }
  return [
    { clase: 'MATRICULAS', door: (await listDoor(ctx)) as Door<string> },
    statement,
    { clase: 'NOTAS', door: gradesDoor(ctx) as Door<string> },
  ]
}

type Look = ReturnType<typeof lookAt> & { clase: ClaseHoja; lacks: number }

/** Puts first the kind with all its needed fields, then that of most fields. */
const byLikeness = (a: Look, b: Look) => a.lacks - b.lacks || b.reconocidas - a.reconocidas

/** Names the sheets of a file, and what their columns are by the fields of the likeliest kind. */
export const hojas: Handler<typeof importacion.hojas> = async (ctx, { archivo }) => {
  const doors = await fieldsOf(ctx)
  const sheets = await leerHojas(archivo)
  return {
    hojas: sheets.map(({ muestra, ...sheet }) => {
      const looks = doors.map(({ clase, door }): Look => {
        const { columnas, necesarios } = doorFor(door, muestra)
        const look = lookAt(muestra, columnas)
        const present = new Set(look.columnas.map(({ campo }) => campo))
        const lacks = necesarios.filter((some) => !some.some((campo) => present.has(campo))).length
        return { clase, lacks, ...look }
      })
      const known = looks.filter(({ reconocidas }) => reconocidas > 0)
      const [best] = (known.length > 0 ? known : looks).toSorted(byLikeness)
      const { clase, huella, columnas, reconocidas } = best!
      return { ...sheet, huella, columnas, clase: reconocidas > 0 ? clase : null }
    }),
  }
}
