import { sql } from 'kysely'

import { recalcularSaldos } from '#server/consultas/control/index.ts'
import type { Db } from '#server/core/db.ts'

import { live } from './life.ts'
import { groupsOf, n, type Size } from './size.ts'

const NOMBRES = ['María', 'José', 'Luz', 'Jorge', 'Ana', 'Milagros', 'Renzo', 'Zoila', 'Íñigo', 'Yésica']
const APELLIDOS = [
  'García',
  'Quispe',
  'Núñez',
  'Rojas',
  'Huamán',
  'Ñahui',
  'Zúñiga',
  'Vega',
  'Paz',
  'Chávez',
  'López',
]
const DOCENTES = 60

const pick = (list: string[], by: string) =>
  sql`(array[${sql.join(list)}])[1 + (${sql.raw(by)}) % ${n(list.length)}]`

/** Students first, so that their ids are 1 to `alumnos`; then teachers, and the administrator `banco`. */
async function people(db: Db, { alumnos }: Size) {
  const insert = (letter: string, from: number, { to, nivel }: { to: number; nivel: number }) =>
    sql`
    insert into usuario (tipo_documento, numero_documento, nombres, papellido, sapellido, login, id_perfil)
    select 'DNI', lpad(i::text, 8, '0'), ${pick(NOMBRES, 'i')}, ${pick(APELLIDOS, 'i / 7')}, ${pick(APELLIDOS, 'i / 77')},
      ${letter} || i, (select id_perfil from perfil where nivel = ${n(nivel)}) from generate_series(${n(from)}, ${n(to)}) i`.execute(
      db,
    )
  await insert('a', 1, { to: alumnos, nivel: 9 })
  await insert('d', 90_000_001, { to: 90_000_000 + DOCENTES, nivel: 4 })
  await sql`insert into usuario (tipo_documento, numero_documento, nombres, papellido, login, id_perfil)
    values ('DNI', '99999999', 'Banco', 'de Pruebas', 'banco', (select id_perfil from perfil where nivel = 1))`.execute(
    db,
  )
}

async function catalogue(db: Db, size: Size) {
  await sql`insert into area (nombre) select 'Área ' || i from generate_series(1, 6) i`.execute(db)
  await sql`insert into curso (id_area, codigo, nombre) select 1 + i % 6, 'C' || i, 'Curso ' || i from generate_series(1, 60) i`.execute(
    db,
  )
  await sql`insert into periodo (nombre, fecha_inicio, fecha_fin, estado)
    select 'P' || i, date '2021-01-01' + i * 120, date '2021-04-30' + i * 120, 'ABIERTO' from generate_series(1, 18) i`.execute(
    db,
  )
  await sql`insert into tarifario (id_area, nombre, id_moneda, vigencia_desde) select i, 'T' || i, 1, '2021-01-01' from generate_series(1, 6) i`.execute(
    db,
  )
  await sql`insert into tarifario_concepto (id_tarifario, nombre, tipo, monto, orden, dias_vencimiento)
    select t, 'Cuota ' || k, 'CUOTA', 100 + k, k, k * 30 from generate_series(1, 6) t, generate_series(1, 2) k`.execute(
    db,
  )
  await sql`insert into grupo (codigo, id_curso, id_periodo, id_docente, capacidad, fecha_inicio, fecha_fin, id_tarifario, estado)
    select 'G' || i, 1 + i % 60, 1 + i % 18, ${n(size.alumnos + 1)} + i % ${n(DOCENTES)}, 60, '2025-03-01', '2025-07-01', 1 + (i % 60) % 6, 'ABIERTO'
    from generate_series(1, ${n(groupsOf(size))}) i`.execute(db)
  await sql`insert into horario (id_grupo, dia, hora_inicio, hora_fin)
    select id_grupo, d, '08:00', '10:00' from grupo, generate_series(1, 2) d`.execute(db)
}

async function enrolments(db: Db, size: Size) {
  await sql`insert into matriculacion (id_usuario, fecha) select i, '2025-02-01' from generate_series(1, ${n(size.alumnos)}) i`.execute(
    db,
  )
  await sql`insert into matricula (id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, id_tarifario, fecha, estado)
    select a.id_matriculacion, a.id_usuario, g.id_grupo, 1, g.id_tarifario, date '2025-01-15' + i % 60,
      (array['PREINSCRITA', 'ACTIVA', 'ACTIVA', 'ACTIVA'])[1 + i % 4]
    from generate_series(0, ${n(size.matriculas - 1)}) i
    join matriculacion a on a.id_usuario = 1 + i / 3 % ${n(size.alumnos)}
    join grupo g on g.id_grupo = 1 + i % ${n(groupsOf(size))} order by i`.execute(db)
}

/**
 * Three charges of four are paid, each by one payment. Counters are inserted filled in: their trigger would
 * take half of the time.
 */
async function money(db: Db, { matriculas, cuentas, ingresos }: Size) {
  await sql`insert into cuenta (id_matricula, id_usuario, tipo, concepto, id_moneda, monto, pagado, fecha_vencimiento)
    select m.id_matricula, m.id_usuario, 'CUOTA', 'Cuota ' || k, 1, 100 + k, case when (id_matricula + k) % 4 > 0 then 100 + k else 0 end,
      date '2025-03-01' + k * 30 + id_matricula::int % 300
    from matricula m, generate_series(1, ${n(Math.round(cuentas / matriculas))}) k`.execute(db)
  await sql`insert into ingreso (id_usuario, fecha, monto, aplicado, id_moneda, id_medio_pago, numero_recibo, estado)
    select c.id_usuario, c.fecha_vencimiento - 5, c.monto, c.monto, 1, (select min(id_tipo) from tipo where categoria = 'MEDIO_PAGO'),
      'B001-' || lpad(c.id_cuenta::text, 8, '0'), 'CONFIRMADO'
    from cuenta c where pagado > 0 order by c.id_cuenta limit ${n(ingresos)}`.execute(db)
  await sql`alter table cuenta_ingreso disable trigger cuenta_ingreso_mover_alta`.execute(db)
  await sql`insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select c.id_cuenta, i.id_ingreso, c.id_usuario, 1, c.monto
    from ingreso i join cuenta c on i.numero_recibo = 'B001-' || lpad(c.id_cuenta::text, 8, '0')`.execute(db)
  await sql`alter table cuenta_ingreso enable trigger cuenta_ingreso_mover_alta`.execute(db)
}

/** Disables the recent-password check, because no user can type it again during a measurement. */
const stayIn = (db: Db) =>
  sql`update parametro set valor = case clave when 'acceso.minutosReciente' then '0' else '60' end
    where clave in ('acceso.minutosReciente', 'acceso.minutosToken')`.execute(db)

/** Fills an empty, migrated database through the tables, checks and audit that the server writes through. */
export async function fill(db: Db, size: Size) {
  await people(db, size)
  await catalogue(db, size)
  await enrolments(db, size)
  await money(db, size)
  await live(db, size)
  await stayIn(db)
  await recalcularSaldos(db)
  await sql`vacuum analyze`.execute(db)
}
