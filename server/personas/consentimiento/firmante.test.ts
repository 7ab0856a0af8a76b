import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { expediente } from '#contract/operacion/expediente.ts'
import { consentimiento } from '#contract/personas/consentimiento.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const run = (query: ReturnType<typeof sql>) => query.execute(api.db)
await run(
  sql`update parametro set valor = 'Trato sus datos para enseñar.' where clave = 'datos.consentimiento'`,
)

const OFFICE = { authorities: ['web_usuario_listado', 'per_usuario_editar'] } as const
const NONE = { veNotas: true, veDinero: false, paga: false, autoriza: false, recibeAvisos: false }

async function student(years: number) {
  const { idUsuario } = await school.alumno()
  await age(idUsuario, years)
  return { idUsuario, token: await api.session({ idUsuario }) }
}
const age = (idUsuario: number, years: number) =>
  run(
    sql`update usuario set nombres = 'Mateo', fecha_nacimiento = hoy() - make_interval(years => ${years}::int) where id_usuario = ${idUsuario}`,
  )
async function adult(idAlumno: number, change: object = {}) {
  const token = await api.session({ authorities: ['menu_inicio', 'menu_miscursos'], nivel: 8, exact: true })
  const idUsuario = await api.userOf(token)
  const link = await school.contacto(idAlumno, { ...NONE, autoriza: true, idUsuario, ...change })
  return { idVinculo: link.idVinculo, idUsuario, token }
}
const sign = (token: string | null, idUsuario?: number) =>
  api.as(token, consentimiento.aceptar, { numero: 1, ...(idUsuario && { idUsuario }) })
const see = async (token: string) => (await api.as(token, consentimiento.ver, {})).data!
const toSign = async (token: string) => (await see(token)).porFirmar.map((one) => one.idUsuario)
const isAsked = async (token: string) => (await api.as(token, sesion.ver, {})).data!.faltaConsentimiento

test('only a live link that authorizes signs for a minor: any other child is missing', async () => {
  const child = await student(12)
  const foreign = await student(12)
  const { token } = await adult(child.idUsuario)
  const reader = await adult(child.idUsuario, { autoriza: false })
  const seeing = await adult(child.idUsuario, { limite: 'SOLO_VER', limiteMotivo: 'Juzgado' })
  const closed = await adult(child.idUsuario, { limite: 'SIN_ACCESO', limiteMotivo: 'Juzgado' })
  const ended = await adult(child.idUsuario)
  await api.may(vinculo.terminar, { idVinculo: ended.idVinculo, motivo: 'Ya no' })
  assert.equal((await sign(null, child.idUsuario)).status, 401)
  for (const one of [reader, seeing, closed, ended]) {
    assert.equal((await sign(one.token, child.idUsuario)).status, 404)
    assert.deepEqual(await toSign(one.token), [])
  }
  assert.equal((await sign(token, foreign.idUsuario)).status, 404)
  assert.equal((await sign(foreign.token, child.idUsuario)).status, 404)
  assert.equal(
    (await sign(await api.session({ authorities: [...OFFICE.authorities] }), child.idUsuario)).status,
    404,
  )
})

test('who is of age signs alone', async () => {
  const grown = await student(18)
  const { token } = await adult(grown.idUsuario)
  const { status, error } = await sign(token, grown.idUsuario)
  assert.deepEqual([status, error?.codigo, await toSign(token)], [409, 'CONFLICTO', []])
})

test('an adult signs for a minor once; signer, for whom, number and instant are kept, and both files have them', async () => {
  const child = await student(12)
  const mother = await adult(child.idUsuario)
  const father = await adult(child.idUsuario)
  assert.deepEqual([await toSign(mother.token), await isAsked(child.token)], [[child.idUsuario], true])
  await sign(mother.token)
  assert.equal(await isAsked(mother.token), true, 'for the child')
  assert.deepEqual(
    (await Promise.all([1, 2, 3].map(() => sign(mother.token, child.idUsuario)))).map(({ status }) => status),
    [200, 200, 200],
  )
  assert.deepEqual(
    [await isAsked(mother.token), await isAsked(child.token), await toSign(father.token)],
    [false, false, []],
  )
  const [own, ...rest] = (await see(child.token)).aceptados
  assert.deepEqual(
    [own?.numero, own?.firmante?.idUsuario, own?.enNombreDe, rest],
    [1, mother.idUsuario, null, []],
  )
  const signed = (await see(mother.token)).aceptados
  assert.deepEqual(
    signed.map((one) => [one.numero, one.firmante, one.enNombreDe?.idUsuario]),
    [
      [1, null, child.idUsuario],
      [1, null, undefined],
    ],
  )
  const id = String(child.idUsuario) as never
  const file = await api.call(['per_expediente_suprimir'], expediente.ver, { id })
  assert.equal(file.data?.consentimientos[0]?.firmante?.idUsuario, mother.idUsuario)
})

test('what was signed for a minor does not bind who came of age: they are asked themselves', async () => {
  const child = await student(17)
  const { token } = await adult(child.idUsuario)
  await sign(token, child.idUsuario)
  assert.equal(await isAsked(child.token), false)
  await age(child.idUsuario, 18)
  assert.equal(await isAsked(child.token), true)
  await sign(child.token)
  assert.deepEqual(
    (await see(child.token)).aceptados.map((one) => one.firmante !== null),
    [false, true],
  )
})

test('a minor who accepts alone is not asked again, and the adult still is', async () => {
  const child = await student(15)
  const { token } = await adult(child.idUsuario)
  await sign(child.token)
  assert.deepEqual([await isAsked(child.token), await toSign(token)], [false, [child.idUsuario]])
})

test('a repeated key after the right is gone answers as a missing child', async () => {
  const child = await student(12)
  const { token, idVinculo } = await adult(child.idUsuario)
  const repeat = () =>
    api.as(token, consentimiento.aceptar, { numero: 1, idUsuario: child.idUsuario }, { clave: 'firma-1' })
  assert.equal((await repeat()).status, 200)
  await run(
    sql`update vinculo set limite = 'SOLO_VER', limite_motivo = 'Juzgado' where id_vinculo = ${idVinculo}`,
  )
  assert.equal((await repeat()).status, 404)
})
