import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** A row as the audit stores it, with the column names of the table. */
export type AuditTrace = {
  estado: string
  motivo: string | null
  fecha: string
  acceso_aula_virtual: boolean
  acceso_comunicacion: boolean
  id_matricula_tipo: number
  id_matricula_origen: number | null
  nota_final: number | null
}

export type AuditedCambio = {
  instante: string
  actor: string
  operacion: string
  antes: AuditTrace | null
  despues: AuditTrace | null
  /** The name of the type after the change, and the group that it went to or came from. */
  tipo: string | null
  grupo: string | null
}

/** All changes of an enrolment, the oldest first. */
export async function cambiosDe({ db }: Ctx, idMatricula: number): Promise<AuditedCambio[]> {
  const { rows } = await sql<AuditedCambio>`
    select a.instante, a.actor, a.operacion, a.antes, a.despues,
      (select t.nombre from matricula_tipo t where t.id_matricula_tipo = (a.despues ->> 'id_matricula_tipo')::bigint) as tipo,
      coalesce(
        (select g.codigo from matricula o join grupo g on g.id_grupo = o.id_grupo
         where a.accion = 'INSERT' and o.id_matricula = (a.despues ->> 'id_matricula_origen')::bigint),
        (select g.codigo from matricula d join grupo g on g.id_grupo = d.id_grupo
         where a.despues ->> 'estado' = 'TRASLADADA' and d.id_matricula_origen = a.id_entidad limit 1)) as grupo
    from auditoria a where a.entidad = 'matricula' and a.id_entidad = ${idMatricula} order by a.id_auditoria limit 500`.execute(
    db,
  )
  return rows
}
