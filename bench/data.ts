import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

export type Size = { alumnos: number; matriculas: number; cuentas: number; ingresos: number }

/** The size that the targets speak of. */
export const BASE: Size = { alumnos: 20_000, matriculas: 60_000, cuentas: 120_000, ingresos: 90_000 }

const NOMBRES = ['María', 'José', 'Luz', 'Jorge', 'Ana', 'Milagros', 'Renzo', 'Zoila', 'Íñigo', 'Yésica']
const APELLIDOS = ['García', 'Quispe', 'Núñez', 'Rojas', 'Huamán', 'Ñahui', 'Zúñiga', 'Vega', 'Paz', 'Chávez', 'López']

const pick = (list: string[], by: string) => sql`(array[${sql.join(list)}])[1 + (${sql.raw(by)}) % ${list.length}]`

async function catalogue(db: Db, matriculas: number) {
  const grupos = Math.ceil(matriculas / 30)
  await sql`insert into area (nombre) select 'Área ' || i from generate_series(1, 6) i`.execute(db)
  await sql`insert into curso (id_area, codigo, nombre) select 1 + i % 6, 'C' || i, 'Curso ' || i from generate_series(1, 60) i`.execute(db)
  await sql`insert into periodo (nombre, fecha_inicio, fecha_fin, estado)
    select 'P' || i, date '2021-01-01' + i * 120, date '2021-04-30' + i * 120, 'ABIERTO' from generate_series(1, 18) i`.execute(db)
  await sql`insert into tarifario (id_area, nombre, id_moneda, vigencia_desde) select i, 'T' || i, 1, '2021-01-01' from generate_series(1, 6) i`.execute(db)
  await sql`insert into tarifario_concepto (id_tarifario, nombre, tipo, monto, orden, dias_vencimiento)
    select t, 'Cuota ' || k, 'CUOTA', 100 + k, k, k * 30 from generate_series(1, 6) t, generate_series(1, 2) k`.execute(db)
  await sql`insert into grupo (codigo, id_curso, id_periodo, capacidad, fecha_inicio, fecha_fin, id_tarifario, estado)
    select 'G' || i, 1 + i % 60, 1 + i % 18, 40, '2025-03-01', '2025-07-01', 1 + (i % 60) % 6, 'ABIERTO'
    from generate_series(1, ${sql.raw(String(grupos))}) i`.execute(db)
  return grupos
}

/** Fills an empty, migrated database by the same tables and triggers that the server writes through. */
export async function fill(db: Db, { alumnos, matriculas, cuentas, ingresos }: Size) {
  const grupos = await catalogue(db, matriculas)
  const n = (value: number) => sql.raw(String(value))
  await sql`insert into usuario (tipo_documento, numero_documento, nombres, papellido, sapellido, login, id_perfil)
    select 'DNI', lpad(i::text, 8, '0'), ${pick(NOMBRES, 'i')}, ${pick(APELLIDOS, 'i / 7')}, ${pick(APELLIDOS, 'i / 77')}, 'a' || i,
      (select id_perfil from perfil where nivel = 9) from generate_series(1, ${n(alumnos)}) i`.execute(db)
  await sql`insert into matriculacion (id_usuario, fecha) select id_usuario, '2025-02-01' from usuario u
    where u.login like 'a%'`.execute(db)
  await sql`insert into matricula (id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, id_tarifario, fecha, estado)
    select a.id_matriculacion, a.id_usuario, 1 + i % ${n(grupos)}, 1, g.id_tarifario, date '2025-01-15' + i % 60,
      (array['PREINSCRITA', 'ACTIVA', 'ACTIVA', 'ACTIVA'])[1 + i % 4]
    from generate_series(0, ${n(matriculas - 1)}) i
    join lateral (select * from matriculacion m where m.id_matriculacion = 1 + i / 3 % ${n(alumnos)}) a on true
    join grupo g on g.id_grupo = 1 + i % ${n(grupos)}`.execute(db)
  await sql`insert into cuenta (id_matricula, id_usuario, tipo, concepto, id_moneda, monto, fecha_vencimiento)
    select m.id_matricula, m.id_usuario, 'CUOTA', 'Cuota ' || k, 1, 100 + k, date '2025-03-01' + k * 30
    from matricula m, generate_series(1, ${n(Math.round(cuentas / matriculas))}) k`.execute(db)
  await sql`insert into ingreso (id_usuario, fecha, monto, id_moneda, id_medio_pago, numero_recibo, estado)
    select c.id_usuario, '2025-04-01', c.monto, 1, (select min(id_tipo) from tipo where categoria = 'MEDIO_PAGO'),
      'B001-' || lpad(c.id_cuenta::text, 8, '0'), 'CONFIRMADO'
    from cuenta c order by c.id_cuenta limit ${n(ingresos)}`.execute(db)
  await sql`insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select c.id_cuenta, i.id_ingreso, c.id_usuario, 1, c.monto
    from ingreso i join cuenta c on i.numero_recibo = 'B001-' || lpad(c.id_cuenta::text, 8, '0')`.execute(db)
  await sql`analyze`.execute(db)
}
