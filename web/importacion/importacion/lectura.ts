import type { Reply } from '#contract/core/op.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import type { OpcionesImportacion } from '#contract/importacion/opciones.ts'
import type { ImportacionReceta } from '#contract/importacion/receta.ts'

type Reading = Reply<typeof importacion.leer>
type Lectura = ImportacionReceta['lectura']

/** Title of values that may stand in any of the columns that unfold. */
const ANY_COLUMN = '*'

/** The reading of a file by its titles, as a recipe keeps it. Months and evaluations are known by their headings in each file. */
export function lecturaOf(
  { columnas, campos, preguntas, meses }: Reading,
  opciones: OpcionesImportacion,
): Lectura {
  const isUnfolded = (campo: string | null) => campos.some((one) => one.campo === campo && one.varias)
  const titleOf = (columna: number | null) => {
    const one = columnas.find((column) => column.columna === columna)
    return one && isUnfolded(one.campo) ? ANY_COLUMN : (one?.titulo ?? '')
  }
  const known = columnas.filter(({ titulo, campo }) => titulo && campo !== null && !isUnfolded(campo))
  const { anio: _anio, ...rest } = opciones
  return {
    columnas: known.map(({ titulo, campo, formato, decimal }) => ({
      titulo,
      campo,
      ...(formato && { formato }),
      ...(decimal && { decimal }),
    })),
    valores: preguntas.flatMap(({ columna, valores }) =>
      valores.flatMap(({ valor, es }) => {
        const titulo = titleOf(columna)
        return es === null || titulo === '' ? [] : [{ titulo, valor, es }]
      }),
    ),
    ...(meses && { opciones: rest }),
  }
}
