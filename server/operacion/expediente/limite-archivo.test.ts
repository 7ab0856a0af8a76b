import assert from 'node:assert/strict'
import { test } from 'node:test'

import { persona } from '#contract/consultas/persona.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { linkedAdults } from '#server/testing/linked-adult.ts'
import { makeSchool } from '#server/testing/school.ts'
import { unzip } from '#server/testing/unzip.ts'

const api = await testApi()
const school = await makeSchool(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const makeAdult = linkedAdults(api, office)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')

/** A child with an adult under a limit, and its file. */
async function limited() {
  const child = await school.alumno()
  const { link } = await makeAdult(child, [], { limite: 'SIN_ACCESO', limiteMotivo: 'Exp. 02417' })
  const file = { nombre: 'orden.pdf', datos: PDF }
  const sent = await api.as(office, vinculo.subirArchivo, {
    idVinculo: String(link.idVinculo),
    archivo: file,
  })
  assert.equal(sent.status, 200, JSON.stringify(sent.error))
  return { child, link, name: `limites/${link.idVinculo}-orden.pdf` }
}
const namesIn = (data: unknown) => [...unzip(data as Buffer).keys()]
const erase = (idUsuario: number) =>
  api.may(expediente.suprimir, { idUsuario, motivo: 'Lo pidió por escrito' })
const rowOf = (idVinculo: number) =>
  api.db
    .selectFrom('archivo')
    .select(['nombre', 'estado'])
    .where('idVinculo', '=', idVinculo)
    .executeTakeFirst()

test('the file of a limit is in the school’s copy of the child and of the adult, and in no copy of theirs', async () => {
  const { child, link, name } = await limited()
  for (const idUsuario of [child.idUsuario, link.idUsuario!]) {
    const own = await api.as(await api.session({ idUsuario }), expediente.archivoPropio, {})
    assert.equal(own.status, 200)
    assert.deepEqual(
      namesIn(own.data).filter((one) => one.startsWith('limites')),
      [],
    )
    const { data } = await api.may(expediente.archivo, { id: String(idUsuario) as never })
    assert.ok(namesIn(data).includes(name))
    assert.deepEqual(unzip(data as never).get(name), PDF)
  }
})

test('it is a fact of both, which names it', async () => {
  const { child, link } = await limited()
  for (const idUsuario of [child.idUsuario, link.idUsuario!]) {
    const { data } = await api.as(office, persona.hechos, { idUsuario })
    const fact = data!.content.find(({ hecho }) => hecho === 'VINCULO_ARCHIVO')
    assert.equal(fact?.detalle, 'orden.pdf')
    assert.ok(fact?.medio, 'its author is named')
  }
})

test('the erasure of the child and of the adult takes the file and its name', async () => {
  for (const side of ['child', 'adult'] as const) {
    const { child, link } = await limited()
    const idUsuario = side === 'child' ? child.idUsuario : link.idUsuario!
    const preview = await api.may(expediente.supresion, { id: String(idUsuario) as never })
    assert.ok(
      preview.data!.borra.some(({ que, cuantos }) => que === 'LIMITES' && cuantos === 1),
      side,
    )
    assert.equal((await erase(idUsuario)).status, 200)
    assert.deepEqual(await rowOf(link.idVinculo), { nombre: '—', estado: 'ELIMINADO' }, side)
    const audited = await api.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', 'archivo')
      .execute()
    assert.ok(!JSON.stringify(audited.slice(-2)).includes('orden.pdf'), side)
  }
  const found = await verificar(api.db)
  assert.deepEqual(
    found.filter(({ nombre }) => /^(auditoria|supresion)/.test(nombre)),
    [],
  )
})
