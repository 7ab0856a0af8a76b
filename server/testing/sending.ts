import assert from 'node:assert/strict'

import { sql } from 'kysely'

import { comprobante } from '#contract/pagos/comprobante.ts'
import { settleDue } from '#server/pagos/comprobante/index.ts'

import type { Api } from './api.ts'

/** The environment of a server with the stand-in of the tax office. */
export const WITH_STAND_IN = { DEMO: '1', COMPROBANTES_MODO: 'simulador' }

const ADMIN = '/simulador/sunat/admin'

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
    }
  }
  const turn = () => settleDue(db, { open }, ({ message }) => complaints.push(message))
  return {
    complaints,
    /** Names of what was sent, once for each time. */
    sent,
    turn,
    /** The turn of the clock after all have waited. */
    async laterTurn() {
      await sql`update comprobante set proximo = now()`.execute(db)
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
      const { documents } = (await app.inject(`${ADMIN}/state`)).json<{ documents: { nombre: string }[] }>()
      return documents.map(({ nombre }) => nombre)
    },
    async now(idComprobante: number) {
      return (await may(comprobante.ver, { id: String(idComprobante) as never })).data!
    },
  }
}
