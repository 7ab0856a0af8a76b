import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

/** The currency of that code, or the first one. */
export const currencyOf = (db: Db, codigo: string) =>
  db
    .selectFrom('moneda')
    .select(['idMoneda', 'codigo', 'simbolo', 'decimales'])
    .orderBy(sql`codigo = ${codigo}`, 'desc')
    .orderBy('idMoneda')
    .executeTakeFirstOrThrow()

/** The number of the institution with its name, such as `RUC 20100066603`; empty while it is not set. */
export async function documentOf(db: Db): Promise<string> {
  const { rows } = await sql<{ documento: string }>`select institucion_documento() as documento`.execute(db)
  return rows[0]!.documento
}

/** Age of majority in its country. */
export async function ageOfMajority(db: Db): Promise<number> {
  const { rows } = await sql<{ edad: number }>`select edad_mayor_del_pais() as edad`.execute(db)
  return rows[0]!.edad
}

/** Whether a person born that day is a minor in its country today. */
export async function isMinorBorn(db: Db, nacimiento: string): Promise<boolean> {
  const { rows } = await sql<{ menor: boolean }>`select nacio_menor(${nacimiento}::date) as menor`.execute(db)
  return rows[0]!.menor
}

export const currencyById = (db: Db, idMoneda: number) =>
  db
    .selectFrom('moneda')
    .select(['idMoneda', 'codigo', 'simbolo', 'decimales'])
    .where('idMoneda', '=', idMoneda)
    .executeTakeFirst()

/** The institution's logo, if any: a PNG. */
export async function logoOf(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('logo').select('datos').executeTakeFirst()
  return row?.datos
}

/** The logo of that checksum, today's or one of before. */
export async function logoDe(db: Db, sha256: string | null): Promise<Buffer | undefined> {
  if (sha256 === null) return undefined
  const { rows } = await sql<{ datos: Buffer }>`
    select datos from logo where sha256 = ${sha256} union all
    select datos from logo_anterior where sha256 = ${sha256} limit 1`.execute(db)
  return rows[0]?.datos
}

/** Checksum that distinguishes this logo from an earlier one. */
export async function logoPrint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('logo').select('sha256').executeTakeFirst()
  return row?.sha256
}

/** The checksums of the logo and of the picture of the sign-in. */
export async function picturesOf(db: Db) {
  const { rows } = await sql<{ logo: string | null; imagen: string | null }>`
    select (select sha256 from logo) as logo, (select sha256 from imagen_entrada) as imagen`.execute(db)
  return rows[0]!
}

type Picture = { datos: Buffer; sha256: string }

export async function imageOf(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('imagenEntrada').select('datos').executeTakeFirst()
  return row?.datos
}

export async function keepImage({ db }: Ctx, picture: Picture) {
  await db
    .insertInto('imagenEntrada')
    .values(picture)
    .onConflict((c) => c.column('unico').doUpdateSet(picture))
    .execute()
}

export async function removeImage({ db }: Ctx): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('imagenEntrada').executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function keepLogo({ db }: Ctx, logo: Picture) {
  await db
    .insertInto('logo')
    .values(logo)
    .onConflict((c) => c.column('unico').doUpdateSet(logo))
    .execute()
}

export async function removeLogo({ db }: Ctx): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('logo').executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
