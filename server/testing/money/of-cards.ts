import assert from 'node:assert/strict'

import fc from 'fast-check'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import type { PageAnswer, Signed } from '#server/testing/simulador.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

import { applyFacts, closeOrder, MOST_FORMS, requestOrder } from './cards.ts'
import { anyIndex, command, pick, rarely } from './commands.ts'
import type { OrderFacts } from './facts.ts'
import type { Libro, Orden, SignedText } from './model.ts'
import { toAmount, type World } from './world.ts'

export const stateOf = (orden: Orden | undefined) => orden && `tarjeta ${orden.ingreso.estado}`

/** Copies to the model the ids of payments and the names of orders, which only the server knows. */
export async function learnIds({ call }: World, libro: Libro, idUsuario: number) {
  const unknown = libro.ingresos.filter((i) => i.id === 0 && i.alumno === idUsuario)
  if (unknown.length === 0) return
  const { content } = (await call(ingreso.deAlumno, { idUsuario, size: 200 })).data!
  for (const one of unknown) {
    const others = libro.ingresos.map(({ id }) => id)
    const same = (i: (typeof content)[number]) =>
      one.enLinea ? i.ordenEnLinea === one.enLinea : !others.includes(i.idIngreso)
    const found = content.find(same)
    assert.ok(found?.ordenEnLinea, `there is no ${one.enLinea}`)
    Object.assign(one, { id: found.idIngreso, enLinea: found.ordenEnLinea })
  }
}

/** Applies to the model the notifications that the server received. */
export async function hearTexts(world: World, libro: Libro, texts: readonly SignedText[]) {
  for (const { texto, orden } of texts) {
    applyFacts(libro, JSON.parse(texto) as OrderFacts)
    await learnIds(world, libro, orden.ingreso.alumno)
  }
}

/** Faults when a form is requested: refusals, and failures with an unknown outcome. */
const NO_FORM = ['PSP_106', 'INT_905', '502', 'html', 'lost'] as const
const isRefusal = (how: string) => /^[A-Z]+_/.test(how) && how !== 'PSP_999'
export const statusOf = (how: string) => (isRefusal(how) ? 409 : 503)

type ChargeChoice = { alumno: number; cuentas: number[]; withForeign: boolean }

/** A student with charges, paid or not; and some charges, the student's own except for a mistake. */
function chooseCharges(libro: Libro, { alumno, cuentas, withForeign }: ChargeChoice) {
  const who = pick([...new Set(libro.cuentas.map((c) => c.matricula.alumno))], alumno)
  const pool = libro.cuentas.filter((c) => withForeign || c.matricula.alumno === who)
  return who === undefined ? undefined : { who, cuentas: [...new Set(cuentas.map((n) => pick(pool, n)!))] }
}

export const formulario = command({
  nombre: 'pedir formulario',
  con: fc.record({
    alumno: fc.nat({ max: 1 }),
    cuentas: fc.array(anyIndex, { minLength: 1, maxLength: 3 }),
    withForeign: fc.nat({ max: 9 }).map((n) => n === 9),
    pestanas: fc.integer({ min: 1, max: 3 }),
    failure: rarely(4, fc.constantFrom(...NO_FORM)),
  }),
  de: (libro, p) => chooseCharges(libro, p) && 'cuentas',
  async run(libro, { world }, p) {
    const { who, cuentas } = chooseCharges(libro, p)!
    const ask = () => world.as(who, pasarela.token, { cuentas: cuentas.map(({ id }) => id) })
    const orden = requestOrder(libro, who, cuentas)
    if (typeof orden === 'number') return assert.equal((await ask()).status, orden)
    if (p.failure) return failForm(libro, { world, orden, how: p.failure, ask })
    const forms = await Promise.all(
      Array.from({ length: orden.forms + p.pestanas > MOST_FORMS ? 1 : p.pestanas }, ask),
    )
    for (const { status, data, error } of forms) {
      assert.equal(status, 200, JSON.stringify(error))
      const { orden: nombre, idIngreso: id, monto, formToken: token } = data!
      if (orden.nombre === '') nameOrder(orden, { id, nombre })
      assert.deepEqual([nombre, id, monto], [orden.nombre, orden.ingreso.id, toAmount(orden.monto)])
      libro.forms.push({ token, orden })
      orden.forms++
    }
  },
})

function nameOrder(orden: Orden, { id, nombre }: { id: number; nombre: string }) {
  orden.nombre = nombre
  Object.assign(orden.ingreso, { id, enLinea: nombre })
}

