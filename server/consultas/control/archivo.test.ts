import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { control } from '#contract/consultas/control.ts'
import { CSV } from '#contract/core/list-file.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { authorityOf, testApi } from '#server/testing/api.ts'
import { withTotals } from '#server/testing/control-model.ts'
import { makeSchool } from '#server/testing/school.ts'

// More rows than one batch reads.
const COUNT = 1200

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(5000, [100])

/** Students who each owe their number in cents. */
await sql`
  with gente as (
    insert into usuario (tipo_documento, numero_documento, nombres, papellido, login, id_perfil)
    select 'PASAPORTE', 'EXP' || n, 'Zoila', 'Exportada', 'exportada' || n, (select min(id_perfil) from perfil)
    from generate_series(1, ${COUNT}::int) n returning id_usuario, substr(numero_documento, 4)::int as n
  ), actos as (
    insert into matriculacion (id_usuario, fecha) select id_usuario, hoy() from gente returning id_matriculacion, id_usuario
  ), matriculas as (
    insert into matricula (id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, fecha, estado)
    select id_matriculacion, id_usuario, ${idGrupo}, ${school.tipoMatricula('REGULAR')}, hoy(), 'ACTIVA' from actos
    returning id_matricula, id_usuario
  )
  insert into cuenta (id_matricula, id_usuario, concepto, id_moneda, monto, fecha_vencimiento)
  select m.id_matricula, m.id_usuario, 'Cuota', ${school.idMoneda}, g.n / 100.0, hoy() - g.n % 200
  from matriculas m join gente g using (id_usuario)`.execute(api.db)
for (let i = 0; i < 3; i++) {
  const { idUsuario } = await school.alumno()
  await school.confirmar((await school.pagar(idUsuario, 10)).idIngreso)
}

test('a file has every row once, however many there are, and adds up to the totals', async () => {
  for (const [op, more] of [
    [control.alumnos, 3],
    [control.matriculas, 0],
  ] as const) {
    const { totales, totalElements } = withTotals((await api.may(op, {})).data)
    assert.equal(totalElements, COUNT + more)
    const token = await api.session({ authorities: authorityOf(op) })
    const headers = { authorization: `Bearer ${token}`, accept: CSV, 'accept-language': 'es' }
    const res = await api.app.inject({ method: 'POST', url: `/api${op.path}`, payload: { size: 5 }, headers })
    const [titles, ...rows] = (await leerPlanilla({ datos: new Uint8Array(res.rawPayload) })).filas
    const column = (titulo: string) => rows.map((row) => row.celdas[titles!.celdas.indexOf(titulo)])
    assert.equal(new Set(column('N.º')).size, totalElements)
    assert.equal(rows.length, totalElements)
    const cents = column('Saldo').reduce<number>((all, cell) => all + Math.round(Number(cell) * 100), 0)
    assert.equal(cents / 100, totales.saldo)
    assert.equal(totales.saldo, (COUNT * (COUNT + 1)) / 200)
  }
})

test('a far page works as the first, and one past the end is empty with its total', async () => {
  const ids = new Set<number>()
  for (const page of [0, 3, 5, 6]) {
    const { content, totalElements } = (
      await api.may(control.matriculas, { page, size: 200, sort: 'saldo,desc' })
    ).data!
    for (const { idMatricula } of content) ids.add(idMatricula)
    assert.equal(totalElements, COUNT)
    assert.equal(content.length, page < 6 ? 200 : 0)
    assert.equal(content[0]?.saldo, page < 6 ? (COUNT - 200 * page) / 100 : undefined)
  }
  assert.equal(ids.size, 600)
})
