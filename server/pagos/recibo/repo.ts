import type { Ctx } from '#server/core/ctx.ts'

import type { Congelado } from './recibo.ts'

/** Reads the content of a numbered payment's receipt, frozen when it was numbered. */
export async function readCongelado({ db }: Ctx, idIngreso: number): Promise<Congelado> {
  const { datos } = await db
    .selectFrom('recibo')
    .select('datos')
    .where('idIngreso', '=', idIngreso)
    .executeTakeFirstOrThrow()
  return datos as Congelado
}
