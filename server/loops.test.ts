import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { withSession } from '#server/core/session.ts'
import { LOOPS } from '#server/loops.ts'
import { asksForWork, type Due } from '#server/operacion/escuela/index.ts'
import { DUE } from '#server/operacion/escuela/trabajo.ts'
import { testDatabase } from '#server/testing/database.ts'

/** A row that is due and one that waits, of each condition of the question. */
const ROWS: Record<Due, { due: string; later: string }> = {
  tarea: {
    due: `tarea (estado, no_antes) values ('EN_COLA', now())`,
    later: `tarea (estado, no_antes) values ('EN_COLA', now() + interval '1 hour'), ('TERMINADA', now())`,
  },
  aviso: {
    due: `aviso (proximo) values (now())`,
    later: `aviso (proximo) values (now() + interval '1 hour')`,
  },
  envio: {
    due: `envio (estado, canal, proximo) values ('PENDIENTE', 'CORREO', now())`,
    later: `envio (estado, canal, proximo) values ('PENDIENTE', 'CORREO', now() + interval '1 hour'), ('ENVIADO', 'CORREO', now())`,
  },
  notificacion: {
    due: `notificacion (estado, proxima) values ('PENDIENTE', now())`,
    later: `notificacion (estado, proxima) values ('PENDIENTE', now() + interval '1 hour'), ('APLICADA', now())`,
  },
  orden: {
    due: `orden (proxima) values (now())`,
    later: `orden (proxima) values (now() + interval '1 hour'), (null)`,
  },
  devolucion: {
    due: `devolucion (proxima) values (now())`,
    later: `devolucion (proxima) values (now() + interval '1 hour'), (null)`,
  },
  lectura: {
    due: `archivo_lectura (estado, tomada) values ('PENDIENTE', null)`,
    later: `archivo_lectura (estado, tomada) values ('PENDIENTE', now()), ('LEIDA', null)`,
  },
  espera: {
    due: `espera (estado, vence) values ('OFRECIDA', now())`,
    later: `espera (estado, vence) values ('OFRECIDA', now() + interval '1 hour'), ('EN_ESPERA', null)`,
  },
  reserva: {
    due: `reserva (estado, vence) values ('VIGENTE', now())`,
    later: `reserva (estado, vence) values ('VIGENTE', now() + interval '1 hour'), ('VENCIDA', now())`,
  },
  inscripcion: {
    due: `inscripcion (estado, vence) values ('PENDIENTE', now())`,
    later: `inscripcion (estado, vence) values ('PENDIENTE', now() + interval '1 hour'), ('FIRME', now())`,
  },
  interesado: {
    due: `interesado (a_medias, estado, aceptado, correo, dejado) values (true, 'NUEVO', now(), 'a@b.pe', now() - interval '3 hours')`,
    later: `interesado (a_medias, estado, aceptado, correo, dejado) values (true, 'NUEVO', now(), 'a@b.pe', now())`,
  },
  correo: {
    due: `comprobante_correo (proximo) values (now() - interval '1 hour')`,
    later: `comprobante_correo (proximo) values (now())`,
  },
  comprobante: {
    due: `comprobante (estado, proximo) values ('PENDIENTE', now())`,
    later: `comprobante (estado, proximo) values ('PENDIENTE', now() + interval '1 hour'), ('ACEPTADO', now())`,
  },
  lote: {
    due: `comprobante_lote (estado, proximo) values ('EN_PROCESO', now())`,
    later: `comprobante_lote (estado, proximo) values ('EN_PROCESO', now() + interval '1 hour'), ('ACEPTADO', now())`,
  },
}

const database = await testDatabase()
after(() => database.drop())
const run = (statement: string) => withSession(database.connectionString, (db) => db.query(statement))
// Rows here have the columns of the condition alone: the rules of the tables are taken away.
await run(`
  do $$ declare r record; begin
    for r in select conrelid::regclass as t, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'x') and conparentid = 0 loop
      execute format('alter table %s drop constraint if exists %I', r.t, r.conname);
    end loop;
    for r in select attrelid::regclass as t, attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and attnotnull and not attisdropped
        and attidentity = '' and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and attnum = any (k.conkey)) loop
      execute format('alter table %s alter %I drop not null', r.t, r.attname);
    end loop;
    for r in select conrelid::regclass as t, conname from pg_constraint k where connamespace = 'public'::regnamespace and contype = 'p'
      and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attidentity = '') loop
      execute format('alter table %s drop constraint %I cascade', r.t, r.conname);
    end loop;
    for r in select attrelid::regclass as t, attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and attnotnull and not attisdropped and attidentity = '' loop
      execute format('alter table %s alter %I drop not null', r.t, r.attname);
    end loop;
  end $$;
  update parametro set valor = 'true' where clave = 'interesado.recuerda'`)

const tableOf = (row: string) => row.slice(0, row.indexOf(' '))
const put = (row: string) => run(`set session_replication_role = replica; insert into ${row}`)
const asks = async (able = true) =>
  (await asksForWork(database.connectionString, { correo: able, emite: able })).debe

for (const [n, { due }] of LOOPS.entries()) {
  const conditions = Array.isArray(due) ? (due as readonly Due[]) : []
  for (const condition of conditions)
    test(`a school that sleeps is woken for the loop ${n + 1}: ${condition}`, async () => {
      const { due: row, later } = ROWS[condition]
      await put(later)
      assert.equal(await asks(), false, 'what waits wakes nothing')
      await put(row)
      assert.equal(await asks(), true)
      await run(`set session_replication_role = replica; delete from ${tableOf(row)}`)
      assert.equal(await asks(), false)
    })
}

test('what cannot be sent wakes nothing', async () => {
  for (const condition of ['envio', 'comprobante', 'lote'] as const) {
    await put(ROWS[condition].due)
    assert.equal(await asks(false), false)
    await run(`set session_replication_role = replica; delete from ${tableOf(ROWS[condition].due)}`)
  }
})

test('each condition of the question is of one loop', () => {
  const named = LOOPS.flatMap(({ due }) => (Array.isArray(due) ? (due as Due[]) : []))
  assert.deepEqual(named.toSorted(), Object.keys(DUE).toSorted())
})

/** Loops of the process, and those that another loop's start begins. */
const OF_THE_PROCESS = ['core/replica/watch.ts', 'escuelas/rounds.ts', 'escuelas/serve.ts']

test('a loop of a school is started by server/loops.ts, where it says what is due', () => {
  const loops = readFileSync(join(import.meta.dirname, 'loops.ts'), 'utf8')
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const stray = files.filter((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    if (!/from '(?:#server\/core|\.\.?)\/loop\.ts'/.test(text) || OF_THE_PROCESS.includes(file)) return false
    const exported = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!)
    return !exported.some((name) => new RegExp(`\\b${name}\\b`).test(loops))
  })
  assert.deepEqual(stray, [])
})
