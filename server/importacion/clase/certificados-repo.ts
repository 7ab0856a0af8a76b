import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import type { FilaLista } from './clase.ts'

type Enrolment = { idMatricula: number; idUsuario: number; curso: string }

/** Students and courses of enrolments, by enrolment. */
export async function peopleOfEnrolments({ db }: Ctx, matriculas: number[]): Promise<Map<number, Enrolment>> {
  const { rows } = await sql<Enrolment>`
    select m.id_matricula, m.id_usuario, c.nombre as curso from matricula m join grupo g on g.id_grupo = m.id_grupo
    join curso c on c.id_curso = g.id_curso where m.id_matricula = any (${matriculas}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.idMatricula, row]))
}

/** Certificates with the numbers of the rows, in their order; the number of another person is refused. */
export async function knownCertificates(
  { db }: Ctx,
  filas: FilaLista[],
): Promise<(number | Fail | undefined)[]> {
  const asked = JSON.stringify(filas.map(({ valores: { numero } }, orden) => ({ orden, numero })))
  const { rows } = await sql<{ orden: number; id: number; idUsuario: number }>`
    select f.orden, c.id_certificado_antiguo as id, c.id_usuario
    from jsonb_to_recordset(${asked}::jsonb) as f (orden int, numero text)
    join certificado_antiguo c on numero_llano(c.numero) = numero_llano(f.numero)`.execute(db)
  const found = new Map(rows.map((row) => [row.orden, row]))
  return filas.map(({ valores }, i) => {
    const row = found.get(i)
    if (row && row.idUsuario !== valores.id_usuario)
      return new Fail('DUPLICADO', 'importacion.certificadoDeOtro')
    return row?.id
  })
}
