import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { espera } from '#contract/matriculas/espera.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { chance } from '#server/testing/chance.ts'
import { fieldsFromPage, testPayments } from '#server/testing/pasarela.ts'
import { openDoor } from '#server/testing/public-door.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'
import { onDemand, seed, sizeOf } from '#server/testing/size.ts'

const SCHEDULES = sizeOf('cupos', 2)
const STEPS = 24
const FEE = 70

const { api, sim, school } = await testPayments()
const door = await openDoor(api, school)
const idMatriculaTipo = school.tipoMatricula('REGULAR')
const pattern = await door.published(1, [FEE, 180])
let groups = 0
let students = 0
const complain = (error: Error) => assert.fail(error)

/** A turn in the list, with the code of its link. */
type Turn = { idEspera: number; codigo: string }
type Pending = { codigo: string; formToken: string }

/** Seats of a group as they should be after what was asked. */
function seatsModel(capacity: number) {
  const model = {
    capacity,
    seated: 0,
    holds: [] as string[],
    ended: [] as string[],
    pending: [] as Pending[],
    lapsed: [] as Pending[],
    waiting: [] as Turn[],
    offers: [] as Turn[],
    free: () => model.capacity - model.seated - model.holds.length - model.offers.length,
    /** Free seats are offered to the first of the list. */
    attend() {
      while (model.free() > 0 && model.waiting.length > 0) model.offers.push(model.waiting.shift()!)
    },
  }
  return model
}

const pick = <T>(list: T[], n: number): T | undefined => list.splice(n % Math.max(1, list.length), 1)[0]

async function turnOf(idGrupo: number, first: boolean): Promise<Turn> {
  const { rows } = await sql<Turn>`
    select id_espera, codigo from espera where id_grupo = ${idGrupo} and estado in ('EN_ESPERA', 'OFRECIDA')
    order by case when ${first} then orden else -orden end limit 1`.execute(api.db)
  return rows[0]!
}

/** A group like another that is published: its row alone is new, since a schedule asks nothing of how a group is made. */
async function anotherGroup(capacity: number): Promise<number> {
  const { rows } = await sql<{ idGrupo: number }>`
    insert into grupo (codigo, id_curso, id_periodo, capacidad, fecha_inicio, fecha_fin, id_tarifario, estado, publicado)
    select codigo || '-' || ${++groups}::int, id_curso, id_periodo, ${capacity}::int, fecha_inicio, fecha_fin, id_tarifario, estado, true
    from grupo where id_grupo = ${pattern} returning id_grupo`.execute(api.db)
  return rows[0]!.idGrupo
}

/** A student without a password, which takes longer to hash than a seat to take. */
async function student(): Promise<number> {
  const { rows } = await sql<{ idUsuario: number }>`
    insert into usuario (tipo_documento, numero_documento, nombres, papellido, login, id_perfil)
    select 'DNI', d.numero, 'Ana', 'Paz', d.numero, id_perfil from perfil, (select (62000000 + ${++students}::int)::text as numero) d where nivel = 9 limit 1
    returning id_usuario`.execute(api.db)
  return rows[0]!.idUsuario
}

/** Seats taken, held or offered, and free, as the group counts them. */
async function countersOf(idGrupo: number) {
  const { rows } = await sql<{ matriculados: number; ofrecidos: number; capacidad: number }>`
    select matriculados, ofrecidos, capacidad from grupo where id_grupo = ${idGrupo}`.execute(api.db)
  const { matriculados, ofrecidos, capacidad } = rows[0]!
  return [matriculados, ofrecidos, capacidad - matriculados - ofrecidos]
}

/** Steps that need something to act on, by the list of the model that has it. */
const NEEDS: Record<string, 'holds' | 'pending' | 'lapsed' | 'offers'> = {
  letGo: 'holds',
  endHolds: 'holds',
  pay: 'pending',
  lapse: 'pending',
  payLate: 'lapsed',
  accept: 'offers',
  refuse: 'offers',
  expireOffers: 'offers',
}
/** Times that each step was taken. */
const taken = new Map<string, number>()

