import { cuenta } from '#contract/cuenta.ts'
import { grupo } from '#contract/grupo.ts'
import type { Given, Op } from '#contract/op.ts'
import { PERMISOS } from '#contract/permisos.ts'
import { tarifario, tarifarioConcepto } from '#contract/tarifario.ts'
import type { Api, Result } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

import type { TipoMatricula } from './model.ts'

export type Linea = { nombre: string; tipo: 'MATRICULA' | 'CUOTA'; monto: number; dias: number }
export type Grupo = { idGrupo: number; idMoneda: number; inicio: string; lineas: Linea[] }

/** Amounts that do not divide evenly, dates gone by and to come, two currencies. */
const PRECIOS = [
  { moneda: 'PEN', inicio: '2020-03-01', montos: [12_000, 35_050, 35_050] },
  { moneda: 'PEN', inicio: '2030-03-01', montos: [10_000, 3333, 1] },
  { moneda: 'USD', inicio: '2030-04-01', montos: [5000, 4999] },
]

export const soles = (cents: number) => cents / 100
export const cents = (amount: number) => Math.round(amount * 100)

export function plusDays(date: string, days: number) {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

async function makeGrupo(api: Api, token: string, n: number): Promise<Omit<Grupo, 'idMoneda'> & { idMoneda: number }> {
  const { moneda, inicio, montos } = PRECIOS[n]!
  const school = await makeSchool(api)
  const { idMoneda } = await api.db.selectFrom('moneda').select('idMoneda').where('codigo', '=', moneda).executeTakeFirstOrThrow()
  const list = { idArea: school.idArea, nombre: `Modelo ${n}`, idMoneda, vigenciaDesde: '2020-01-01' }
  const { idTarifario } = (await api.as(token, tarifario.guardar, list)).data!.tarifario
  const lineas = montos.map((monto, i): Linea => {
    return { nombre: `Línea ${i}`, tipo: i === 0 ? 'MATRICULA' : 'CUOTA', monto, dias: i * 30 }
  })
  for (const [orden, { nombre, tipo, monto, dias }] of lineas.entries()) {
    const line = { idTarifario, nombre, tipo, monto: soles(monto), orden, diasVencimiento: dias }
    await api.as(token, tarifarioConcepto.guardar, line)
  }
  const { idGrupo } = await school.grupo(10_000)
  const { data } = await api.as(token, grupo.ver, { id: idGrupo })
  const { codigo, idCurso, idPeriodo, capacidad, version } = data!
  const change = { id: idGrupo, version, codigo, idCurso, idPeriodo, capacidad, idTarifario, fechaInicio: inicio, fechaFin: '2031-01-01' }
  await api.as(token, grupo.actualizar, change)
  return { idGrupo, idMoneda, inicio, lineas }
}
