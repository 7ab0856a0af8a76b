import assert from 'node:assert/strict'

import { sql } from 'kysely'

import type { Given, Op } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { cierre, type Linea, type Turno } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { sesion } from '#contract/personas/sesion.ts'

import type { Api } from './api.ts'
import type { makeSchool } from './school.ts'

type School = Awaited<ReturnType<typeof makeSchool>>

const CAJA: Permiso[] = [
  'web_ingreso_listado',
  'per_ingreso_nuevo',
  'per_ingreso_confirmar',
  'per_ingreso_anular',
  'per_ingreso_devolver',
  'per_ingreso_eliminar',
  'per_cierre_aceptar',
]
const NIVEL_CAJA = 3
let operations = 0

type Cobro = { medio?: string; idUsuario?: number } & Partial<Given<typeof ingreso.nuevo>>

/** Makes a cashier for a test, with the operations on their cash. */
export async function makeCashier(api: Api, school: School, { nivel = NIVEL_CAJA } = {}) {
  const token = await api.session({ authorities: CAJA, nivel })
  const call = <T extends Op>(op: T, input: Given<T>, extra: { clave?: string; simular?: boolean } = {}) =>
    api.as(token, op, input, extra)
  const { login } = (await call(sesion.ver, {})).data!
  // Most tests accept their own cash; those of the rule switch it on.
  await api.db
    .updateTable('parametro')
    .set({ valor: 'false' })
    .where('clave', '=', 'cierre.otraPersona')
    .execute()
  const motivo = 'Prueba de caja'

  async function cobrar(monto: number, { medio = 'EFECTIVO', idUsuario = 0, ...rest }: Cobro = {}) {
    const body = school.pago(idUsuario || (await school.alumno()).idUsuario, monto)
    const { status, data, error } = await call(ingreso.nuevo, {
      ...body,
      idMedioPago: school.medio(medio),
      ...(medio !== 'EFECTIVO' && { numeroOperacion: `${process.pid}-${++operations}` }),
      confirmar: true,
      ...rest,
    })
    assert.equal(status, 201, JSON.stringify(error))
    return data!.ingreso
  }
  const turnosDe = async (fecha: string): Promise<Turno[]> =>
    (await call(cierre.delDia, { fecha })).data!.turnos.filter((turn) => turn.operador === login)
  const cashLine = (monto: number) => ({
    idMoneda: school.idMoneda,
    idMedioPago: school.medio('EFECTIVO'),
    monto,
  })

  return {
    token,
    login,
    call,
    cobrar,
    turnosDe,
    cashLine,
    anular: (idIngreso: number) => call(ingreso.anular, { idIngreso, motivo }),
    devolver: (idIngreso: number, monto: number) => call(ingreso.devolver, { idIngreso, monto, motivo }),
    /** Accepts the open turn with a count equal to the expected amounts. */
    async aceptar(fecha: string, rest: Partial<Given<typeof cierre.aceptar>> = {}) {
      const open = (await turnosDe(fecha)).find(({ estado }) => estado === 'ABIERTO')
      const contado = (open?.lineas ?? []).filter((l) => l.seCuenta).map(countedOf)
      return call(cierre.aceptar, { fecha, contado, ...rest })
    },
  }
}

const countedOf = ({ idMoneda, idMedioPago, esperado: monto }: Linea) => ({ idMoneda, idMedioPago, monto })

/** Today and the days around it; `moveToYesterday` moves a payment a day back. */
export async function makeDays({ db }: Api) {
  const { rows } = await sql<{ hoy: string; yesterday: string; manana: string }>`
    select hoy() as hoy, hoy() - 1 as yesterday, hoy() + 1 as manana`.execute(db)
  const moveToYesterday = (idIngreso: number) =>
    sql`update ingreso set fecha_confirmacion = fecha_confirmacion - interval '1 day' where id_ingreso = ${idIngreso}`.execute(
      db,
    )
  return { ...rows[0]!, moveToYesterday }
}

export const lineOf = ({ lineas }: Pick<Turno, 'lineas'>, codigo = 'EFECTIVO') =>
  lineas.find((l) => l.medioPago.codigo === codigo)

export const ok = ({ status, error }: { status: number; error?: unknown }) =>
  assert.equal(status, 200, JSON.stringify(error))
