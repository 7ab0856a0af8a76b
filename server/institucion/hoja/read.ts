import type { Archivo } from '#contract/core/shapes.ts'
import type { ChosenColumn } from '#contract/core/sheet.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import {
  type Chosen,
  encabezadosDe,
  findHeader,
  type Hoja,
  huellaDe,
  layOut,
  type Layout,
  llaveDe,
  nombresDe,
  parteDe,
  textoDe,
  widthOf,
} from '#server/core/planilla/index.ts'

import {
  type Choice,
  columnsByMeanings,
  type Door,
  doorFor,
  type ReadSheet,
  type SheetChoices,
} from './door.ts'
import { openSheet } from './open.ts'
import { type Eleccion, keepChoice, recallChoice } from './repo.ts'

/** Meanings by title that are read in place of those remembered. */
type Lectura = { columnas: (Chosen & { titulo: string })[]; valores: Eleccion['valores'] }

const foldValue = (text: string) => textoDe(text).toLowerCase()

/** Refuses a column that the sheet has not, or a field that the door has not. */
function checkColumns<C extends string>(columnas: ChosenColumn[], hoja: Hoja, { columnas: known }: Door<C>) {
  const width = widthOf(hoja)
  for (const [i, { columna, campo }] of columnas.entries()) {
    if (columna >= width) throw new FailCampo(`columnas.${i}.columna`, 'hoja.sinColumna')
    const isField = campo === null || known.some((one) => one.campo === parteDe<C>(campo).campo)
    if (!isField) throw new FailCampo(`columnas.${i}.campo`, 'campo.formato')
  }
}

/** Names of the columns of a sheet, and the fields that several may have. */
type Names = { nombres: string[]; several: ReadonlySet<string> }

const severalOf = <C extends string>({ columnas }: Door<C>): ReadonlySet<string> =>
  new Set<string>(columnas.flatMap(({ campo, varias }) => (varias ? [campo] : [])))

/** Refuses two columns that are chosen to be one field: the second would be read nowhere. */
function refuseTwice<C extends string>(
  { choice, choices }: { choice: Omit<Choice, 'encabezado'>; choices: SheetChoices },
  { campos }: Door<C>,
  { nombres, several }: Names,
) {
  const seen = new Map<string, number>()
  for (const [columna, { campo }] of choice.columnas) {
    if (campo === null || several.has(campo)) continue
    const before = seen.get(campo)
    if (before !== undefined) {
      const i = choices.columnas?.findLastIndex((one) => one.columna === columna || one.columna === before)
      const titulo = campos.find((one) => one.campo === parteDe(campo).campo)?.titulo ?? campo
      const datos = { una: nombres[before]!, otra: nombres[columna]!, campo: titulo }
      throw new FailCampo(`columnas.${i ?? 0}.campo`, 'hoja.dosColumnas', datos)
    }
    seen.set(campo, columna)
  }
}

/** The headings of the sheet, and the choice remembered for them. */
async function recallHeader<C extends string>(ctx: Ctx, rows: Hoja, door: Door<C>, encabezado?: number) {
  const rowsOfTitles = encabezadosDe(rows).filter(
    ({ numero }) => encabezado === undefined || numero === encabezado,
  )
  const byPrint = new Map(
    rowsOfTitles.flatMap((row) => {
      const huella = huellaDe(row)
      return huella ? [[huella, row] as const] : []
    }),
  )
  const recalled = byPrint.size > 0 ? await recallChoice(ctx, door.puerta, [...byPrint.keys()]) : undefined
  const numero = recalled ? byPrint.get(recalled.huella)?.numero : encabezado
  const header = findHeader(rows, door.columnas, numero)
  if (!header && encabezado !== undefined)
    throw new FailCampo('encabezado', 'hoja.sinEncabezado', { fila: encabezado })
  if (!header) throw new Fail('VALIDACION', 'planilla.vacia')
  return { header, recalled: recalled?.eleccion }
}

/** The choices that came, over those remembered. A title is found as it is, else by its words. */
function merge(
  { columnas, valores }: Lectura,
  choices: SheetChoices,
  { nombres, several }: Names,
): Omit<Choice, 'encabezado'> {
  const words = nombres.map(llaveDe)
  const at = (titulo: string) => {
    const [same, key] = [nombres.indexOf(titulo), llaveDe(titulo)]
    return same < 0 && key ? words.indexOf(key) : same
  }
  // A field may have several titles, and a file two of them: the first is read.
  const taken = new Set<string>()
  const before = columnas.flatMap(({ titulo, ...chosen }) => {
    const { campo } = chosen
    if (at(titulo) < 0 || (campo !== null && !several.has(campo) && taken.has(campo))) return []
    if (campo !== null) taken.add(campo)
    return [[at(titulo), chosen] as const]
  })
  const now = (choices.columnas ?? []).map(({ columna, ...chosen }) => [columna, chosen] as const)
  const own = valores.flatMap(({ titulo, ...rest }) =>
    at(titulo) < 0 ? [] : [{ columna: at(titulo), ...rest }],
  )
  const isAgain = ({ columna, valor }: { columna: number; valor: string }) =>
    choices.valores?.some((one) => one.columna === columna && foldValue(one.valor) === foldValue(valor))
  return {
    columnas: new Map<number, Chosen>([...before, ...now]),
    valores: [...own.filter((one) => !isAgain(one)), ...(choices.valores ?? [])],
  }
}

