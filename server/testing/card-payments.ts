import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { settleRefunds } from '#server/pagos/pasarela/pending-work.ts'

import type { testPayments } from './pasarela.ts'
import { TEST_CARDS } from './simulador.ts'

let claves = 0
export const motivo = 'El grupo se canceló'

/** Card payments of 470.55, and ways to refund them and to see their refunds. */
export function makeCardPayments({ api, sim, student }: Awaited<ReturnType<typeof testPayments>>) {
  type Student = Awaited<ReturnType<typeof student>>
  type Options = { captured?: boolean; before?: (who: Student) => Promise<unknown> }
  /** A card payment, captured by the bank or not yet; `before` happens first. */
  async function paid({ captured = true, before = async () => {} }: Options = {}) {
    const who = await student()
    await before(who)
    const form = (await who.form()).data!
    await sim.pay(form.formToken, TEST_CARDS.aceptada)
    const atGateway = async () =>
      (await sim.state()).orders.find((o) => o.orderId === form.orden)?.transactions ?? []
    const uuid = (await atGateway()).find((t) => t.operationType === 'DEBIT')?.uuid ?? ''
    if (captured) await sim.act('capture', { uuid })
    const { idIngreso } = form
    const see = async () => (await api.may(ingreso.ver, { id: String(idIngreso) })).data!
    return {
      ...who,
      ...form,
      uuid,
      see,
      atGateway,
      /** The refunds at the gateway, newest first. */
      credits: async () =>
        (await atGateway()).filter((t) => t.operationType === 'CREDIT').map((t) => t.amount),
      giveBack: (monto: number, clave = `devolver-${++claves}`) =>
        api.may(ingreso.devolver, { idIngreso, monto, motivo }, { clave }),
      refunds: async () => (await see()).devoluciones.map((d) => [d.monto, d.estado]),
    }
  }

  const reviewsOf = async (idIngreso: number, estado: 'PENDIENTE' | 'RESUELTA' = 'PENDIENTE') =>
    (await api.may(pasarela.revisiones, { idIngreso, estado })).data?.content ?? []

  /** Makes every open question due: a server asks the gateway for the outcome of unanswered refunds. */
  async function look() {
    const open = ['SOLICITADA', 'POR_REVISAR']
    const past = { proxima: new Date(0).toISOString() }
    await api.db.updateTable('devolucion').set(past).where('estado', 'in', open).execute()
    const { signal } = new AbortController()
    await settleRefunds({ db: api.db, pasarela: api.app.pasarela!, signal, complain: () => {} })
  }

  return { paid, reviewsOf, look }
}
