import { isDeepStrictEqual } from 'node:util'

import type { HechoDeFila } from '#contract/importacion/importacion.ts'
import { doSet, type Outcomes } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import type { Clase, FilaLista, Valores } from '#server/importacion/clase/index.ts'
import { rowOfLine } from '#server/importacion/unfold/index.ts'

import {
  canonical,
  type FilaDeCorrida,
  insertRows,
  insertRunRows,
  nextIds,
  type Origen,
  originsOf,
  presentOf,
  saveOrigins,
  updateRows,
} from './bring-repo.ts'

export type Diferencia = { campo: string; aqui: string; archivo: string }
/** Effect of the run on a row. With `diferencias` the row here was changed since, and stays. */
export type Brought = { hecho: HechoDeFila; id: number; avisos: string[]; diferencias?: Diferencia[] }

type Corrida = { idImportacion: number; sistema: string; reemplazar: ReadonlySet<number> }

/** A row beside what there is of it: its origin, and the row itself as it was and is. */
type Compared = {
  fila: FilaLista
  valores: Record<string, unknown>
  /** The last file had the same. */
  isSame: boolean
  id?: number | undefined
  origen?: Origen | undefined
  ahora?: Record<string, unknown> | undefined
  /** The row with its natural key is another. */
  fallo?: Fail | undefined
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? Object.values(value).filter(Boolean).join(' · ') : String(value)
}

const valuesOf = (ctx: Ctx, clase: Clase, filas: FilaLista[]) =>
  canonical(
    ctx,
    clase,
    filas.map(({ valores }) => valores),
  )

/** Finds of each row what is here: by its key in the old system, else by its natural key. */
async function compareRows(ctx: Ctx, clase: Clase, filas: FilaLista[], sistema: string): Promise<Compared[]> {
  const origins = await originsOf(ctx, clase, { sistema, claves: filas.map((fila) => fila.clave) })
  const byKey = new Map(origins.map((origen) => [origen.clave, origen]))
  const known = (await clase.known?.(ctx, filas)) ?? []
  const found = filas.map((fila, i) => {
    const [origen, same] = [byKey.get(fila.clave), known[i]]
    if (same instanceof Fail) return { fila, origen, id: origen?.id, fallo: origen ? undefined : same }
    return { fila, origen, id: origen?.id ?? same, fallo: undefined }
  })
  const sent = await valuesOf(ctx, clase, filas)
  // Values as the last file had them are equal, also if they were fitted.
  const equal = (i: number) => isDeepStrictEqual(sent[i], found[i]!.origen?.valores)
  const isEqual = filas.map((_, i) => equal(i))
  if (clase.ajustar) {
    const ids = found.map(({ id }) => id)
    await clase.ajustar(ctx, filas, ids)
    for (const [i, valores] of (await valuesOf(ctx, clase, filas)).entries()) sent[i] = valores
  }
  const rows = found.map((row, i): Compared => ({
    ...row,
    valores: sent[i]!,
    isSame: isEqual[i]! || equal(i),
  }))
  const columnas = Object.keys(filas[0]?.valores ?? {})
  const present = await presentOf(ctx, clase, { ids: rows.flatMap(({ id }) => id ?? []), columnas })
  return rows.map((row) => ({ ...row, ahora: row.id === undefined ? undefined : present.get(row.id) }))
}

/** Columns in which the row here is neither what the last file had nor what this one has. A row of no file yet may have gaps. */
function differencesOf({ valores, origen, ahora }: Compared): Diferencia[] {
  return Object.entries(valores).flatMap(([campo, archivo]) => {
    const aqui = ahora?.[campo]
    const isOurs = origen ? isDeepStrictEqual(aqui, origen.valores[campo]) : (aqui ?? null) === null
    if (isOurs || isDeepStrictEqual(aqui, archivo)) return []
    return [{ campo, aqui: shown(aqui), archivo: shown(archivo) }]
  })
}

type Plan = { nuevas: Compared[]; cambiadas: Compared[]; adopted: Compared[]; outcomes: Outcomes<Brought> }

/** A person who is the same stays as here, and gets the key of the file. */
const isJoined = ({ fila, origen }: Compared) => fila.eleccion === 'MISMA' && origen === undefined

/** Decides whether a row that is here is changed, adopted, or left as it is. */
function planKnown(row: Compared & { id: number }, plan: Plan, { reemplazar }: Corrida) {
  const { fila, id, isSame, ahora, valores } = row
  const keep = (diferencias?: Diferencia[]) => {
    plan.outcomes.set(fila.fila, {
      hecho: 'IGUAL',
      id,
      avisos: fila.avisos,
      ...(diferencias && { diferencias }),
    })
  }
  const isChosen = reemplazar.has(fila.fila)
  const diferencias = isSame || isChosen || isJoined(row) ? [] : differencesOf(row)
  if (isSame || diferencias.length > 0) return keep(diferencias.length > 0 ? diferencias : undefined)
  const stays = isDeepStrictEqual(valores, ahora) || (isJoined(row) && !isChosen)
  if (!stays) return void plan.cambiadas.push(row)
  plan.adopted.push(row)
  return keep()
}

