import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** PostgreSQL sends a value whole, so files are stored in parts. */
const PART = 512 * 1024

type FilePlace = { idTarea: number; campo: string }

const asBytes = (piece: unknown) => (Buffer.isBuffer(piece) ? piece : Buffer.from(piece as Uint8Array))

async function* piecesOf(datos: unknown): AsyncGenerator<Buffer> {
  if (datos instanceof Uint8Array || typeof datos === 'string') return void (yield asBytes(datos))
  for await (const piece of datos as AsyncIterable<Uint8Array>) yield asBytes(piece)
}

/** Cuts a stream of pieces of any size into parts of one size. */
async function* cutIntoParts(datos: unknown): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of piecesOf(datos)) {
    held.push(piece)
    size += piece.length
    if (size < PART) continue
    const whole = Buffer.concat(held)
    for (; size >= PART; size -= PART) yield whole.subarray(whole.length - size, whole.length - size + PART)
    held = [whole.subarray(whole.length - size)]
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Stores a file as it arrives and returns its size. `check` runs before each part and may throw to stop. */
export async function putArchivo(
  db: Db,
  { idTarea, campo }: FilePlace,
  datos: unknown,
  check = async () => {},
) {
  let bytes = 0
  let parte = 0
  for await (const part of cutIntoParts(datos)) {
    await check()
    await db.insertInto('tareaArchivo').values({ idTarea, campo, parte: parte++, datos: part }).execute()
    bytes += part.length
  }
  return bytes
}

/** The parts of a file, one after another. */
export async function* readArchivo(db: Db, { idTarea, campo }: FilePlace): AsyncGenerator<Buffer> {
  for (let parte = 0; ; parte++) {
    const { rows } = await sql<{ datos: Buffer }>`
      select datos from tarea_archivo where id_tarea = ${idTarea} and campo = ${campo} and parte = ${parte}`.execute(
      db,
    )
    if (!rows[0]) return
    yield rows[0].datos
  }
}

/** The field under which the file of a task's result is stored. */
export async function campoDelResultado(db: Db, idTarea: number): Promise<string> {
  const { rows } = await sql<{ campo: string }>`
    select 'resultado ' || toma as campo from tarea where id_tarea = ${idTarea}`.execute(db)
  return rows[0]?.campo ?? ''
}