type Failing = { world: World; orden: Orden; how: string; ask: () => Promise<{ status: number }> }

/** A refused form ends the order if it has no other form. After a failure without answer the order waits. */
async function failForm(libro: Libro, { world, orden, how, ask }: Failing) {
  await world.gateway.fails(how, 'Charge/CreatePayment')
  assert.equal((await ask()).status, statusOf(how))
  await world.gateway.done()
  if (orden.nombre === '') {
    await learnIds(world, libro, orden.ingreso.alumno)
    orden.nombre = orden.ingreso.enLinea ?? ''
  }
  if (isRefusal(how) && orden.forms === 0) closeOrder(orden)
}

/** Simultaneous copies of a notification, connections, and returns of the payer's browser. */
export const anyRepetition = fc.record({
  copies: fc.oneof(
    { weight: 4, arbitrary: fc.nat({ max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 4, max: 20 }) },
  ),
  conexiones: fc.constantFrom(1, 3),
  retornos: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
  ),
})
type Repetition = { copies: number; conexiones: number; retornos: number }

/** Delivers a notification many times; it must have effect once. */
export async function tellAgain(
  world: World,
  libro: Libro,
  { texto, orden }: SignedText,
  { retornos, ...copies }: Repetition,
) {
  const bring = () =>
    world.as(orden.ingreso.alumno, pasarela.pagoEnLinea, world.gateway.returned(texto) as never)
  const [told, ...brought] = await Promise.all([
    world.gateway.tell(texto, copies),
    ...Array.from({ length: retornos }, bring),
  ])
  assert.ok(
    told.every((status) => status === 200),
    String(told),
  )
  if (told.length + brought.length > 0) await hearTexts(world, libro, [{ texto, orden }])
  for (const { status, data, error } of brought) {
    assert.equal(status, 200, JSON.stringify(error))
    const { idIngreso, estado } = data!.ingreso
    assert.equal(libro.ingresos.find(({ id }) => id === idIngreso)?.estado, estado)
  }
}

const signedOf = ({ answer, error }: PageAnswer): Signed | undefined => answer ?? error?.metadata?.answer

/** Fate of a notification: delivered, lost, or delivered with its answer lost. */
export const anyDoor = fc.constantFrom('open', 'open', 'open', 'lost', 'mute')

/** Does something at the gateway; its notification may be lost. */
export async function actAtGateway(
  { world, libro, door: mood }: { world: World; libro: Libro; door: 'open' | 'lost' | 'mute' },
  act: () => Promise<unknown>,
): Promise<SignedText[]> {
  const { door, heard } = world.gateway
  door.mood = mood
  await act()
  door.mood = 'open'
  const texts = heard(libro)
  libro.textos.push(...texts)
  if (mood !== 'lost') await hearTexts(world, libro, texts)
  return texts
}

const CARDS = [
  'aceptada',
  'aceptada',
  'aceptada',
  'rechazada',
  'autenticada',
  'pendiente',
  'tecnica',
  'ajena',
] as const

export const pagarConTarjeta = command({
  nombre: 'pagar con tarjeta',
  con: fc.record({
    forma: anyIndex,
    tarjeta: fc.constantFrom(...CARDS, 'autenticadaRechazada' as const),
    autentica: fc.constantFrom('sí', 'sí', 'no', 'nunca'),
    door: anyDoor,
    veces: fc.array(anyRepetition, { maxLength: 3 }),
  }),
  de: (libro, p) => stateOf(pick(libro.forms, p.forma)?.orden),
  async run(libro, { world }, { veces, ...p }) {
    const { token, orden } = pick(libro.forms, p.forma)!
    const { sim } = world.gateway
    const [text] = await actAtGateway({ world, libro, ...p }, async () => {
      const told = await sim.pay(token, TEST_CARDS[p.tarjeta])
      if (!told.needs3ds) return signedOf(told)
      if (p.autentica === 'nunca') return sim.act('challenges', { order: orden.nombre })
      return sim.answer3ds(told.id ?? '', p.autentica === 'sí')
    })
    if (text) for (const one of veces) await tellAgain(world, libro, text, one)
  },
})

export const avisar = command({
  nombre: 'volver a avisar',
  con: fc.record({ texto: anyIndex, vez: anyRepetition }),
  de: (libro, p) => stateOf(pick(libro.textos, p.texto)?.orden),
  run: (libro, { world }, p) => tellAgain(world, libro, pick(libro.textos, p.texto)!, p.vez),
})