/** Runs a schedule on a new group. */
async function runSchedule(number: number) {
  const draw = chance(seed + number)
  const model = seatsModel(1 + draw.below(3))
  const idGrupo = await anotherGroup(model.capacity)
  const payers: string[] = []
  const said: string[] = []

  const steps: Record<string, () => Promise<unknown>> = {
    async hold() {
      await sql`delete from acceso_fallido`.execute(api.db)
      const { data } = await api.call(null, reserva.tomar, { idGrupo, equipo: crypto.randomUUID() })
      assert.equal(data !== undefined, model.free() > 0, 'a seat is held if one is free')
      if (data) model.holds.push(data.reserva)
      await door.wait(idGrupo)
    },
    async letGo() {
      const codigo = pick(model.holds, draw.below(9))
      if (codigo) await api.call(null, reserva.soltar, { reserva: codigo })
    },
    async endHolds() {
      await door.endHolds(idGrupo)
      await attendDueLists(api.db, complain)
      model.ended.push(...model.holds.splice(0))
    },
    async ask() {
      const held = draw.oneIn(4) ? undefined : pick(model.holds, draw.below(9))
      const codigo = held ?? pick(model.ended, draw.below(9))
      if (codigo === undefined) return
      const fits = held !== undefined || model.free() > 0
      const { data, error } = await door.ask(codigo, { medio: 'TARJETA' })
      assert.equal(data !== undefined, fits, JSON.stringify(error))
      if (!data) return model.ended.push(codigo)
      model.seated++
      const form = await api.call(null, inscripcion.tarjeta, { reserva: codigo })
      return model.pending.push({ codigo, formToken: form.data!.formToken })
    },
    async pay() {
      const one = pick(model.pending, draw.below(9))
      if (!one) return
      const { answer } = await sim.pay(one.formToken, TEST_CARDS.aceptada)
      if (draw.oneIn(2))
        await api.call(null, inscripcion.retorno, { reserva: one.codigo, ...fieldsFromPage(answer!) })
      await door.attend()
      payers.push(one.codigo)
      assert.equal((await door.stateOf(one.codigo)).estado, 'FIRME')
    },
    async lapse() {
      await sql`update inscripcion i set vence = now() - interval '1 second' from reserva r
        where r.id_reserva = i.id_reserva and r.id_grupo = ${idGrupo} and i.estado = 'PENDIENTE'`.execute(
        api.db,
      )
      await door.attend()
      model.seated -= model.pending.length
      model.lapsed.push(...model.pending.splice(0))
    },
    async payLate() {
      const one = pick(model.lapsed, draw.below(9))
      if (!one) return
      const fits = model.free() > 0
      await sim.pay(one.formToken, TEST_CARDS.aceptada)
      await door.attend()
      payers.push(one.codigo)
      assert.equal((await door.stateOf(one.codigo)).estado, fits ? 'FIRME' : 'EN_LISTA')
      if (fits) model.seated++
      else model.waiting.unshift(await turnOf(idGrupo, true))
    },
    async office() {
      const idUsuario = await student()
      const { data } = await api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })
      assert.equal(data !== undefined, model.free() > 0, 'the office has the same seats')
      if (data) model.seated++
    },
    async wait() {
      const idUsuario = await student()
      const { data } = await api.may(espera.guardar, { idGrupo, idUsuario, observacion: null })
      assert.equal(data !== undefined, model.free() <= 0)
      if (data) model.waiting.push(await turnOf(idGrupo, false))
    },
    async accept() {
      const one = pick(model.offers, draw.below(9))
      if (!one) return
      await api.call(null, inscripcion.responder, { enlace: one.codigo, acepta: true })
      model.seated++
    },
    async refuse() {
      const one = pick(model.offers, draw.below(9))
      if (one) await api.call(null, inscripcion.responder, { enlace: one.codigo, acepta: false })
    },
    async expireOffers() {
      await sql`update espera set vence = now() - interval '1 second' where id_grupo = ${idGrupo} and estado = 'OFRECIDA'`.execute(
        api.db,
      )
      await attendDueLists(api.db, complain)
      model.offers.splice(0)
    },
    async grow() {
      await sql`update grupo set capacidad = capacidad + 1 where id_grupo = ${idGrupo}`.execute(api.db)
      model.capacity++
    },
  }
  const names = Object.keys(steps)
  for (let n = 0; n < STEPS; n++) {
    const possible = names.filter((name) => !NEEDS[name] || model[NEEDS[name]].length > 0)
    const usual = possible.filter((name) => name === 'hold' || name === 'ask' || name === 'pay')
    const name = draw.drawn(draw.oneIn(3) ? usual : possible)
    said.push(name)
    taken.set(name, (taken.get(name) ?? 0) + 1)
    await steps[name]!()
    await attendDueLists(api.db, complain)
    model.attend()
    assert.deepEqual(
      await countersOf(idGrupo),
      [model.seated, model.holds.length + model.offers.length, model.free()],
      `schedule ${number}: ${said.join(' ')}`,
    )
  }
  assert.deepEqual(await door.seatsOf(idGrupo), await countersOf(idGrupo), 'the office reads the same')
  await refuseLostMoney(payers)
}

/** Each payment has a seat with the money on its charge, or is credit. */
async function refuseLostMoney(payers: string[]) {
  for (const codigo of payers) {
    const { rows } = await sql<{ idUsuario: number; estado: string }>`
      select m.id_usuario, m.estado from inscripcion i join matricula m on m.id_matricula = i.id_matricula join reserva r on r.id_reserva = i.id_reserva
      where r.huella = encode(sha256(${codigo}::bytea), 'hex')`.execute(api.db)
    const { idUsuario, estado } = rows[0]!
    const [pago] = (await api.may(ingreso.buscar, { idUsuario })).data!.content
    const seat = estado === 'ACTIVA' && pago?.montoDisponible === 0
    const credit = estado === 'RETIRADA' && pago?.montoDisponible === FEE
    assert.ok(pago?.estado === 'CONFIRMADO' && (seat || credit), JSON.stringify({ estado, pago }))
  }
}

test('random schedules: the seats are those of a small model, and no payment is without a seat or a credit', async (t) => {
  for (let n = 0; n < SCHEDULES; n++) await runSchedule(n)
  t.diagnostic(`campaign: ${SCHEDULES} schedules of ${STEPS} steps`)
  for (const [name, count] of [...taken].toSorted(([, a], [, b]) => a - b))
    if (onDemand('cupos')) t.diagnostic(`${count} ${name}`)
  assert.deepEqual(await verificar(api.db), [])
})
