import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { notify, recordar, writeDueNotices } from '#server/mensajes/mensaje/index.ts'

import type { Clock } from './filas/sello.ts'

const PLANTILLAS = [
  {
    plantilla: 'Bienvenida al periodo',
    tipo: 'MATRICULA',
    canal: 'CORREO',
    asunto: 'Empezamos {{curso}} el {{fechaInicio}}',
    cuerpo:
      'Hola, {{nombre}}:\n\nEl {{fechaInicio}} empieza {{curso}} (grupo {{grupo}}). Sus clases son: {{horario}}.\n\nLe esperamos,\n{{institucion}}',
  },
  {
    plantilla: 'Cambio de aula',
    tipo: 'MATRICULA',
    canal: 'CORREO',
    asunto: 'Cambio de aula de {{curso}}',
    cuerpo:
      'Hola, {{nombre}}:\n\nDesde la próxima clase, {{curso}} (grupo {{grupo}}) se dictará en otra aula. En recepción le indicaremos cuál.\n\nDisculpe la molestia,\n{{institucion}}',
  },
  {
    plantilla: 'Invitación a un nuevo curso',
    tipo: 'GENERAL',
    canal: 'CORREO',
    asunto: 'Nuevos cursos en {{institucion}}',
    cuerpo:
      'Hola, {{nombre}}:\n\nAbrimos las inscripciones del próximo periodo. Si desea continuar sus estudios, responda a este mensaje y le informaremos horarios y costos.\n\nSaludos cordiales,\n{{institucion}}',
  },
  {
    plantilla: 'Aviso breve por WhatsApp',
    tipo: 'GENERAL',
    canal: 'WHATSAPP',
    asunto: null,
    cuerpo:
      'Hola, {{nombre}}. Le escribimos de {{institucion}}: por favor comuníquese con secretaría cuando pueda. Gracias.',
  },
  {
    plantilla: 'Matrícula con descuento de verano',
    tipo: 'GENERAL',
    canal: 'CORREO',
    asunto: 'Descuento de verano en {{institucion}}',
    cuerpo:
      'Hola, {{nombre}}:\n\nHasta fin de mes, la matrícula de los cursos de verano tiene un descuento especial. Responda a este mensaje y le informaremos.\n\nSaludos cordiales,\n{{institucion}}',
    // A past season.
    estado: 'INACTIVO',
  },
] as const

const idsOf = async (db: Db, query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(db)).rows.map(({ id }) => id)

/** Marks every mail as sent, so that a configured mail server does not send to invented addresses. */
async function asSent(db: Db, { instante }: Clock) {
  await sql`
    update envio e set identidad = md5('envio' || e.id_envio)::uuid, caduca = null, estado = 'ENVIADO', intentos = 1,
      instante = v.instante, proximo = v.instante, terminado = v.instante + interval '4 seconds', resultado = '250 OK'
    from (
      select id_envio, least(${instante}::timestamptz, coalesce(
        (select m.fecha_creacion from matricula m where e.motivo = 'MATRICULA' and m.id_matricula = split_part(e.clave, '/', 2)::bigint),
        (select i.fecha_confirmacion from ingreso i where e.motivo = 'PAGO_CONFIRMADO' and i.id_ingreso = split_part(e.clave, '/', 2)::bigint),
        (select i.fecha_modificacion from ingreso i where e.motivo = 'PAGO_RECHAZADO' and i.id_ingreso = split_part(e.clave, '/', 2)::bigint),
        ${instante}::timestamptz - interval '3 days')) as instante
      from envio e) v
    where v.id_envio = e.id_envio and e.canal = 'CORREO'`.execute(db)
  await sql`
    insert into envio_intento (id_envio, inicio, fin, resultado, codigo, detalle)
    select id_envio, terminado - interval '2 seconds', terminado, 'ACEPTADO', 250, '250 OK'
    from envio where canal = 'CORREO' order by id_envio`.execute(db)
}

/** Gives the reminders failures: two rejected addresses, and one accepted at the second try. */
async function withTrouble(db: Db) {
  const reminders = await idsOf(
    db,
    sql`select id_envio as id from envio where motivo = 'RECORDATORIO' and canal = 'CORREO' order by id_envio limit 3`,
  )
  const [late, ...gone] = reminders
  await sql`
    update envio set estado = 'FALLIDO', resultado = '550 5.1.1 La casilla no existe' where id_envio = any (${gone}::bigint[])`.execute(
    db,
  )
  await sql`
    update envio_intento set resultado = 'DEFINITIVO', codigo = 550, detalle = '550 5.1.1 La casilla no existe'
    where id_envio = any (${gone}::bigint[])`.execute(db)
  await sql`
    insert into envio_intento (id_envio, inicio, fin, resultado, codigo, detalle)
    select id_envio, inicio - interval '1 minute', fin - interval '1 minute', 'TEMPORAL', 451, '451 4.7.1 Inténtelo más tarde'
    from envio_intento where id_envio = ${late ?? 0}::bigint`.execute(db)
  await sql`update envio set intentos = 2 where id_envio = ${late ?? 0}::bigint`.execute(db)
}

/** Unsubscribes the student of the last reminder before it was sent, which cancels it. */
async function withLeaver(db: Db, { instante }: Clock) {
  const [last] = await idsOf(
    db,
    sql`select max(id_envio) as id from envio where motivo = 'RECORDATORIO' and canal = 'CORREO'`,
  )
  await sql`delete from envio_intento where id_envio = ${last ?? 0}::bigint`.execute(db)
  await sql`update envio set estado = 'CANCELADO', resultado = 'BAJA', intentos = 0 where id_envio = ${last ?? 0}::bigint`.execute(
    db,
  )
  await sql`update suscripcion set baja = ${instante}::timestamptz - interval '3 days' where id_usuario =
    (select id_usuario from envio where id_envio = ${last ?? 0}::bigint)`.execute(db)
}

/** Adds templates to those of every installation, and recent messages written with them. */
export async function writeMensajes(db: Db, clock: Clock) {
  const ctx = systemCtx(db)
  await db
    .insertInto('mensaje')
    .values([...PLANTILLAS])
    .execute()
  await notify(ctx, {
    evento: 'MATRICULA',
    ids: await idsOf(
      db,
      sql`select id_matricula as id from matricula where estado in ('PREINSCRITA', 'ACTIVA')
      order by fecha desc, id_matricula desc limit 30`,
    ),
  })
  await notify(ctx, {
    evento: 'PAGO_CONFIRMADO',
    ids: await idsOf(
      db,
      sql`select id_ingreso as id from ingreso where estado = 'CONFIRMADO' order by fecha desc, id_ingreso desc limit 40`,
    ),
  })
  await writeDueNotices(db)
  const debtors = await idsOf(
    db,
    sql`select id_usuario as id from control_cuenta where dias_vencido > 5 group by id_usuario order by id_usuario limit 12`,
  )
  await sql`select set_config('escuela.actor', 'gestor', true)`.execute(db)
  await recordar(ctx, { alumnos: debtors.slice(0, 10), canal: 'CORREO' })
  await recordar(ctx, { alumnos: debtors.slice(10), canal: 'WHATSAPP' })
  await sql`select set_config('escuela.actor', 'sistema', true)`.execute(db)
  await asSent(db, clock)
  await withTrouble(db)
  await withLeaver(db, clock)
}
