import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { sendDueMails } from '#server/mensajes/envio/index.ts'
import { writeDueNotices } from '#server/mensajes/mensaje/index.ts'
import { testApi } from '#server/testing/api.ts'
import { doorBrowser } from '#server/testing/door-browser.ts'
import { mailServer } from '#server/testing/mail-server.ts'
import { openDoor, strangeChild, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { published, hold, ask, run, enrolledOf, mailedTo } = await openDoor(api, school)
const { transport } = await mailServer()
const browser = () => doorBrowser(api.app)

/** A child enrolled by their mother, with a second adult who is told. */
async function family() {
  const [child, mother, father] = [strangeChild(), stranger(), stranger({ nombres: 'Raúl' })]
  const idGrupo = await published(3, [70])
  const codigo = await hold(idGrupo)
  const { data } = await ask(codigo, { persona: child, adulto: { ...mother, relacion: 'MADRE' } })
  assert.equal(data?.estado, 'PENDIENTE')
  const [row] = await enrolledOf(idGrupo)
  const { idUsuario } = row!.usuario
  await run(sql`insert into vinculo (id_alumno, nombre, celular, correo, relacion, recibe_avisos, orden)
    values (${idUsuario}, 'Raúl', '947220318', ${father.correo}, 'PADRE', true, 2)`)
  return { child, mother, father, idUsuario, codigo, idGrupo }
}
type Family = Awaited<ReturnType<typeof family>>

const limits = {
  SIN_ACCESO: ({ idUsuario, mother }: Family) =>
    run(sql`update vinculo v set limite = 'SIN_ACCESO', limite_motivo = 'Juzgado' from usuario u
      where u.id_usuario = v.id_usuario and v.id_alumno = ${idUsuario} and u.correo = ${mother.correo}`),
  TERMINADO: ({ idUsuario, mother }: Family) =>
    run(sql`update vinculo v set estado = 'TERMINADO', hasta = hoy() from usuario u
      where u.id_usuario = v.id_usuario and v.id_alumno = ${idUsuario} and u.correo = ${mother.correo}`),
}

for (const [name, limit] of Object.entries(limits)) {
  test(`${name}: the link that verifies a mail, and the browser that enrolled, show nothing any more`, async () => {
    const made = await family()
    const enlace = await mailedTo(made.mother.correo)
    const before = await api.call(null, inscripcion.estado, { reserva: enlace })
    assert.equal(before.data?.cuentas.length, 1)
    await limit(made)
    for (const reserva of [enlace, made.codigo]) {
      assert.equal((await api.call(null, inscripcion.estado, { reserva })).status, 404)
      assert.equal((await api.call(null, inscripcion.tarjeta, { reserva })).status, 404)
    }
    assert.equal((await api.call(null, inscripcion.confirmar, { enlace })).status, 404)
    const page = await browser().get(`/inscripcion/enlace/${enlace}`)
    assert.equal(page.statusCode, 404)
    assert.doesNotMatch(page.body, /Joaquín|70\.00/)
  })

  test(`${name}: an old mail enrols a known child no more; that of the other adult does`, async () => {
    const made = await family()
    const idGrupo = await published(1, [70])
    const told = await ask(await hold(idGrupo), {
      persona: made.child,
      adulto: { ...stranger(), relacion: 'OTRO' },
    })
    assert.equal(told.data?.estado, 'POR_ENLACE')
    const [his, hers] = [await mailedTo(made.father.correo), await mailedTo(made.mother.correo)]
    await limit(made)
    assert.equal((await ask(hers, { persona: undefined })).status, 404)
    assert.equal((await browser().get(`/inscripcion/enlace/${hers}`)).statusCode, 404)
    assert.equal((await enrolledOf(idGrupo)).length, 0)
    assert.equal((await ask(his, { persona: undefined })).data?.estado, 'PENDIENTE')
  })

  test(`${name}: an offer is neither read nor taken by an old mail; a mail that waits is cancelled`, async () => {
    const made = await family()
    const idGrupo = await published(1, [70])
    await run(sql`insert into espera (id_grupo, id_usuario, orden) values (${idGrupo}, ${made.idUsuario}, 1)`)
    await attendDueLists(api.db, (error) => assert.fail(error))
    await writeDueNotices(api.db, { urlPublica: 'https://instituto.example' })
    const codeOf = async (correo: string) => {
      const { cuerpo } = await api.db
        .selectFrom('envio')
        .select('cuerpo')
        .where('destino', '=', correo)
        .where('cuerpo', 'like', '%/inscripcion/oferta/%')
        .executeTakeFirstOrThrow()
      return /\/inscripcion\/oferta\/([\w-]+)/.exec(cuerpo)![1]!
    }
    const [his, hers] = [await codeOf(made.father.correo), await codeOf(made.mother.correo)]
    assert.match((await browser().get(`/inscripcion/oferta/${hers}`)).body, /Hay un cupo para usted/)
    await limit(made)
    const page = await browser().get(`/inscripcion/oferta/${hers}`)
    assert.equal(page.statusCode, 404)
    assert.equal((await api.call(null, inscripcion.responder, { enlace: hers, acepta: true })).status, 404)
    const forged = hers.replace(/-\d+-/, `-${his.split('-')[1]}-`)
    assert.equal((await api.call(null, inscripcion.turno, { enlace: forged })).status, 404)
    await sendDueMails(api.db, {
      transport,
      archivos: api.app.archivos,
      urlPublica: 'https://instituto.example',
    })
    const states = async (correo: string) =>
      (
        await api.db
          .selectFrom('envio')
          .select(['estado', 'resultado'])
          .where('destino', '=', correo)
          .orderBy('idEnvio')
          .execute()
      ).map(({ estado, resultado }) => `${estado} ${estado === 'CANCELADO' ? resultado : ''}`.trim())
    assert.deepEqual(new Set(await states(made.mother.correo)), new Set(['CANCELADO VINCULO']))
    assert.deepEqual(new Set(await states(made.father.correo)), new Set(['ENVIADO']))
    const taken = await browser().post(`/inscripcion/oferta/${his}`, { acepta: 'si' })
    assert.match(taken.body, /es suyo/)
    assert.match(taken.body, /Ver el curso|Ver todos los cursos/)
  })
}
