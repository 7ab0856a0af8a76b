import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

type Imagen = { idCurso: number; datos: Buffer; sha256: string }

export async function keepImagen({ db }: Ctx, { idCurso, datos, sha256 }: Imagen) {
  await db
    .insertInto('cursoImagen')
    .values({ idCurso, datos, sha256 })
    .onConflict((c) => c.column('idCurso').doUpdateSet({ datos, sha256 }))
    .execute()
}

export async function removeImagen({ db }: Ctx, idCurso: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cursoImagen')
    .where('idCurso', '=', idCurso)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The picture of a course by its checksum, too long to be guessed: a JPEG. The staff see it before the course is published. */
export async function imagenDe(db: Db, sha256: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('cursoImagen')
    .select('datos')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.datos
}
