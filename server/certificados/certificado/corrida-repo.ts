import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** Adds issued certificates to a run. Returns whether the run has any. */
export async function insertIssued({ db }: Ctx, idCorrida: number, ids: number[]): Promise<boolean> {
  await sql`insert into corrida_certificado (id_corrida, id_certificado, version_despues)
    select ${idCorrida}::bigint, id_certificado, version from certificado
    where id_certificado = any (${ids}::bigint[])`.execute(db)
  const { rows } = await sql`select from corrida_certificado where id_corrida = ${idCorrida} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export type CertificadoDeCorrida = {
  idCertificado: number
  codigo: string
  alumno: string
  deshecha: string | null
  estado: string
  fechaEnvio: string | null
  /** Whether nothing has changed it since it was issued. */
  unchanged: boolean
}

/** The certificates of a run, locked, in the order of their ids. */
export async function issuedIn({ db }: Ctx, idCorrida: number): Promise<CertificadoDeCorrida[]> {
  const { rows } = await sql<CertificadoDeCorrida>`
    select c.id_certificado, c.codigo, c.estado, c.fecha_envio, r.deshecha, c.version = r.version_despues as unchanged,
      apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as alumno
    from corrida_certificado r join certificado c on c.id_certificado = r.id_certificado
    join matricula m on m.id_matricula = c.id_matricula join usuario u on u.id_usuario = m.id_usuario
    where r.id_corrida = ${idCorrida} order by c.id_certificado for update of c, r`.execute(db)
  return rows
}

export async function markIssuedUndone({ db }: Ctx, idCorrida: number, idCertificado: number) {
  await sql`update corrida_certificado set deshecha = now()
    where id_corrida = ${idCorrida} and id_certificado = ${idCertificado}`.execute(db)
}
