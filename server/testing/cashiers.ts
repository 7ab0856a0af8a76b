import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

import { tipo } from '#contract/institucion/tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'

import type { ChildSchool } from './child-school.ts'
import { Refused } from './child.ts'

/** A payment requested by a cashier: its outcome is unknown until the answer comes. */
type Asked = { clave: string; body: Record<string, unknown>; told?: { idIngreso: number; recibo: string } }

const CASHIERS = 8
const PATIENCE_MS = 30_000
const REFUSALS_BY_A_BROKEN_SERVER = [500, 503]

/** Cashiers who record and confirm payments of some students at the same time, while servers are killed. */
export async function makeCashiers(school: ChildSchool, students: number) {
  const { call, idMoneda } = school
  const { idTipo: idMedioPago } = (await call(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'EFECTIVO' }))
    .content[0]!
  const idGrupo = await school.grupo('CAJA')
  await school.upload(idGrupo, 'Caja', { from: 70_000_000, count: students })
  const { content } = await call(matricula.buscar, { idGrupo, size: students })
  const asked: Asked[] = []
  let n = 0

  function next(): Asked {
    const { idUsuario } = content[n % content.length]!
    const monto = (((n * 37) % 3000) + 1) / 100
    const pago = { idUsuario, monto, idMoneda, idMedioPago, fecha: '2025-05-05', confirmar: true }
    const one = { clave: `pago-${++n}`, body: pago }
    asked.push(one)
    return one
  }

  async function ask(one: Asked) {
    const { idIngreso, numeroRecibo } = (await call(ingreso.nuevo, one.body as never, one.clave)).ingreso
    one.told = { idIngreso, recibo: String(numeroRecibo) }
  }

  /** Requests may fail only while the server is down or broken. */
  async function cashier(signal: AbortSignal) {
    while (!signal.aborted) {
      await ask(next()).catch(async (error: unknown) => {
        if (error instanceof Refused)
          assert.ok(REFUSALS_BY_A_BROKEN_SERVER.includes(error.status), error.message)
        await setTimeout(20)
      })
    }
  }

  return {
    /** Runs the cashiers until the signal. */
    work: (signal: AbortSignal) => Promise.all(Array.from({ length: CASHIERS }, () => cashier(signal))),
    /** Waits for the first answer: a crash before it could lose no acknowledged payment. */
    async told() {
      const until = performance.now() + PATIENCE_MS
      while (!asked.some(({ told }) => told)) {
        assert.ok(performance.now() < until, 'nobody was told anything')
        await setTimeout(10)
      }
    },
    /** Checks that acknowledged payments exist; repeats the others with their keys, after which each payment exists once. */
    async settle() {
      const acknowledged = asked.filter(({ told }) => told)
      for (const { told } of acknowledged) {
        const now = await call(ingreso.ver, { id: String(told!.idIngreso) })
        assert.deepEqual([now.estado, now.numeroRecibo], ['CONFIRMADO', told!.recibo])
      }
      const lost = asked.filter(({ told }) => !told)
      for (const one of lost) await ask(one)
      const { totalElements } = await call(ingreso.buscar, { buscar: 'Caja', size: 1 })
      assert.equal(totalElements, n)
      assert.equal(new Set(asked.map(({ told }) => told?.recibo)).size, asked.length)
      // Each round checks its own payments.
      asked.length = 0
      return { acknowledged: acknowledged.length, unanswered: lost.length }
    },
  }
}
