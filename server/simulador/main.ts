// Runs the gateway in a process of its own, so that it lives on when the server is stopped or killed:
//   PORT=4010 DATA_DIR=./.datos NOTIFICAR=http://127.0.0.1:3000/api/izipay/notificacion node server/simulador/main.ts
import fastify from 'fastify'

import { openSimulador, simuladorRoutes } from './index.ts'

const { PORT = '4010', HOST = '127.0.0.1', DATA_DIR, NOTIFICAR, IZIPAY_CLAVE, IZIPAY_HMAC } = process.env

const printLine = (sentence: string) => process.stdout.write(`${sentence}\n`)

try {
  const simulador = await openSimulador({
    ...(DATA_DIR && { folder: DATA_DIR }),
    ...(NOTIFICAR && { notifyUrl: NOTIFICAR }),
    keys: { ...(IZIPAY_CLAVE && { clave: IZIPAY_CLAVE }), ...(IZIPAY_HMAC && { hmac: IZIPAY_HMAC }) },
    complain: (error) => process.stderr.write(`${error.message}\n`),
  })
  const app = fastify()
  await app.register(simuladorRoutes, { simulador, panel: true })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close())
  const address = await app.listen({ host: HOST, port: Number(PORT) })
  const { url, usuario, clave, clavePublica, hmac } = simulador.credentials(address)
  printLine(`SIMULADOR de Izipay, no se cobra: ${address}/admin`)
  printLine(`IZIPAY_MODO=real IZIPAY_URL=${url} IZIPAY_USUARIO=${usuario} IZIPAY_CLAVE=${clave}`)
  printLine(`IZIPAY_CLAVE_PUBLICA=${clavePublica} IZIPAY_HMAC=${hmac}`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
