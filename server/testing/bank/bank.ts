import assert from 'node:assert/strict'

import { extractoLinea, type Propuesta } from '#contract/pagos/extracto-linea.ts'
import { extracto } from '#contract/pagos/extracto.ts'
import type { Api } from '#server/testing/api.ts'
import type { makeSchool } from '#server/testing/school.ts'

import { bcp, type Movimiento } from './files.ts'

type Archivo = { nombre: string; datos: Buffer }
type School = Awaited<ReturnType<typeof makeSchool>>

let n = 0

/** The bank of a test: loads statement files as the screen does, and reads their movements. */
export function makeBank(api: Api, school: School) {
  /** A new movement: another number, the same day and amount unless given otherwise. */
  const movimiento = (rest: Partial<Movimiento> = {}): Movimiento => ({
    dia: '2026-11-03',
    texto: 'ABONO',
    numero: `00${4_000_000 + ++n * 7}`,
    monto: 350.5,
    ...rest,
  })

  const cargar = async (archivo: Archivo, extra: { banco?: string; simular?: boolean } = {}) => {
    const { banco = 'BCP', simular = false } = extra
    const input = { archivo, banco, idMoneda: String(school.idMoneda) }
    return api.may(extracto.cargar, input, { simular })
  }

  /** Loads movements and returns them as the list of movements answers, in the order of the file. */
  const abonos = async (movimientos: Movimiento[], extra: { banco?: string } = {}) => {
    const { data, error } = await cargar(bcp(movimientos, `BCP-${++n}.csv`), extra)
    assert.ok(data, JSON.stringify(error))
    return lineasDe(data.extracto.idExtracto)
  }
  const lineasDe = async (idExtracto: number) => {
    const { data } = await api.may(extractoLinea.buscar, { idExtracto, size: 200, sort: 'idExtractoLinea' })
    return data!.content
  }
  const linea = async (idExtractoLinea: number) =>
    (await api.may(extractoLinea.ver, { id: idExtractoLinea })).data!

  /** Reports a payment by transfer with the data of a movement; it waits to be confirmed. */
  const reportIngreso = async (idUsuario: number, { numero, monto, dia }: Movimiento, rest: object = {}) =>
    school.pagar(idUsuario, monto, {
      idMedioPago: school.medio('TRANSFERENCIA'),
      banco: 'BCP',
      numeroOperacion: numero,
      conConstancia: true,
      fecha: dia,
      ...rest,
    })

  const conciliar = (pares: [idExtractoLinea: number, idIngreso: number][], extra = {}) =>
    api.may(
      extractoLinea.conciliar,
      { lineas: pares.map(([idExtractoLinea, idIngreso]) => ({ idExtractoLinea, idIngreso })) },
      extra,
    )

  const countLineas = async (propuesta: Propuesta, idExtracto: number) =>
    (await api.may(extractoLinea.buscar, { propuesta, idExtracto })).data!.totalElements

  return { movimiento, cargar, abonos, lineasDe, linea, reportIngreso, conciliar, countLineas }
}
