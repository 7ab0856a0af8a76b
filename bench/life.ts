import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import { groupsOf, n, type Size } from './size.ts'

/** Classes with attendance of each enrolment. */
const CLASSES = 5

/** Components of the grades of a course. */
export const COMPONENTES = ['Prácticas', 'Examen']

/** Half of the groups have given classes with everybody's attendance, and half of the courses are graded. */
async function classes(db: Db) {
  await sql`insert into clase (id_grupo, fecha, hora_inicio, hora_fin, estado)
    select id_grupo, date '2025-03-03' + 7 * k, '08:00', '10:00', 'DICTADA' from grupo, generate_series(1, ${n(CLASSES)}) k`.execute(
    db,
  )
  await sql`insert into asistencia (id_clase, id_matricula, id_grupo, estado)
    select c.id_clase, m.id_matricula, m.id_grupo,
      (array['PRESENTE', 'PRESENTE', 'TARDE', 'PRESENTE', 'FALTA', 'PRESENTE', 'JUSTIFICADA'])[1 + (m.id_matricula + c.id_clase) % 7]
    from clase c join matricula m using (id_grupo) order by c.id_clase, m.id_matricula`.execute(db)
}

async function grades(db: Db) {
  const componentes = JSON.stringify(COMPONENTES.map((nombre) => ({ nombre, peso: 50 })))
  await sql`insert into calificacion_esquema (nombre, nota_aprobatoria, componentes) values ('Vigesimal', 13, ${componentes}::jsonb)`.execute(
    db,
  )
  await sql`update curso set id_calificacion_esquema = 1`.execute(db)
  await sql`insert into grupo_esquema (id_grupo, id_calificacion_esquema, nombre, nota_minima, nota_maxima, nota_aprobatoria, decimales, componentes)
    select id_grupo, 1, 'Vigesimal', 0, 20, 13, 0, ${componentes}::jsonb from grupo where id_grupo % 2 = 0`.execute(
    db,
  )
  await sql`insert into calificacion (id_matricula, componente, nota)
    select m.id_matricula, ${COMPONENTES[0]}::text, 8 + m.id_matricula % 13 from matricula m where m.id_grupo % 2 = 0`.execute(
    db,
  )
}

/** A certificate for each enrolment, with a false PDF, which is never read here. */
async function certificates(db: Db) {
  await sql`insert into certificacion_formato (nombre, tamano, orientacion, elementos, criterio)
    values ('De antes', 'A4', 'HORIZONTAL', '[]', '{"aprobado": false, "asistenciaMinima": null}')`.execute(
    db,
  )
  await sql`insert into certificado (codigo, id_matricula, id_certificacion_formato, fecha_emision, datos, sha256, bytes)
    select upper(substr(h, 1, 20)), id_matricula, 1, date '2025-08-01' + id_matricula::int % 90,
      jsonb_build_object('nombre', 'María Núñez', 'documento', 'DNI 00000001', 'curso', 'Curso 1'), h || h, 1000
    from (select id_matricula, md5(id_matricula::text) as h from matricula) m`.execute(db)
  await sql`insert into certificado_pdf (id_certificado, datos) select id_certificado, '\x25504446' from certificado`.execute(
    db,
  )
}

async function mail(db: Db, { alumnos, matriculas }: Size) {
  await sql`insert into envio (canal, destino, asunto, cuerpo, estado, terminado, id_usuario, id_mensaje, motivo, instante)
    select 'CORREO', 'persona' || 1 + i % ${n(alumnos)} || '@example.com', 'Su próximo pago', 'Hola', 'ENVIADO', now(), 1 + i % ${n(alumnos)}, 1,
      'RECORDATORIO', now() - make_interval(mins => ${n(matriculas * 2)} - i)
    from generate_series(1, ${n(Math.round((matriculas * 5) / 3))}) i`.execute(db)
}

async function cases(db: Db, { alumnos, matriculas }: Size) {
  await sql`insert into incidencia (asunto, descripcion, id_tipo, prioridad, id_reporta, id_responsable, fecha_limite, estado)
    select 'Consulta ' || i, 'No encuentra su constancia de pago', (select min(id_tipo) from tipo where categoria = 'TIPO_INCIDENCIA'),
      (array['BAJA', 'NORMAL', 'ALTA', 'URGENTE'])[1 + i % 4], ${n(alumnos + 1)}, ${n(alumnos + 2)}, date '2025-09-01' + i % 60,
      (array['ABIERTA', 'EN_ATENCION', 'RESUELTA', 'CERRADA', 'CERRADA', 'CERRADA'])[1 + i % 6]
    from generate_series(1, ${n(Math.ceil(matriculas / 12))}) i`.execute(db)
  await sql`insert into incidencia_alumno (id_incidencia, id_usuario) select id_incidencia, 1 + id_incidencia % ${n(alumnos)} from incidencia`.execute(
    db,
  )
  await sql`insert into incidencia_seguimiento (id_incidencia, tipo, comentario, interno, id_autor)
    select id_incidencia, 'COMENTARIO', 'Se le escribió', k = 2, ${n(alumnos + 1)} from incidencia, generate_series(1, 4) k`.execute(
    db,
  )
}

/** A group in four has a waiting list: see `hasList`. */
async function waiting(db: Db, size: Size) {
  await sql`insert into espera (id_grupo, id_usuario, orden)
    select 4 * (1 + i % ${n(Math.floor(groupsOf(size) / 4))}), 1 + i * 7 % ${n(size.alumnos)}, i from generate_series(1, ${n(Math.ceil(size.matriculas / 30))}) i
    on conflict do nothing`.execute(db)
}

async function bank(db: Db, { matriculas }: Size) {
  const lines = Math.ceil(matriculas / 3)
  await sql`insert into extracto (banco, id_moneda, nombre, sha256, filas, columnas)
    select 'BCP', 1, 'mes-' || i || '.xlsx', md5(i::text), 500, '{}' from generate_series(1, ${n(Math.ceil(lines / 500))}) i`.execute(
    db,
  )
  await sql`insert into extracto_linea (id_extracto, banco, id_moneda, fila, fecha, descripcion, referencia, monto, original, ordinal)
    select 1 + i / 500, 'BCP', 1, i % 500, date '2025-03-01' + i % 200, 'ABONO DE CLIENTE ' || i, lpad(i::text, 8, '0'), 100 + i % 90, '{}', 1
    from generate_series(0, ${n(lines - 1)}) i`.execute(db)
}

async function work(db: Db, { matriculas }: Size) {
  await sql`insert into tarea (id_usuario, operacion, entrada, simular, idioma, direccion, id_sesion, estado, avance, total, resultado, fecha_fin)
    select id_usuario, 'POST /matriculas/suspender', '{}', false, 'es', '::1', '', 'TERMINADA', 1, 1,
      '{"mensajes": [], "procesados": 1, "rechazados": 0, "resultados": [{"id": 1, "ok": true, "mensaje": "Hecho"}]}', now()
    from usuario, generate_series(1, ${n(Math.ceil(matriculas / 30))}) where login = 'banco'`.execute(db)
}

/** Fills in what follows enrolment: classes, grades, certificates, mail, cases. */
export async function live(db: Db, size: Size) {
  await classes(db)
  await grades(db)
  await certificates(db)
  await mail(db, size)
  await cases(db, size)
  await waiting(db, size)
  await bank(db, size)
  await work(db, size)
}