/** Tells each column that shares its meanings what was told of a value in one of them. */
function toldOfAll<C extends string>(choice: Choice, door: Door<C>, layout: Layout<C>): Choice {
  const groups = [...columnsByMeanings(door, layout).values()].map((all) => all.map(({ index }) => index))
  const alike = (columna: number) => groups.find((all) => all.includes(columna)) ?? [columna]
  return {
    ...choice,
    valores: choice.valores.flatMap((one) => alike(one.columna).map((columna) => ({ ...one, columna }))),
  }
}

/** The rows with what their values mean in place of the values. */
function withValues(rows: Hoja, { valores, encabezado }: Choice): Hoja {
  if (valores.length === 0) return rows
  const meanings = new Map(valores.map(({ columna, valor, es }) => [`${columna} ${foldValue(valor)}`, es]))
  return {
    ...rows,
    filas: rows.filas.map((fila) =>
      fila.numero <= encabezado
        ? fila
        : {
            ...fila,
            celdas: fila.celdas.map((celda, i) => meanings.get(`${i} ${foldValue(textoDe(celda))}`) ?? celda),
          },
    ),
  }
}

/** Reads a sheet at a door: the rows as they were corrected, the meaning of the columns, and what is remembered of them. */
export async function readSheet<C extends string>(
  ctx: Ctx,
  archivo: Archivo,
  whole: Door<C>,
  { list = false, receta, ...choices }: SheetChoices & { list?: boolean; receta?: Lectura | undefined } = {},
): Promise<ReadSheet<C>> {
  const { rows, ...opened } = await openSheet(archivo, whole, choices, list)
  const door = doorFor(whole, rows)
  checkColumns(choices.columnas ?? [], rows, door)
  const { header, recalled } = await recallHeader(ctx, rows, door, choices.encabezado)
  const names = { nombres: nombresDe(header, widthOf(rows)), several: severalOf(door) }
  const merged = merge(receta ?? recalled ?? { columnas: [], valores: [] }, choices, names)
  refuseTwice({ choice: merged, choices }, door, names)
  const choice = { encabezado: header.numero, ...merged }
  const lay = (hoja: Hoja) =>
    layOut(hoja, door.columnas, { ...choice, ...(door.reglas && { reglas: door.reglas }) })!
  const told = choice.valores.length > 0 ? toldOfAll(choice, door, lay(rows)) : choice
  const read = withValues(rows, told)
  const layout = lay(read)
  return {
    ...read,
    ...opened,
    door,
    original: rows,
    huella: huellaDe(header),
    choice,
    recalled: recalled && { ...(recalled.datos && { datos: recalled.datos }) },
    choices,
    layout,
  }
}

/** The same sheet by other fields or rules of its door. */
export const layAgain = <C extends string>(
  read: ReadSheet<C>,
  { columnas, reglas }: Door<C>,
): ReadSheet<C> => ({
  ...read,
  layout: layOut(read, columnas, { ...read.choice, ...(reglas && { reglas }) })!,
})

/** Remembers the choices for the next file with these headings. Nothing chosen: nothing is kept. */
export async function rememberSheet<C extends string>(
  ctx: Ctx,
  { puerta }: Pick<Door<C>, 'puerta'>,
  { huella, choice, choices, layout, original }: ReadSheet<C>,
  datos?: Record<string, unknown>,
) {
  const hasChoices = (choices.columnas?.length ?? 0) + (choices.valores?.length ?? 0) > 0
  if (huella === null || (!hasChoices && !datos)) return
  const nombres = nombresDe(layout.header, widthOf(original))
  await keepChoice(ctx, puerta, huella, {
    columnas: [...choice.columnas].map(([columna, { campo, formato, decimal }]) => ({
      titulo: nombres[columna]!,
      campo,
      ...(formato && { formato }),
      ...(decimal && { decimal }),
    })),
    valores: choice.valores.map(({ columna, valor, es }) => ({ titulo: nombres[columna]!, valor, es })),
    ...(datos && { datos }),
  })
}
