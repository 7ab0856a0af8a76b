import { sql } from 'kysely'

import { madeOnce } from '#server/core/batch.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { insertCorrida } from '#server/institucion/corrida/index.ts'

import { sealCorrida } from './repo.ts'

/** Before it, there was no enrolment: undone, it is deleted, and the charges that it made are annulled. */
async function insertEnrolled({ db, t }: Ctx, idCorrida: number, ids: number[]) {
  await sql`insert into corrida_fila (id_corrida, id_matricula, antes, dinero)
    select ${idCorrida}::bigint, m.id_matricula,
      jsonb_build_object('idUsuario', m.id_usuario, 'idGrupo', m.id_grupo, 'estado', 'ELIMINADA', 'motivo', ${t('corrida.motivo')}::text,
        'accesoAulaVirtual', false, 'accesoComunicacion', false),
      jsonb_build_object('cuentas', '[]'::jsonb, 'quitadas', '[]'::jsonb, 'puestas', '[]'::jsonb, 'ingresos', '[]'::jsonb,
        'nuevas', (select coalesce(jsonb_agg(c.id_cuenta), '[]') from cuenta c where c.id_matricula = m.id_matricula))
    from matricula m where m.id_matricula = any (${ids}::bigint[])`.execute(steady(db))
}

/** Stores how to undo these enrolments. Returns the id of the run; a preview, or a call without enrolments, has none. */
export async function sealEnrolled(ctx: Ctx, ids: number[]): Promise<{ idCorrida?: number }> {
  if (ctx.simular) return {}
  // The same run in every turn of a task, so that it is undone as one.
  const idCorrida = await madeOnce(ctx, 'corrida', () => insertCorrida(ctx, 'MATRICULAR', null))
  await insertEnrolled(ctx, idCorrida, ids)
  return (await sealCorrida(ctx, idCorrida)) ? { idCorrida } : {}
}
