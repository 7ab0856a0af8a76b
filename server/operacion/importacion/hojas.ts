import type { ClaseHoja, importacion } from '#contract/operacion/importacion.ts'
import { gradesDoor } from '#server/academico/calificacion/index.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { type Columna, leerHojas } from '#server/core/planilla/index.ts'
import { lookAt } from '#server/institucion/hoja/index.ts'
import { listDoor } from '#server/matriculas/matricula/index.ts'
import { statementDoor } from '#server/pagos/extracto/index.ts'

type Fields = { clase: ClaseHoja; columnas: readonly Columna<string>[] }

/** The fields of every door, each with its kind. */
async function fieldsOf(ctx: Ctx): Promise<Fields[]> {
  return [
    { clase: 'MATRICULAS', columnas: (await listDoor(ctx)).columnas },
    { clase: 'EXTRACTO', columnas: statementDoor(ctx.t, 2).columnas },
    { clase: 'NOTAS', columnas: gradesDoor(ctx, []).columnas },
  ]
}

/** Names the sheets of a file, and what their columns are by the fields of the door that knows most of them. */
export const hojas: Handler<typeof importacion.hojas> = async (ctx, { archivo }) => {
  const doors = await fieldsOf(ctx)
  const sheets = await leerHojas(archivo)
  return {
    hojas: sheets.map(({ muestra, ...sheet }) => {
      const looks = doors.map(({ clase, columnas }) => ({ clase, ...lookAt(muestra, columnas) }))
      const [best] = looks.toSorted((a, b) => b.reconocidas - a.reconocidas)
      const { clase, huella, columnas, reconocidas } = best!
      return { ...sheet, huella, columnas, clase: reconocidas > 0 ? clase : null }
    }),
  }
}
