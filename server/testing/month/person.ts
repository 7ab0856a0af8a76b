import assert from 'node:assert/strict'

import { actsOn, adviceOn, payerOf } from '#contract/comprobantes/acts.ts'
import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { addDays } from '#contract/core/day.ts'
import { hoy } from '#server/core/today.ts'
import { translator } from '#server/core/words.ts'

import { ok, stopOf } from './school.ts'
import type { World } from './world.ts'

const t = translator('es')

/** The act that the sentence of a document names. */
const ACTS = {
  'comprobante.que.EXCEPCION': 'reenviar',
  'comprobante.que.SIN_IDENTIDAD': 'reenviar',
  'comprobante.que.RECHAZADO': 'reemitir',
  'comprobante.que.1033': 'constatar',
  'comprobante.que.BAJA_EN_DUDA': 'constatarBaja',
} as const
type Act = (typeof ACTS)[keyof typeof ACTS]

const isActed = (advice: string): advice is keyof typeof ACTS => Object.hasOwn(ACTS, advice)

/** Every document of a filter. */
export async function readAll({ api }: Pick<World, 'api'>, filtro: object = {}): Promise<Comprobante[]> {
  const found: Comprobante[] = []
  for (let page = 0; ; page++) {
    const input = { ...filtro, page, size: 200, sort: ['idComprobante,asc'] }
    const { content } = ok(await api.may(comprobante.buscar, input as never))
    found.push(...content)
    if (content.length < 200) return found
  }
}

/** The form of the act as the screen fills it in at first; a note has none. */
const pedidoOf = (row: Comprobante) =>
  row.origen || row.idUsuario === null
    ? {}
    : {
        comprobante: {
          clase: row.clase === 'FACTURA' ? ('FACTURA' as const) : ('BOLETA' as const),
          pagador: payerOf(row),
        },
      }

const RUN: Record<Act, (world: World, row: Comprobante) => Promise<{ status: number; error?: unknown }>> = {
  reenviar: ({ api }, row) =>
    api.may(comprobante.reenviar, {
      idComprobante: row.idComprobante,
      ...(!row.origen && { pagador: payerOf(row) }),
    }),
  reemitir: ({ api }, row) =>
    api.may(comprobante.reemitir, { idComprobante: row.idComprobante, ...pedidoOf(row) }),
  async constatar({ api, office }, { idComprobante, numeroCompleto, importe }) {
    const there = await office.documents()
    const loTiene = there.some(
      (one) => one.nombre.endsWith(`-${numeroCompleto}`) && Number(one.importe) === importe,
    )
    return api.may(comprobante.constatar, { idComprobante, loTiene })
  },
  async constatarBaja({ api, office }, { numeroCompleto, lotes }) {
    const { idComprobanteLote } = lotes.find((lote) => lote.constatable)!
    const there = await office.documents()
    const deBaja = there.some((one) => one.nombre.endsWith(`-${numeroCompleto}`) && one.estado === 'BAJA')
    return api.may(comprobanteLote.constatar, { idComprobanteLote, deBaja })
  },
}

/** Does what the sentence of a document says; returns why that is not possible, or undefined. */
async function attend(world: World, row: Comprobante): Promise<string | undefined> {
  const { numeroCompleto: numero, estado, codigo } = row
  const advice = adviceOn(row)
  const said = `${numero} ${estado} ${codigo}: ${advice}`
  if (t(advice) === advice) return `${said} has no sentence`
  // A document that waits for the clock is no person's work yet.
  if (!isActed(advice)) return undefined
  const act = ACTS[advice]
  if (!actsOn(row)[act]) return `${said} names ${act}, which is not offered`
  const { status, error } = await RUN[act](world, row)
  return status === 200 ? undefined : `${said} does not ${act}: ${JSON.stringify(error)}`
}

/** Presses the button of a stopped queue: the reason is mended by now. */
async function goOn({ api }: World) {
  const stop = await stopOf(api)
  if (!stop) return
  assert.notEqual(t(`culpa.${stop.culpa}`), `culpa.${stop.culpa}`)
  ok(await api.may(comprobanteEmisor.reanudar, {}))
}

/** The work of a person: all documents that their list shows as to be attended to. */
export async function attendAll(world: World): Promise<string[]> {
  await goOn(world)
  const failures: string[] = []
  for (const row of await readAll(world, { porAtender: true })) {
    const failure = await attend(world, row)
    if (failure) failures.push(failure)
  }
  return failures
}

const ENDS: ReadonlySet<string> = new Set(['ACEPTADO', 'OBSERVADO', 'BAJA', 'RECHAZADO'])
const nameOf = ({ numeroCompleto, estado, codigo, baja }: Comprobante) =>
  [numeroCompleto, estado, codigo, baja].filter((part) => part !== null).join(' ')

/** Finds documents with a sentence that tells of an act that is over. */
export const misled = (rows: readonly Comprobante[]) =>
  rows
    .filter((row) => isActed(adviceOn(row)) && !actsOn(row)[ACTS[adviceOn(row) as keyof typeof ACTS]])
    .map(nameOf)

/**
 * Finds documents without an end: unanswered or not taken, rejected and to be made again, or with a voiding under way; and those of them that no
 * person is told of.
 */
export async function withoutEnd(world: World) {
  const told = await readAll(world, { porAtender: true })
  const isTold = new Set(told.map(({ idComprobante }) => idComprobante))
  const all = await readAll(world)
  const open = all.filter(
    (row) =>
      !ENDS.has(row.estado) ||
      row.baja === 'PENDIENTE' ||
      (row.estado === 'RECHAZADO' && isTold.has(row.idComprobante)),
  )
  // The clock makes notes too, which are no person's work on their first day.
  const yesterday = addDays(await hoy(world.api), -1)
  const untold = open.filter(({ idComprobante, fecha }) => fecha < yesterday && !isTold.has(idComprobante))
  return { open: open.map(nameOf), untold: untold.map(nameOf) }
}
