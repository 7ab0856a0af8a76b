import assert from 'node:assert/strict'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { setParametro } from '#server/testing/comprobantes.ts'

import { bill, billCompany, confirm, pay, payAsCompany } from './payments.ts'
import { ok, stopOf, tellRate } from './school.ts'
import { annul, discount, enrol, refund, transfer, undoCredit } from './undoings.ts'
import type { World } from './world.ts'

type Move = (world: World) => Promise<{ status: number; error?: unknown } | undefined>

/** Moves of a school, and how often each happens beside the others. */
const MOVES: [times: number, name: string, move: Move][] = [
  [9, 'pay', pay],
  [2, 'confirm', confirm],
  [2, 'payAsCompany', payAsCompany],
  [2, 'bill', bill],
  [1, 'billCompany', billCompany],
  [1, 'undoCredit', undoCredit],
  [2, 'annul', annul],
  [2, 'refund', refund],
  [1, 'transfer', transfer],
  [2, 'enrol', enrol],
  [1, 'discount', discount],
]
const BAG = MOVES.flatMap(([times, name, move]) => Array.from({ length: times }, () => ({ name, move })))
const MOST_MOVES = 5

/** Faults of the office, by what is asked of it: lost answers, lost proofs and tickets, refusals, numbers that another used. */
const FAULTS: [how: string, operation: string][] = [
  ...['lost', 'lost', 'noCdr', 'altered', '502', 'observed', 'cdr-2800', '0130', '0306'].map(
    (how): [string, string] => [how, 'sendBill'],
  ),
  ...['lost', 'lost', '502', '0130', 'lost-cdr-2800'].map((how): [string, string] => [how, 'sendSummary']),
  ...['98', '99', 'noCdr', '502', 'altered'].map((how): [string, string] => [how, 'getStatus']),
]
/** Ways in which the whole office is out for days. */
const OUTAGES = ['502', 'text', 'lost']
const OUTAGE_DAYS = 5
const WRONG_DAYS = 2
const MOST_CALLS = 1000

/** The days on which something begins: the outage, and what is wrong with the issuer. */
export function planOf({ luck, office }: Pick<World, 'luck' | 'office'>, days: number) {
  const outage = 1 + luck.below(days - OUTAGE_DAYS)
  const wrong = 1 + luck.below(days - WRONG_DAYS)
  const how = luck.drawn(OUTAGES)
  const fault = luck.drawn(Object.values(office.wrong))
  return { outage, wrong, how, fault }
}
type Plan = ReturnType<typeof planOf>

/** A person of the settings mends what the issuer signs and sends with, and presses the button that the list shows. */
async function mendIssuer({ api, office }: World) {
  await office.give(api)
  if (await stopOf(api)) ok(await api.may(comprobanteEmisor.reanudar, {}))
}

async function beginDay(world: World, plan: Plan, day: number) {
  const { api, luck, office, dollars } = world
  if (day > 1 && !luck.oneIn(4)) await tellRate(api, dollars, (3700 + luck.below(100)) / 1000)
  if (day === plan.outage) await office.next(plan.how, undefined, MOST_CALLS)
  if (day === plan.outage + OUTAGE_DAYS) await office.clear()
  if (day === plan.wrong) assert.equal((await plan.fault(api)).status, 200)
  if (day === plan.wrong + WRONG_DAYS) await mendIssuer(world)
  if (luck.oneIn(6)) await setParametro(api, 'comprobante.anulacion', luck.drawn(['NOTA', 'BAJA']))
  if (luck.oneIn(8)) await setParametro(api, 'comprobante.envioBoletas', luck.drawn(['UNO_A_UNO', 'RESUMEN']))
}

export type Counts = Map<string, { done: number; refused: number }>

/** People do that many things. */
export async function moveSome(world: World, times: number, counts: Counts = new Map()) {
  for (let n = times; n > 0; n--) {
    const { name, move } = world.luck.drawn(BAG)
    const answer = await move(world)
    if (!answer) continue
    const { status, error } = answer
    // A move that the school does not allow is refused with a sentence.
    assert.ok([200, 201, 409].includes(status), `${name}: ${status} ${JSON.stringify(error)}`)
    const { done, refused } = counts.get(name) ?? { done: 0, refused: 0 }
    counts.set(name, status === 409 ? { done, refused: refused + 1 } : { done: done + 1, refused })
  }
}

/** A day: what people do, a fault of the office now and then, and the turns of the clocks. */
export async function liveDay(world: World, plan: Plan, { day, counts }: { day: number; counts: Counts }) {
  await beginDay(world, plan, day)
  await moveSome(world, world.luck.below(MOST_MOVES + 1), counts)
  if (world.luck.oneIn(2)) await world.office.next(...world.luck.drawn(FAULTS))
  await world.passDay()
}
