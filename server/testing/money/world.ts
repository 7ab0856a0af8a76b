import assert from 'node:assert/strict'

import { grupo } from '#contract/academico/grupo.ts'
import type { Given, Op, Reply } from '#contract/core/op.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import type { Result } from '#server/testing/api.ts'
import type { Payments } from '#server/testing/pasarela.ts'
import { makeSchool } from '#server/testing/school.ts'

import { makeGateway } from './gateway.ts'
import type { TipoMatricula } from './model.ts'

type Extra = { clave?: string; simular?: boolean }
export type Grupo = { idGrupo: number; idMoneda: number; inicio: string; montos: number[] }

/** Amounts in cents that do not divide evenly, past and future dates, two currencies. */
const PRICES = [
  { moneda: 'PEN', inicio: '2020-03-01', montos: [12_000, 35_050, 35_050] },
  { moneda: 'PEN', inicio: '2030-03-01', montos: [10_000, 3333, 1] },
  { moneda: 'USD', inicio: '2030-04-01', montos: [5000, 4999] },
]
export const lineaDe = (i: number) => ({
  nombre: `Línea ${i}`,
  tipo: i === 0 ? ('MATRICULA' as const) : ('CUOTA' as const),
  diasVencimiento: i * 30,
})

export const toAmount = (cents: number) => cents / 100
export const toCents = (amount: number) => Math.round(amount * 100)

const PAYS = {
  veNotas: false,
  veDinero: true,
  paga: true,
  autoriza: false,
  recibeAvisos: false,
  emergencia: false,
  conviveCon: false,
}

function ok<T>({ status, data, error }: Result<T>): T {
  assert.ok(status < 300, JSON.stringify(error))
  return data as T
}

/** A school with three price lists, a cashier with every permission, a gateway, and a way to act as any user. */
export async function makeWorld(payments: Payments) {
  const { api } = payments
  const token = await api.session({ authorities: PERMISOS })
  // A campaign lasts for hours on one session.
  await api.db
    .updateTable('parametro')
    .set({ valor: '0' })
    .where('clave', '=', 'acceso.minutosReciente')
    .execute()
  const { idArea, idCurso, idPeriodo, idMoneda: soles, medio } = await makeSchool(api)
  const monedas = await api.db.selectFrom('moneda').select(['idMoneda', 'codigo']).execute()
  const tipos = await api.db.selectFrom('matriculaTipo').selectAll().orderBy('idMatriculaTipo').execute()
  const perfil = await api.db
    .selectFrom('perfil')
    .select('idPerfil')
    .where('nivel', '=', 9)
    .executeTakeFirstOrThrow()
  const call = <T extends Op>(op: T, input: Given<T>, extra: Extra = {}) => api.as(token, op, input, extra)

  async function makeGrupo(n: number): Promise<Grupo> {
    const { moneda, inicio, montos } = PRICES[n]!
    const idMoneda = monedas.find((m) => m.codigo === moneda)?.idMoneda ?? soles
    const list = { idArea, nombre: `Lista ${n}`, idMoneda, vigenciaDesde: '2020-01-01' }
    const { idTarifario } = ok(await call(tarifario.guardar, list)).tarifario
    for (const [i, monto] of montos.entries()) {
      ok(
        await call(tarifarioConcepto.guardar, {
          ...lineaDe(i),
          idTarifario,
          orden: i,
          monto: toAmount(monto),
        }),
      )
    }
    const dates = { fechaInicio: inicio, fechaFin: '2031-12-31', estado: 'ABIERTO' as const }
    const seats = { codigo: `G${n}`, idCurso, idPeriodo, capacidad: 100, idTarifario }
    const { idGrupo } = ok(await call(grupo.guardar, { ...dates, ...seats })).grupo
    // Enough seats for the enrolments of a campaign.
    await api.db.updateTable('grupo').set({ capacidad: 10_000_000 }).where('idGrupo', '=', idGrupo).execute()
    return { idGrupo, idMoneda, inicio, montos }
  }

  /** Makes a student without enrolments. */
  let n = 0
  async function alumno(): Promise<number> {
    const numero = String(60_000_000 + ++n)
    const { idUsuario } = await api.db
      .insertInto('usuario')
      .values({
        tipoDocumento: 'DNI',
        numeroDocumento: numero,
        nombres: 'Ana',
        papellido: 'Paz',
        login: numero,
        idPerfil: perfil.idPerfil,
      })
      .returning('idUsuario')
      .executeTakeFirstOrThrow()
    return idUsuario
  }

  const payers = new Map<number, Promise<number[]>>()
  const makePayers = async (idAlumno: number) => {
    const links = ['Rosa', 'Juan'].map(async (nombre) => {
      const body = { idAlumno, nombre, relacion: 'OTRO' as const, ...PAYS }
      return ok(await call(vinculo.guardar, body)).vinculo.idVinculo
    })
    return Promise.all(links)
  }
  /** The links of two adults who may pay for a student, at the till. */
  function payersOf(idAlumno: number) {
    const own = payers.get(idAlumno) ?? makePayers(idAlumno)
    payers.set(idAlumno, own)
    return own
  }

  const tokens = new Map<number, Promise<string>>()
  /** The student's session. */
  function session(idUsuario: number) {
    const own = tokens.get(idUsuario) ?? api.session({ idUsuario })
    tokens.set(idUsuario, own)
    return own
  }

  return {
    db: api.db,
    server: () => api.app,
    gateway: await makeGateway(payments),
    call,
    alumno,
    payersOf,
    as: async <T extends Op>(idUsuario: number, op: T, input: Given<T>, extra: Extra = {}) =>
      api.as(await session(idUsuario), op, input, extra),
    grupos: await Promise.all(PRICES.map((_, i) => makeGrupo(i))),
    tipos: tipos.map(({ idMatriculaTipo, descuento, aplicaA }): TipoMatricula => {
      return { idMatriculaTipo, porcentaje: Number(descuento), aplicaA }
    }),
    efectivo: medio('EFECTIVO'),
    claves: 0,
    /** Counts how often each command met each state. */
    seen: new Map<string, number>(),
    /** The number that the next confirmation should take. */
    async nextReceipt() {
      const serie = await api.db.selectFrom('serie').select('ultimo').executeTakeFirstOrThrow()
      return serie.ultimo + 1
    },
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/** A command is sent once, previewed first, or sent twice with one key. The preview and the repetition may change nothing. */
export type SendMode = 'una' | 'previa' | 'dos'

let claves = 0

/** Sends a command and checks the status against the model. */
export async function expectStatus<T extends Op>(
  { call }: World,
  [op, input, modo]: [op: T, input: Given<T>, modo: SendMode],
  status: number,
): Promise<Reply<T> | undefined> {
  const told = (r: Result<Reply<T>>) =>
    `${op.method} ${op.path} ${JSON.stringify(input)}: ${JSON.stringify(r.error ?? r.data)}`
  if (modo === 'previa') {
    const preview = await call(op, input, { simular: true })
    assert.equal(preview.status, status, `preview of ${told(preview)}`)
  }
  const extra = modo === 'dos' && op.once ? { clave: `clave-${++claves}` } : {}
  const answer = await call(op, input, extra)
  assert.equal(answer.status, status, told(answer))
  if (extra.clave) {
    const again = await call(op, input, extra)
    assert.equal(again.status, status)
    assert.deepEqual(again.data, answer.data)
  }
  return answer.data
}
