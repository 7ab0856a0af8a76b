import assert from 'node:assert/strict'
import { test } from 'node:test'

import { SinRespuesta as SinEmisor } from '#server/comprobantes/emisor/emisor.ts'
import { postEnvelope } from '#server/comprobantes/emisor/sunat/client.ts'
import { toFail } from '#server/core/http-errors.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { BadPlace } from '#server/operacion/respaldo/bad-backup.ts'
import { openBucket } from '#server/operacion/respaldo/bucket.ts'
import { callService } from '#server/pagos/pasarela/izipay/client.ts'
import { SinRespuesta } from '#server/pagos/pasarela/pasarela.ts'
import { badNeighbour, MANNERS } from '#server/testing/neighbour.ts'

const { state, host } = await badNeighbour()
const MS = 400

const store = await openStore({ dataDir: '', s3Url: `http://clave:secreto@${host}/archivos`, ms: MS })
const backups = await openBucket(`http://clave:secreto@${host}/copias`, MS)
const claves = { url: () => `http://${host}`, usuario: '1', clave: 'x' }
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => toFail(undefined),
    (error: unknown) => toFail(error),
  )
async function* bytes() {
  yield Buffer.from('copia')
}

for (const manner of MANNERS)
  test(`a service outside that ${manner}: each request ends within its limit, as a refusal that is known`, async () => {
    state.manner = manner
    await assert.rejects(callService(claves, 'Charge/Get', {}, { ms: MS }), SinRespuesta)
    const post = { address: `http://${host}/`, operation: 'sendBill', envelope: '<x/>', ms: MS }
    await assert.rejects(postEnvelope(post), SinEmisor)
    await assert.rejects(backups.names(), BadPlace)
    await assert.rejects(backups.write('escuela-20260101T000000Z.respaldo', bytes()), BadPlace)
    const [kept, read] = [await refusal(store.put(Buffer.from('x'))), await refusal(store.get('x'))]
    assert.deepEqual(
      [kept, read].map(({ razon, clave }) => [razon, clave]),
      [
        ['NO_DISPONIBLE', 'archivo.noSeGuardo'],
        ['NO_DISPONIBLE', 'error.noDisponible'],
      ],
    )
    await assert.rejects(store.remove('x'))
    await assert.rejects(store.keys().next())
  })
