import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { Given } from '#contract/core/op.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { dumpOf } from '#server/testing/arrival/dump.ts'
import { makeSchool } from '#server/testing/school.ts'
import { signIn } from '#server/testing/sign-in.ts'

const api = await testApi()
const school = await makeSchool(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })

const RIGHTS = {
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: false,
  recibeAvisos: true,
  emergencia: false,
  conviveCon: true,
}
let n = 0
const NACIMIENTO = '2014-05-06'
/** A student with a birth date. */
async function child() {
  const alumno = await school.alumno()
  await api.db
    .updateTable('usuario')
    .set({ fechaNacimiento: NACIMIENTO })
    .where('idUsuario', '=', alumno.idUsuario)
    .execute()
  return alumno
}
const adult = () => ({
  tipoDocumento: 'DNI',
  numeroDocumento: String(46_000_000 + ++n),
  nombres: 'Carmen',
  papellido: 'Soto',
  clave: 'Mariposas-2026',
})
const campos = (errors: unknown) => (errors as { campo: string }[] | undefined)?.map(({ campo }) => campo)

const invite = (idAlumno: number, rest: Partial<Given<typeof vinculo.invitar>> = {}) =>
  api.as(office, vinculo.invitar, {
    idAlumno,
    relacion: 'MADRE',
    permisos: RIGHTS,
    canal: 'IMPRESO',
    nombre: 'Carmen Soto',
    ...rest,
  })
const accept = (codigo: string, numeroDocumento: string, rest: Partial<Given<typeof vinculo.aceptar>> = {}) =>
  api.as(null, vinculo.aceptar, {
    codigo,
    numeroDocumento,
    fechaNacimiento: NACIMIENTO,
    adulto: adult(),
    ...rest,
  })

test('links are the office’s: refused without the authority, without a name, and for paying what is not seen', async () => {
  const { idUsuario } = await child()
  const link = { idAlumno: idUsuario, relacion: 'MADRE' as const, ...RIGHTS, nombre: 'Julia' }
  assert.equal((await api.call(['web_usuario_listado'], vinculo.guardar, link)).status, 403)
  assert.equal((await api.call(['menu_miscursos'], vinculo.buscar, {})).status, 403)
  const unnamed = await api.as(office, vinculo.guardar, { ...link, nombre: '' })
  assert.deepEqual(campos(unnamed.error?.errors), ['nombre'])
  const blind = await api.as(office, vinculo.guardar, { ...link, veDinero: false })
  assert.deepEqual(campos(blind.error?.errors), ['paga'])
  const limited = await api.as(office, vinculo.guardar, { ...link, limite: 'SIN_ACCESO' })
  assert.deepEqual(campos(limited.error?.errors), ['limiteMotivo'])
  const self = await api.as(office, vinculo.guardar, { ...link, nombre: null, idUsuario })
  assert.deepEqual(campos(self.error?.errors), ['idUsuario'])
  assert.equal((await api.as(office, vinculo.guardar, { ...link, idUsuario: 999_999 })).status, 404)
})

