import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { control } from '#contract/consultas/control.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { AJUSTES } from '#contract/institucion/ajuste.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { correo } from '#contract/mensajes/correo.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { dayFrom } from '#server/testing/books.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const promised: Readonly<Record<string, { usual: string }>> = AJUSTES

/** Every setting of the program, emptied as an administrator empties it. */
async function emptyAll() {
  const { content } = (await api.may(parametro.buscar, { size: 200 })).data!
  const own = content.filter((row) => row.delSistema)
  const valores = own
    .filter(({ clave }) => clave !== 'recibo.serie')
    .map(({ clave, version }) => ({ clave, valor: null, version }))
  const { status, error } = await api.may(parametro.ajustar, { valores })
  assert.equal(status, 200, JSON.stringify(error))
  return own.map(({ clave }) => clave)
}
const claves = await emptyAll()

/** A student with an address and a telephone, who owes since yesterday. */
async function debtor() {
  const { idUsuario, version, ...row } = await school.alumno()
  const { tipoDocumento, numeroDocumento, nombres, papellido, login, idPerfil } = row
  const known = { tipoDocumento, numeroDocumento, nombres, papellido, login, idPerfil, version }
  const reached = { correo: 'rosa@example.com', celular: '987 654 321' }
  const { status } = await api.may(usuario.actualizar, { id: String(idUsuario), ...known, ...reached })
  assert.equal(status, 200)
  const { idGrupo } = await school.grupo()
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  const fechaVencimiento = await dayFrom(api, -1)
  const charge = { idMatricula, concepto: 'Materiales', monto: 40, fechaVencimiento }
  assert.equal((await api.may(cuenta.adicionar, charge)).status, 201)
  return { idUsuario, idMatricula }
}

test('the series of the receipts is the one setting that cannot be emptied', async () => {
  const { content } = (await api.may(parametro.buscar, { clave: 'recibo.serie' })).data!
  const { clave, version, valor } = content[0]!
  const { status } = await api.may(parametro.ajustar, { valores: [{ clave, version, valor: null }] })
  assert.deepEqual([status, valor], [400, promised[clave]?.usual])
})

test('emptied, each setting is in force as the screen promises', async () => {
  const { rows } = await sql<{ clave: string; valor: string | null }>`
    select clave, parametro_de(clave) as valor from unnest(${claves}::text[]) clave`.execute(api.db)
  assert.ok(rows.length > 45)
  assert.deepEqual(
    Object.fromEntries(rows.map(({ clave, valor }) => [clave, valor ?? ''])),
    Object.fromEntries(claves.map((clave) => [clave, promised[clave]?.usual])),
  )
})

test('emptied, a second reminder within the usual hours is refused', async () => {
  const { idUsuario } = await debtor()
  const remind = async () =>
    (await api.may(control.recordar, { alumnos: [idUsuario], canal: 'CORREO' })).data!.resultados[0]!
  assert.equal((await remind()).ok, true)
  const again = await remind()
  assert.equal(again.ok, false)
  assert.match(again.mensaje, new RegExp(`${promised['recordatorio.horas']?.usual} horas`))
})

test('emptied, a telephone is called with the usual prefix', async () => {
  const { idUsuario } = await debtor()
  const asked = { alumnos: [idUsuario], canal: 'WHATSAPP' as const }
  const { enlace = '' } = (await api.may(control.recordar, asked)).data!.resultados[0]!
  assert.equal(new URL(enlace).pathname, `/${promised['institucion.prefijoTelefono']?.usual}987654321`)
})

test('emptied, confirming an enrolment opens what it usually opens', async () => {
  const { idGrupo } = await school.grupo()
  const { idMatricula } = await school.matricular(idGrupo)
  const { status } = await api.may(matricula.confirmarVarias, { matriculas: [idMatricula] })
  assert.equal(status, 200)
  const { data } = await api.may(matricula.ver, { id: String(idMatricula) })
  assert.deepEqual(
    [data?.accesoAulaVirtual, data?.accesoComunicacion],
    ['matricula.abreAulaVirtual', 'matricula.abreComunicacion'].map(
      (clave) => promised[clave]?.usual === 'true',
    ),
  )
})

test('emptied, amounts of the institution mean its usual currency', async () => {
  const { idMatricula } = await debtor()
  // As if the charge had been told in time: one that is overdue when it is made has no late fee.
  await sql`update matricula set fecha = fecha - 30 where id_matricula = ${idMatricula}`.execute(api.db)
  await sql`update cuenta set nacida_vencida = false where id_matricula = ${idMatricula}`.execute(api.db)
  const rule = { tipo: 'FIJO', valor: 5, diasGracia: 0, tope: null, topeEn: 'MONTO' } as const
  const asked = { ...rule, conceptos: ['OTRO' as const], desde: '2020-01-01' }
  const { data, status } = await api.may(mora.simular, asked)
  assert.equal(status, 200)
  assert.deepEqual([...new Set(data!.content.map((row) => row.moneda.codigo))], ['PEN'])
  assert.equal(promised['institucion.moneda']?.usual, 'PEN')
})

test('emptied, what is written by itself and from where is as usual', async () => {
  const { content } = (await api.may(mensaje.automaticos, {})).data!
  for (const { evento, activo, dias } of content) {
    assert.equal(String(activo), promised[`aviso.${evento}`]?.usual, evento)
    if (dias !== null) assert.equal(String(dias), promised[`aviso.${evento}.dias`]?.usual)
  }
  const { data } = await api.may(correo.estado, {})
  assert.equal(data?.remitente, promised['correo.remitente']?.usual)
})

test('emptied, the session says how the institution usually is', async () => {
  const token = await api.session({ authorities: [] })
  const { institucion } = (await api.as(token, sesion.ver, {})).data!
  for (const name of ['nombre', 'idioma', 'locale', 'zonaHoraria', 'color'] as const)
    assert.equal(institucion[name], promised[`institucion.${name}`]?.usual, name)
  assert.equal(institucion.moneda.codigo, promised['institucion.moneda']?.usual)
})

test('emptied, no late fee is charged, and its rule is as usual', async () => {
  const { data } = await api.may(mora.regla, {})
  const { proxima: _, version: __, ley: ___, ...rule } = data!
  const none = { activa: false, tipo: 'FIJO', valor: 0, diasGracia: 0, tope: null, topeEn: 'PORCENTAJE' }
  assert.deepEqual(rule, { ...none, conceptos: [], desde: null })
})
