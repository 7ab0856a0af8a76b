import { notification, openOrders } from './card.ts'
import { ask, rate } from './measure.ts'
import type { Where } from './reads.ts'
import { hasList } from './size.ts'

/** Rate with eight at a time; ratio to one statement that leaves the same rows, if there is one. */
export type WriteFigure = { nombre: string; perSecond: number; deSql?: number }

const ENROL = `
  with acto as (insert into matriculacion (id_usuario, fecha) values ($1, hoy()) returning id_matriculacion, id_usuario),
  m as (
    insert into matricula (id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, id_tarifario, fecha)
    select a.id_matriculacion, a.id_usuario, g.id_grupo, 1, g.id_tarifario, hoy() from acto a, grupo g where g.id_grupo = $2
    returning id_matricula, id_usuario, id_grupo, id_tarifario)
  insert into cuenta (id_matricula, id_usuario, id_tarifario_concepto, tipo, concepto, id_moneda, monto, fecha_vencimiento)
  select m.id_matricula, m.id_usuario, k.id_tarifario_concepto, k.tipo, k.nombre, t.id_moneda, k.monto, g.fecha_inicio + k.dias_vencimiento
  from m join grupo g using (id_grupo) join tarifario t on t.id_tarifario = m.id_tarifario
  join tarifario_concepto k on k.id_tarifario = t.id_tarifario`

const PAY = `
  with r as (update serie set ultimo = ultimo + 1 where nombre = 'R001' returning nombre || '-' || lpad(ultimo::text, 8, '0') as numero),
  i as (
    insert into ingreso (id_usuario, fecha, monto, id_moneda, id_medio_pago, numero_recibo, estado)
    select $1::bigint, '2025-05-05', 50.50, 1, $2::bigint, numero, 'CONFIRMADO' from r
    returning id_ingreso, id_usuario, monto)
  insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
  select d.id_cuenta, i.id_ingreso, i.id_usuario, 1, least(d.saldo, i.monto - d.antes)
  from i, lateral (
    select id_cuenta, saldo, sum(saldo) over (order by fecha_vencimiento, id_cuenta) - saldo as antes from cuenta c
    where c.id_usuario = i.id_usuario and c.id_moneda = 1 and c.estado in ('PENDIENTE', 'PARCIAL')) d
  where d.antes < i.monto`

const NOTICES = 1000
/** Enrolments before the first that is measured: every connection has its plans. */
const WARM_UP = 80

type Data = { alumnos: number; grupos: number }

/** Enrolments and confirmed payments, each of its own student: half of them by the API, half by the statement. */
export async function measureWrites(
  { api, token, pool }: Where,
  { alumnos, grupos }: Data,
): Promise<WriteFigure[]> {
  const total = Math.min(400, Math.floor(alumnos / 2))
  const post = (path: string, body: unknown) => ask(api, { method: 'POST', path, body, token })
  const { rows } = await pool.query<{ id_tipo: number }>(`select id_tipo from tipo where codigo = 'EFECTIVO'`)
  const idMedioPago = rows[0]?.id_tipo ?? 0
  // A group in which the student is not enrolled yet.
  const grupoOf = (idUsuario: number) => 1 + ((3 * idUsuario + 5) % grupos)
  const enrolment = (idUsuario: number) => ({ idUsuario, idGrupo: grupoOf(idUsuario), idMatriculaTipo: 1 })
  const payment = (idUsuario: number) => ({
    idUsuario,
    monto: 50.5,
    idMoneda: 1,
    idMedioPago,
    fecha: '2025-05-05',
    confirmar: true,
  })

  const everybody = Array.from({ length: 2 * total }, (_, i) => 1 + i)
  const rest = everybody.slice(WARM_UP)
  const compare = async (
    nombre: string,
    who: number[],
    { ours, sql }: Record<'ours' | 'sql', (id: number) => Promise<unknown>>,
  ) => {
    const half = Math.floor(who.length / 2)
    const perSecond = await rate(half, (i) => ours(who[i]!))
    return { nombre, perSecond, deSql: perSecond / (await rate(half, (i) => sql(who[half + i]!))) }
  }
  const enrol = {
    ours: (id: number) => post('/api/matricula/guardar', enrolment(id)),
    sql: (id: number) => pool.query(ENROL, [id, grupoOf(id)]),
  }
  const alone = async (nombre: string, howMany: number, once: (i: number) => Promise<unknown>) => ({
    nombre,
    perSecond: await rate(howMany, once),
  })
  const { rows: waiting } = await pool.query<{ id: number }>(
    `insert into ingreso (id_usuario, fecha, monto, id_moneda, id_medio_pago)
     select n, '2025-05-05', 50.50, 1, $2 from generate_series($1::int + 1, 2 * $1::int) n returning id_ingreso as id`,
    [total, idMedioPago],
  )
  const notices = Math.min(NOTICES, alumnos - 1)
  await openOrders(pool, 1, notices)
  await rate(WARM_UP, (i) => enrol.ours(everybody[i]!))
  return [
    await compare(
      'enrolments, with their charges',
      rest.filter((id) => !hasList(grupoOf(id))),
      enrol,
    ),
    await compare(
      'enrolments in groups with a waiting list',
      rest.filter((id) => hasList(grupoOf(id))),
      enrol,
    ),
    await compare('payments, confirmed and applied', everybody, {
      ours: (id) => post('/api/ingreso/nuevo', payment(id)),
      sql: (id) => pool.query(PAY, [id, idMedioPago]),
    }),
    await alone('payments confirmed', waiting.length, (i) =>
      post('/api/ingreso/confirmacion', { idIngreso: waiting[i]?.id }),
    ),
    await alone('refunds of a part', waiting.length, (i) =>
      post('/api/ingreso/devolver', {
        idIngreso: waiting[i]?.id,
        monto: 10.1,
        motivo: 'Cobro de más',
      }),
    ),
    await alone(`${notices} notifications of card payments`, notices, (i) =>
      fetch(`${api}/api/izipay/notificacion`, { method: 'POST', body: notification(1 + i) }).then((r) => {
        if (!r.ok) throw new Error(`notification: ${r.status}`)
        return r.arrayBuffer()
      }),
    ),
  ]
}
