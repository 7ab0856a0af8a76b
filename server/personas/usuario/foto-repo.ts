import type { Ctx } from '#server/core/ctx.ts'

export type KeptFoto = { datos: Buffer; sha256: string }

export async function keepFoto({ db }: Ctx, idUsuario: number, foto: KeptFoto) {
  await db
    .insertInto('usuarioFoto')
    .values({ idUsuario, ...foto })
    .onConflict((c) => c.column('idUsuario').doUpdateSet(foto))
    .execute()
}

export const removeFoto = ({ db }: Ctx, idUsuario: number) =>
  db.deleteFrom('usuarioFoto').where('idUsuario', '=', idUsuario).execute()

/** The picture of a person in a `data:` address, as screens show it. */
export async function fotoOf({ db }: Ctx, idUsuario: number): Promise<string | null> {
  const row = await db
    .selectFrom('usuarioFoto')
    .select('datos')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  return row ? fotoUrl(row.datos) : null
}

export const fotoUrl = (datos: Buffer) => `data:image/jpeg;base64,${datos.toString('base64')}`
