import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import type { Clock } from './filas/sello.ts'

/** Prospects: name, surname, stage, source, and the next step with its day from today. */
const PROSPECTS = [
  ['Piero', 'Zegarra', 'NUEVO', 'CATALOGO', 'Llamar', 0, '09:30'],
  ['Noelia', 'Huerta', 'NUEVO', 'WHATSAPP', 'Responder el precio', 0, '10:00'],
  ['Deysi', 'Quinto', 'NUEVO', 'CAMPANA', 'Llamar', 1, null],
  ['Jonatan', 'Cárdenas', 'CONTACTADO', 'CAMPANA', 'Llamar', -2, null],
  ['Mónica', 'Salvatierra', 'CONTACTADO', 'SEDE', 'Vuelve con su hija', 0, '16:00'],
  ['Rodrigo', 'Velarde', 'CONTACTADO', 'CATALOGO', 'Enviar el temario', 3, null],
  ['Yenifer', 'Ccallo', 'EVALUANDO', 'REFERIDO', 'Enviar el horario', -1, null],
  ['Gonzalo', 'Tafur', 'EVALUANDO', 'CATALOGO', 'Llamar', 0, '11:00'],
  ['Brenda', 'Ñaupari', 'PERDIDO', 'CAMPANA', null, null, null],
  ['Wilder', 'Peralta', 'PERDIDO', 'CATALOGO', null, null, null],
] as const

/** The prospects of the sample school, each about another course, and those who enrolled since. */
export async function prospects(db: Db, { hoy, instante }: Clock) {
  for (const [n, [nombres, papellido, estado, origen, paso, days, hora]] of PROSPECTS.entries())
    await sql`
      insert into interesado (nombres, papellido, celular, correo, id_curso, origen, estado, motivo_perdida, paso, paso_fecha, paso_hora,
        fuente, campana, referido, id_responsable, aceptado, fecha_creacion)
      select ${nombres}, ${papellido}, ${`9365512${10 + n}`}, ${`interesado${n + 1}@example.com`},
        (select id_curso from curso where estado = 'ACTIVO' order by id_curso offset ${n % 6} limit 1), ${origen}, ${estado},
        ${estado === 'PERDIDO' ? (n % 2 ? 'PRECIO' : 'NO_RESPONDE') : null}, ${paso}, ${days === null ? null : sql`${hoy}::date + ${days}::int`}, ${hora},
        ${origen === 'CAMPANA' ? 'instagram' : null}, ${origen === 'CAMPANA' ? 'enero' : null}, ${origen === 'REFERIDO' ? 'Kevin Espinoza' : null},
        (select id_usuario from usuario where login = 'gestor'), ${instante}::timestamptz - interval '3 days',
        ${instante}::timestamptz - interval '3 days'`.execute(db)
  await sql`
    insert into interesado (nombres, papellido, celular, id_curso, origen, estado, id_matricula, contactado, aceptado, fecha_creacion)
    select u.nombres, u.papellido, coalesce(u.celular, '936551299'), g.id_curso, (array['CATALOGO', 'REFERIDO', 'SEDE'])[1 + m.id_matricula % 3],
      'MATRICULADO', m.id_matricula, m.fecha_creacion - interval '2 days', m.fecha_creacion - interval '3 days', m.fecha_creacion - interval '3 days'
    from matricula m join usuario u on u.id_usuario = m.id_usuario join grupo g on g.id_grupo = m.id_grupo
    where m.estado = 'ACTIVA' order by m.fecha_creacion desc, m.id_matricula desc limit 4`.execute(db)
}
