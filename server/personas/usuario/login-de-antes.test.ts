import assert from 'node:assert/strict'
import { test } from 'node:test'

import { withSession } from '#server/core/session.ts'
import { migrate } from '#server/migrate.ts'
import { oldDatabase } from '#server/testing/edades.ts'

test('in a school of before, an act is of the user who had the login then; what is not known stays without one', async () => {
  const database = await oldDatabase()
  const seen = await withSession(database.connectionString, async (db) => {
    await db.query(
      `insert into perfil (nombre, nivel, roles, authorities) values ('De prueba', 3, '{}', '{}') on conflict do nothing`,
    )
    const make = async (login: string, documento: string) => {
      const { rows } = await db.query<{ id: string }>(
        `insert into usuario (tipo_documento, numero_documento, nombres, papellido, login, id_perfil)
         values ('DNI', $2, 'Ana', 'Rojas', $1, (select min(id_perfil) from perfil)) returning id_usuario as id`,
        [login, documento],
      )
      return Number(rows[0]?.id)
    }
    const [caja, gestor] = [await make('caja', '45200001'), await make('gestor', '45200002')]
    let id = 0
    const act = (actor: string) =>
      db.query(
        `insert into auditoria (actor, operacion, accion, entidad, id_entidad) values ($1, 'prueba', 'RECHAZO', 'sesion', $2)`,
        [actor, ++id],
      )
    const close = (dia: string) =>
      db.query(
        `insert into cierre (fecha, operador, turno, desde, hasta, movimientos, con_diferencia, fecha_creacion)
         values ($1::date, 'caja', 1, $1::date, $1::date, 0, false, clock_timestamp())`,
        [dia],
      )
    await act('caja')
    await close('2026-01-05')
    await db.query(`update usuario set login = 'caja.antigua' where id_usuario = $1`, [caja])
    await act('caja.antigua')
    await act('nadie.conocido')
    await act('sistema')
    // A manager puts on the name that the cashier left.
    await db.query(`update usuario set login = 'caja' where id_usuario = $1`, [gestor])
    await act('caja')
    await close('2026-01-06')
    await migrate(database.connectionString)
    const ask = async (text: string) =>
      (await db.query<{ id: string | null }>(text)).rows.map(({ id: one }) => one && Number(one))
    return {
      names: [caja, gestor],
      acts: await ask(
        `select id_actor as id from auditoria where operacion = 'prueba' order by id_auditoria`,
      ),
      closes: await ask('select id_operador as id from cierre order by fecha'),
      owner: await ask(
        `select id_usuario as id from login_usado where llave = 'caja' and desde > '-infinity'`,
      ),
      before: await ask(`select autor_de('caja', '2020-01-01') as id`),
    }
  })
  const [caja, gestor] = seen.names
  assert.deepEqual(seen.acts, [caja, caja, null, null, gestor])
  assert.deepEqual(seen.closes, [caja, gestor])
  assert.deepEqual([seen.owner, seen.before], [[gestor], [null]])
  await database.drop()
})
