import assert from 'node:assert/strict'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { settleLotes } from '#server/comprobantes/comprobante-lote/index.ts'
import { settleDue } from '#server/comprobantes/comprobante/index.ts'

import type { Api } from './api.ts'

/** The environment of a server with the stand-in of the tax office. */
export const WITH_STAND_IN = { DEMO: '1', COMPROBANTES_MODO: 'simulador' }

const ADMIN = '/simulador/sunat/admin'

type Open = Api['app']['comprobantes']['open']

/** Both clocks: that of the documents, and that of the lots. */
export function clocksOf({ db }: Pick<Api, 'db'>, open: Open, complain: (error: Error) => void) {
  return async () => {
    await settleDue(db, { open }, complain)
    await settleLotes(db, { open }, complain)
  }
}

/** The clock of the comprobantes of a server that listens, and the stand-in that it has. */
export async function openSending({ app, db, may }: Api) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const complaints: string[] = []
  const sent: string[] = []
  /** Counts what is sent. */
  async function open(at: typeof db) {
    const emisor = await app.comprobantes.open(at)
    assert.ok(emisor)
    return {
      ...emisor,
      enviar: (one: Parameters<typeof emisor.enviar>[0]) => {
        sent.push(one.nombre)
        return emisor.enviar(one)
      },
      enviarLote: (one: Parameters<typeof emisor.enviarLote>[0]) => {
        sent.push(one.nombre)
        return emisor.enviarLote(one)
      },
    }
  }
  const turn = clocksOf({ db }, open, ({ message }) => complaints.push(message))
  async function documents() {
    const { json } = await app.inject(`${ADMIN}/state`)
    return json<{ documents: { nombre: string; estado: string }[] }>().documents
  }
  return {
    complaints,
    /** Names of what was sent, once for each time. */
    sent,
    /** Runs a turn of both clocks. */
    turn,
    /** The turn of the clock after all have waited. */
    async laterTurn() {
      await sql`update comprobante_cola set hasta = null`.execute(db)
      await sql`update comprobante set proximo = now()`.execute(db)
      await sql`update comprobante_lote set proximo = now()`.execute(db)
      await turn()
    },
    /** The next call to the stand-in goes wrong in that way. */
    async next(how: string, operation?: string, times = 1) {
      const payload = { how, times, ...(operation && { operation }) }
      const { statusCode } = await app.inject({ method: 'POST', url: `${ADMIN}/next`, payload })
      assert.equal(statusCode, 200)
    },
    clearFaults: () => app.inject({ method: 'POST', url: `${ADMIN}/clear` }),
    async received() {
      return (await documents()).map(({ nombre }) => nombre)
    },
    /** Returns the states of all documents at the stand-in, by their full numbers. */
    stands: async () =>
      (await documents()).map(({ nombre, estado }) => ({
        numero: nombre.split('-').slice(2).join('-'),
        estado,
      })),
    /** Returns the state of a document at the stand-in, by its full number. */
    async standsAs(numeroCompleto: string) {
      return (await documents()).find(({ nombre }) => nombre.endsWith(`-${numeroCompleto}`))?.estado
    },
    async now(idComprobante: number) {
      return (await may(comprobante.ver, { id: String(idComprobante) as never })).data!
    },
  }
}
