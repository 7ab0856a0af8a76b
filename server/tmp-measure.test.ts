import { test } from 'node:test'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { CSV, XLSX } from '#contract/list-file.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const N = Number(process.env.N ?? 20000)
const { idGrupo } = await school.grupo(10)
const m = await school.matricular(idGrupo)

await api.db.transaction().execute(async (trx) => {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`insert into usuario (tipo_documento, numero_documento, nombres, papellido, sapellido, login, id_perfil)
    select 'PASAPORTE', 'X' || n, 'Zoila Rosa', 'Quispe', 'Mamani', 'x' || n, (select min(id_perfil) from perfil) from generate_series(1, ${N}::int) n`.execute(trx)
  await sql`insert into matriculacion (id_usuario, fecha) select id_usuario, hoy() from usuario where login like 'x%'`.execute(trx)
  await sql`insert into matricula (codigo, busqueda, orden_nombre, id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, fecha, estado)
    select 'E' || u.id_usuario, 'e' || u.id_usuario || ' ' || coalesce(u.busqueda,''), 'quispe', a.id_matriculacion, a.id_usuario, ${idGrupo}, (select min(id_matricula_tipo) from matricula_tipo), hoy(), 'ACTIVA' from matriculacion a join usuario u using (id_usuario) where u.login like 'x%'`.execute(trx)
  await sql`insert into cuenta (id_matricula, id_usuario, tipo, concepto, id_moneda, monto, fecha_vencimiento)
    select m.id_matricula, m.id_usuario, 'CUOTA', 'Cuota ' || k, ${school.idMoneda}, 350.50, '2030-01-01' from matricula m, generate_series(1,5) k where m.estado='ACTIVA' and m.id_grupo=${idGrupo} and m.id_matricula > ${m.idMatricula}`.execute(trx)
})
await sql`analyze`.execute(api.db)
const token = await api.session({ authorities: ['web_ingreso_listado', 'web_usuario_listado'] })
await api.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.app.server.address() as AddressInfo
const run = promisify(execFile)
test('measure', async () => {
  for (const round of [1, 2]) for (const [path, accept] of [['matriculas', 'application/json'], ['matriculas', CSV], ['matriculas', XLSX], ['usuarios', CSV], ['usuarios', XLSX]]) {
    global.gc?.()
    const base = process.memoryUsage().rss
    let peak = 0, heap = 0, ext = 0, lag = 0, last = performance.now()
    const look = setInterval(() => { const u = process.memoryUsage(); peak = Math.max(peak, u.rss); heap = Math.max(heap, u.heapUsed); ext = Math.max(ext, u.external); const now = performance.now(); lag = Math.max(lag, now - last - 20); last = now }, 20)
    const { stdout } = await run('curl', ['-sS', '-o', '/tmp/exp.out', '-w', '%{http_code} %{size_download} B first %{time_starttransfer}s total %{time_total}s', '-H', `authorization: Bearer ${token}`, '-H', `accept: ${accept}`, '-H', 'content-type: application/json', '-d', '{}', `http://127.0.0.1:${port}/api/${path}`])
    clearInterval(look)
    console.log(round, path, String(accept).slice(-8), stdout, `rss ${(base/1e6)|0} -> peak ${(peak/1e6)|0} heap ${(heap/1e6)|0} ext ${(ext/1e6)|0} lag ${lag|0}ms`)
  }
})
