import { monitorEventLoopDelay } from 'node:perf_hooks'
import { mkdtemp } from 'node:fs/promises'
import { createApp } from '#server/app.ts'
import { openDb } from '#server/core/db.ts'
import { translator } from '#server/core/words.ts'
import { readEnvironment } from '#server/environment.ts'
import { testDatabase } from '#server/testing/database.ts'
import { loadSampleSchool } from '#db/seed/index.ts'
import { makeActors } from '#server/testing/actors.ts'
import { csv } from '#server/testing/bank/files.ts'
const database = await testDatabase(); const db = openDb(database)
await loadSampleSchool(db, { clave: 'Escuela-2026' })
const env = readEnvironment(translator('es'), { DATA_DIR: await mkdtemp('/tmp/big-'), DEMO: '0', NODE_ENV: 'test' })
const app = await (createApp as any)({ db, env }, {})
const token = await makeActors(app).withAuthorities(['per_ingreso_confirmar'])
for (const N of [1000, 19_990]) {
const file = csv('big.csv', ['Fecha;Descripción;Operación;Monto', ...Array.from({ length: N }, (_, i) => `${String(1 + i % 28).padStart(2, '0')}/10/2026;TRANSFERENCIA DE QUISPE MAMANI ROSA NUMERO ${i} EN AGENCIA CENTRAL DE LIMA;00${5_000_000 + i * 3 + N};${100 + i % 400},50`)])
const columnas = { encabezado: 1, fecha: 'Fecha', descripcion: 'Descripción', operacion: 'Operación', monto: 'Monto', abono: null, cargo: null, formatoFecha: 'DMA', decimal: ',' }
const part = (name: string, value: string | Buffer, filename?: string) => Buffer.concat([Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`), Buffer.from(value as any), Buffer.from('\r\n')])
async function send(url: string, parts: Buffer[]) {
  const h = monitorEventLoopDelay({ resolution: 5 }); h.enable()
  const t = performance.now(); const before = process.memoryUsage().rss
  const res = await app.inject({ method: 'POST', url, payload: Buffer.concat([...parts, Buffer.from('--x--\r\n')]), headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` } })
  h.disable()
  console.log(N, url, res.statusCode, `${(performance.now() - t).toFixed(0)} ms`, `loop max ${(h.max / 1e6).toFixed(0)} ms p99 ${(h.percentile(99) / 1e6).toFixed(0)}`, `rss +${((process.memoryUsage().rss - before) / 2**20).toFixed(0)} MiB`, res.body.slice(0, 60))
}
await send('/api/extracto/leer', [part('archivo', file.datos, 'big.csv')])
await send('/api/extracto/cargar', [part('archivo', file.datos, 'big.csv'), part('columnas', JSON.stringify(columnas)), part('banco', 'BCP'), part('idMoneda', '1')])
}
await app.close(); await db.destroy(); await database.drop()
