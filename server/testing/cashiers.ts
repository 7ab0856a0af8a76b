import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

import type { Given } from '#contract/core/op.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'

import type { ChildSchool } from './child-school.ts'
import { Refused } from './child.ts'

/** A payment requested by a cashier: its outcome is unknown until the answer comes. */
type Asked = { clave: string; body: Record<string, unknown>; told?: { idIngreso: number; recibo: string } }
/** A refund of a part of an acknowledged payment. */
type Refund = { clave: string; body: Given<typeof ingreso.devolver>; told?: true }

type Options = {
  cashiers?: number
  /** Rest of each cashier between two payments. */
  restMs?: number
  /** Additional fields of the n-th payment. */
  extra?: (n: number) => object
  /** Number of payments of which one is refunded in part; without it, none is. */
  refundEach?: number
}

const centsOf = (amount: number) => Math.round(amount * 100)
const PATIENCE_MS = 120_000
const REFUSALS_BY_A_BROKEN_SERVER = [500, 503]

/** Cashiers who record and confirm payments of some students at the same time, while servers are killed. */
export async function makeCashiers(
  school: ChildSchool,
  students: number,
  { cashiers = 8, restMs = 0, extra = () => ({}), refundEach }: Options = {},
) {
  const { call, idMoneda } = school
  const { idTipo: idMedioPago } = (await call(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'EFECTIVO' }))
    .content[0]!
  const idGrupo = await school.grupo('CAJA')
  await school.upload(idGrupo, 'Caja', { from: 70_000_000, count: students })
  const { content } = await call(matricula.buscar, { idGrupo, size: students })
  const asked: Asked[] = []
  const refunds: Refund[] = []
  const sums = { paid: 0, refunded: 0, refunds: 0 }
  let n = 0

  function next(): Asked {
    const { idUsuario } = content[n % content.length]!
    const monto = (((n * 37) % 3000) + 1) / 100
    const pago = { idUsuario, monto, idMoneda, idMedioPago, fecha: '2025-05-05', confirmar: true }
    const one = { clave: `pago-${++n}`, body: { ...pago, ...extra(n) } }
    asked.push(one)
    sums.paid += centsOf(monto)
    return one
  }

  /** Half of the payment, at least a cent. */
  function nextRefund({ clave, body, told }: Asked): Refund {
    const half = Math.max(1, Math.round(centsOf(Number(body.monto)) / 2))
    const refund = { idIngreso: told!.idIngreso, monto: half / 100, motivo: 'Pagó de más' }
    const one = { clave: `${clave}-devolucion`, body: refund }
    refunds.push(one)
    sums.refunded += half
    sums.refunds++
    return one
  }

  async function refund(one: Refund) {
    await call(ingreso.devolver, one.body, one.clave)
    one.told = true
  }

  async function ask(one: Asked) {
    const { idIngreso, numeroRecibo } = (await call(ingreso.nuevo, one.body as never, one.clave)).ingreso
    one.told = { idIngreso, recibo: String(numeroRecibo) }
  }

  async function serveOne() {
    const one = next()
    await ask(one)
    if (refundEach && n % refundEach === 0) await refund(nextRefund(one))
  }

  /** Requests may fail only while the server is down or broken. */
  async function cashier(signal: AbortSignal) {
    while (!signal.aborted) {
      await serveOne().catch(async (error: unknown) => {
        if (error instanceof Refused)
          assert.ok(REFUSALS_BY_A_BROKEN_SERVER.includes(error.status), error.message)
        await setTimeout(20)
      })
      if (restMs > 0) await setTimeout(restMs)
    }
  }

  return {
    /** Runs the cashiers until the signal. */
    work: (signal: AbortSignal) => Promise.all(Array.from({ length: cashiers }, () => cashier(signal))),
    /** In cents, of all that was asked for until now. */
    sums,
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
        assert.equal(now.numeroRecibo, told!.recibo)
        assert.match(now.estado, /^(CONFIRMADO|DEVUELTO)$/)
      }
      const lost = asked.filter(({ told }) => !told)
      for (const one of lost) await ask(one)
      for (const one of refunds) if (!one.told) await refund(one)
      const { totalElements } = await call(ingreso.buscar, { buscar: 'Caja', size: 1 })
      assert.equal(totalElements, n)
      assert.equal(new Set(asked.map(({ told }) => told?.recibo)).size, asked.length)
      // Each round checks its own payments.
      asked.length = 0
      refunds.length = 0
      return { acknowledged: acknowledged.length, unanswered: lost.length }
    },
  }
}
