import { delCampo, type Translate } from '#contract/core/words.ts'
import { PersonaSinClave } from '#contract/personas/usuario.ts'
import { mapBreathing } from '#server/core/breathe.ts'
import { sentenceOf, toFail } from '#server/core/http-errors.ts'
import {
  COLUMNAS_NECESARIAS,
  columnasPersona,
  detectorDeRepetidos,
  encontrarColumnas,
  leerPlanilla,
  lectorDePersonas,
  type Nota,
  type TipoDocumento,
} from '#server/institucion/planilla/index.ts'
import type { ReadDocumento } from '#server/personas/usuario/index.ts'

/** A row of what was sent: the person and what was completed, or all that is wrong with it. */
export type Fila = { fila: number } & ({ persona: PersonaSinClave; avisos: string[] } | { errores: string[] })

const sentences = (notas: Nota[], t: Translate) => notas.map(({ clave, datos }) => t(clave, datos))

/** A person as the contract wants them, whoever wrote them down. */
function checked(fila: number, { sent, avisos }: { sent: unknown; avisos: string[] }, t: Translate): Fila {
  const result = PersonaSinClave.safeParse(sent, { error: delCampo(t) })
  if (result.success) return { fila, persona: result.data, avisos }
  return { fila, errores: result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`) }
}

/** Refuses who comes twice, naming where they came first. */
function refuseRepeated(filas: Fila[], t: Translate): Fila[] {
  const before = detectorDeRepetidos()
  return filas.map((row) => {
    const first = 'persona' in row ? before(row.fila, row.persona) : undefined
    return first === undefined ? row : { fila: row.fila, errores: [t('matricula.repetida', { fila: first })] }
  })
}

/** People of a spreadsheet, row by row with the numbers that the program shows. Throws Fail for a file that is none. */
export async function leerArchivo(datos: Uint8Array, tipos: TipoDocumento[], t: Translate): Promise<Fila[]> {
  const tabla = encontrarColumnas(
    await leerPlanilla({ datos }),
    columnasPersona(tipos, t),
    COLUMNAS_NECESARIAS,
  )
  const leer = lectorDePersonas(tipos)
  const filas = await mapBreathing(tabla.filas, ({ numero, celdas }): Fila => {
    const { persona, avisos, errores } = leer(celdas)
    if (!persona) return { fila: numero, errores: sentences(errores, t) }
    return checked(numero, { sent: persona, avisos: sentences(avisos, t) }, t)
  })
  return refuseRepeated(filas, t)
}

/** People sent as JSON, numbered from 1. `read` judges their documents as it does for one person. */
export function leerLista(usuarios: Record<string, unknown>[], read: ReadDocumento, t: Translate): Fila[] {
  const filas = usuarios.map((sent, i) => {
    const row = checked(i + 1, { sent, avisos: [] }, t)
    return 'persona' in row ? documented(row, read, t) : row
  })
  return refuseRepeated(filas, t)
}

function documented(row: Extract<Fila, { persona: unknown }>, read: ReadDocumento, t: Translate): Fila {
  try {
    return { ...row, persona: { ...row.persona, ...read(row.persona) } }
  } catch (error) {
    return { fila: row.fila, errores: [sentenceOf(toFail(error), t)] }
  }
}