/** Decides for each row whether it is new, changed, or left as it is. */
function planOf(rows: Compared[], corrida: Corrida): Plan {
  const plan: Plan = { nuevas: [], cambiadas: [], adopted: [], outcomes: new Map() }
  for (const row of rows) {
    const { fila, id, ahora, fallo } = row
    if (fallo) plan.outcomes.set(fila.fila, fallo)
    else if (id === undefined || ahora === undefined) plan.nuevas.push(row)
    else planKnown({ ...row, id }, plan, corrida)
  }
  return plan
}

async function insertNew(ctx: Ctx, clase: Clase, nuevas: Compared[]) {
  const listas = nuevas.map(({ fila }) => fila)
  const extra = (await clase.antes?.(ctx, listas)) ?? []
  const ids = await nextIds(ctx, clase, nuevas.length)
  await insertRows(
    ctx,
    clase,
    listas.map((fila, i): Valores => ({ ...fila.valores, [clase.id]: ids[i]! })),
  )
  return { ids, extra }
}

/** Writes a set of rows: those that do not fit are refused by the tables, and `doSet` finds them. */
async function writeRows(
  ctx: Ctx,
  clase: Clase,
  filas: FilaLista[],
  corrida: Corrida,
): Promise<Outcomes<Brought>> {
  const plan = planOf(await compareRows(ctx, clase, filas, corrida.sistema), corrida)
  const { nuevas, cambiadas, adopted, outcomes } = plan
  const { ids, extra } = await insertNew(ctx, clase, nuevas)
  await updateRows(
    ctx,
    clase,
    cambiadas.map(({ fila, id }): Valores => ({ ...fila.valores, [clase.id]: id! })),
  )
  const made = nuevas.map((row, i) => ({ ...row, id: ids[i]!, nueva: true }))
  const changed = cambiadas.map((row) => ({ ...row, id: row.id!, nueva: false }))
  const touched = [...made, ...changed]
  await clase.despues?.(ctx, touched)
  const kept = [...touched, ...adopted.map((row) => ({ ...row, id: row.id!, nueva: false }))]
  const origenes = kept.map(({ id, fila, valores, origen }) => ({
    idOrigen: origen?.idOrigen,
    id,
    clave: fila.clave,
    valores,
  }))
  const idsOfOrigins = await saveOrigins(ctx, clase, { sistema: corrida.sistema, origenes })
  const runRows = kept.map(({ id, fila, nueva, ahora, origen }): FilaDeCorrida => ({
    tabla: clase.tabla,
    id,
    id_origen: idsOfOrigins.get(fila.clave) ?? null,
    antes: nueva ? null : (ahora ?? null),
    valores_antes: origen?.valores ?? null,
  }))
  const besides = extra.map((one): FilaDeCorrida => ({
    tabla: one.tabla,
    id: one.id,
    id_origen: null,
    antes: one.antes ?? null,
    valores_antes: null,
  }))
  await insertRunRows(ctx, corrida.idImportacion, [...runRows, ...besides])
  for (const { fila, id } of made) outcomes.set(fila.fila, { hecho: 'NUEVA', id, avisos: fila.avisos })
  for (const { fila, id } of changed)
    outcomes.set(fila.fila, { hecho: 'ACTUALIZADA', id, avisos: fila.avisos })
  return outcomes
}

/** The first row of each key; the others are refused. */
function refuseRepeated(filas: FilaLista[]): Outcomes<Brought> {
  const seen = new Map<string, number>()
  const refused: Outcomes<Brought> = new Map()
  for (const { fila, clave } of filas) {
    const before = seen.get(clave)
    if (before === undefined) seen.set(clave, fila)
    else refused.set(fila, new Fail('DUPLICADO', 'importacion.repetida', { fila: rowOfLine(before) }))
  }
  return refused
}

/** Brings a set of rows. Each has its outcome; one that is refused stops no other. */
export async function bringRows(
  ctx: Ctx,
  clase: Clase,
  filas: FilaLista[],
  corrida: Corrida,
): Promise<Outcomes<Brought>> {
  const repeated = refuseRepeated(filas)
  const once = new Map(filas.filter(({ fila }) => !repeated.has(fila)).map((fila) => [fila.fila, fila]))
  const done = await doSet(ctx, [...once.keys()], (numbers) =>
    writeRows(
      ctx,
      clase,
      // Copies: a set that is undone and done again by halves begins with what was read.
      numbers.map((one) => ({ ...once.get(one)!, avisos: [...once.get(one)!.avisos] })),
      corrida,
    ),
  )
  return new Map([...repeated, ...done])
}