test('a contact is once for a student; a limit says its reason and who set it; an ended link stays to be read', async () => {
  const { idUsuario } = await child()
  const made = await school.contacto(idUsuario, { nombre: 'Rosa Díaz' })
  const again = await api.as(office, vinculo.guardar, {
    ...RIGHTS,
    idAlumno: idUsuario,
    relacion: 'OTRO',
    nombre: 'ROSA DIAZ',
  })
  assert.deepEqual([again.status, again.error?.codigo], [409, 'DUPLICADO'])
  const { data } = await api.as(office, vinculo.actualizar, {
    ...RIGHTS,
    id: made.idVinculo,
    version: made.version,
    relacion: 'ABUELO',
    nombre: 'Rosa Díaz',
    limite: 'SOLO_VER',
    limiteMotivo: 'Resolución 12-2026',
  })
  const { limite, limitadoPor, relacion } = data!.vinculo
  assert.deepEqual(
    [limite, limitadoPor?.idUsuario, relacion],
    ['SOLO_VER', await api.userOf(office), 'ABUELO'],
  )
  const ended = await api.as(office, vinculo.terminar, {
    idVinculo: made.idVinculo,
    motivo: 'Lo pidió la madre',
  })
  assert.deepEqual(
    [ended.data?.vinculo.estado, ended.data?.vinculo.motivo],
    ['TERMINADO', 'Lo pidió la madre'],
  )
  const twice = await api.as(office, vinculo.terminar, { idVinculo: made.idVinculo, motivo: 'Otra vez' })
  assert.equal(twice.error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.equal(
    (
      await api.as(office, vinculo.guardar, {
        ...RIGHTS,
        idAlumno: idUsuario,
        relacion: 'OTRO',
        nombre: 'Rosa Díaz',
      })
    ).status,
    201,
  )
})

test('an invitation needs a way to arrive and the birth date that proves its reader', async () => {
  const { idUsuario } = await school.alumno()
  assert.equal((await invite(idUsuario)).error?.codigo, 'CONFLICTO')
  const known = await child()
  assert.deepEqual(campos((await invite(known.idUsuario, { canal: 'CORREO' })).error?.errors), ['correo'])
  assert.deepEqual(campos((await invite(known.idUsuario, { canal: 'WHATSAPP' })).error?.errors), ['celular'])
  assert.deepEqual(campos((await invite(known.idUsuario, { nombre: null })).error?.errors), ['nombre'])
  const mailed = await invite(known.idUsuario, { canal: 'CORREO', correo: 'carmen@example.com' })
  assert.equal(mailed.data?.codigo, undefined)
  const { cuerpo } = await api.db
    .selectFrom('envio')
    .select('cuerpo')
    .where('destino', '=', 'carmen@example.com')
    .executeTakeFirstOrThrow()
  assert.match(cuerpo, /\/authentication\/invitacion\?codigo=/)
  const chat = await invite(known.idUsuario, { canal: 'WHATSAPP', celular: '987654321', nombre: 'Otra' })
  assert.match(chat.data!.enlace, /^https:\/\/wa\.me\/51987654321\?text=/)
})

test('a code is good once, for who knows the child: the adult signs in and finds them', async () => {
  const alumno = await child()
  const { codigo, vinculo: link } = (await invite(alumno.idUsuario)).data!
  assert.equal(link.estado, 'INVITADO')
  const typed = codigo!.toUpperCase().replaceAll('-', ' ')
  const who = adult()
  const { data } = await accept(typed, alumno.numeroDocumento, { adulto: who })
  assert.equal(data?.login, who.numeroDocumento)
  const again = await accept(codigo!, alumno.numeroDocumento)
  assert.equal(
    again.error?.mensaje,
    'El código no existe, ya se usó o venció. Pida uno nuevo en la institución.',
  )
  const token = (await signIn(api, who.numeroDocumento, who.clave)).body.access_token
  const { hijos } = (await api.as(token, vinculo.familia, {})).data!
  assert.deepEqual(
    hijos.map(({ idUsuario, paga, autoriza }) => [idUsuario, paga, autoriza]),
    [[alumno.idUsuario, true, false]],
  )
  const second = await child()
  const more = (await invite(second.idUsuario)).data!
  const facts = { codigo: more.codigo!, numeroDocumento: second.numeroDocumento, fechaNacimiento: NACIMIENTO }
  const known = await accept(facts.codigo, facts.numeroDocumento, {
    adulto: { ...adult(), numeroDocumento: who.numeroDocumento },
  })
  assert.equal(known.error?.codigo, 'DUPLICADO')
  assert.equal((await api.as(token, vinculo.agregar, facts)).status, 200)
  assert.equal((await api.as(token, vinculo.familia, {})).data!.hijos.length, 2)
})

test('five wrong answers end a code, and so do fourteen days, a new code and the end of the link', async () => {
  const alumno = await child()
  const first = (await invite(alumno.idUsuario)).data!
  for (let i = 0; i < 4; i++) {
    const wrong = await accept(first.codigo!, alumno.numeroDocumento, { fechaNacimiento: '2014-05-07' })
    assert.match(wrong.error!.mensaje, new RegExp(`le quedan ${4 - i} intentos`))
  }
  assert.match((await accept(first.codigo!, '00000000')).error!.mensaje, /ya se usó o venció/)
  assert.equal((await accept(first.codigo!, alumno.numeroDocumento)).status, 409)
  const { idVinculo } = first.vinculo
  const second = (await invite(alumno.idUsuario, { idVinculo })).data!
  const third = (await invite(alumno.idUsuario, { idVinculo })).data!
  assert.equal((await accept(second.codigo!, alumno.numeroDocumento)).status, 409)
  await sql`update vinculo_invitacion set vence = now() where id_vinculo = ${idVinculo}`.execute(api.db)
  assert.equal((await accept(third.codigo!, alumno.numeroDocumento)).status, 409)
  const fourth = (await invite(alumno.idUsuario, { idVinculo })).data!
  await api.as(office, vinculo.terminar, { idVinculo, motivo: 'Se equivocaron de familia' })
  assert.equal((await accept(fourth.codigo!, alumno.numeroDocumento)).status, 409)
})

test('two accept one code at once: one account gets the child', async () => {
  const alumno = await child()
  const { codigo } = (await invite(alumno.idUsuario)).data!
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(codigo!, alumno.numeroDocumento)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
})

test('a student deleted takes the contacts along; an adult with a link is not deleted', async () => {
  const { idUsuario } = await child()
  await school.contacto(idUsuario)
  assert.equal((await api.may(usuario.eliminar, { id: String(idUsuario) as never })).status, 200)
  const left = await dumpOf(api.db)
  assert.equal(left['vinculo']!.filter((row) => row.includes(`"id_alumno": ${idUsuario},`)).length, 0)
})
