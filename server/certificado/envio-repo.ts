import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

export type Envio = {
  codigo: string
  idUsuario: number
  correo: string | null
  datos: Record<string, string>
}

/** Whom a certificate is mailed to: a minor without an address, by their guardian's. */
export async function envioDe({ db }: Ctx, idCertificado: number): Promise<Envio | undefined> {
  const { rows } = await sql<Envio>`
    select c.codigo, c.datos, u.id_usuario, coalesce(u.correo, u.apoderado ->> 'correo') as correo
    from certificado c join matricula m on m.id_matricula = c.id_matricula join usuario u on u.id_usuario = m.id_usuario
    where c.id_certificado = ${idCertificado}`.execute(db)
  return rows[0]
}
