import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { incidencia } from '#contract/academico/incidencia.ts'
import { type Derecho, DERECHOS } from '#contract/core/derecho.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { division } from '#contract/cuentas/division.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { consentimiento } from '#contract/personas/consentimiento.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { INCIDENCIA } from '#server/operacion/verificar/incidencia.ts'
import { testApi } from '#server/testing/api.ts'
import { makeHouseholds } from '#server/testing/households.ts'
import { linkedAdults } from '#server/testing/linked-adult.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const { idGrupo } = await school.grupo(20)

/** A child with an enrolment. */
async function makeChild() {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  return { idMatricula, idUsuario }
}
type Child = Awaited<ReturnType<typeof makeChild>>

const makeAdult = linkedAdults(api, office)

test('what came with coming of age, consents and absences: each right alone, over an own, limited, ended and foreign child', async () => {
  await sql`update parametro set valor = 'Trato sus datos.' where clave = 'datos.consentimiento'`.execute(
    api.db,
  )
  const child = await makeChild()
  const other = await makeChild()
  await sql`update usuario set fecha_nacimiento = hoy() - interval '12 years' where id_usuario in (${child.idUsuario}, ${other.idUsuario})`.execute(
    api.db,
  )
  await sql`insert into clase (id_grupo, fecha, hora_inicio, hora_fin, estado) values (${idGrupo}, hoy(), '08:00', '09:00', 'DICTADA')`.execute(
    api.db,
  )
  await sql`insert into asistencia (id_clase, id_grupo, id_matricula, estado) select max(id_clase), ${idGrupo}, m.id, 'FALTA' from clase
    cross join unnest(array[${child.idMatricula}, ${other.idMatricula}]::bigint[]) m (id) where id_grupo = ${idGrupo} and fecha = hoy() group by m.id`.execute(
    api.db,
  )
  const limits = [
    {},
    { limite: 'SOLO_VER', limiteMotivo: 'Juzgado' },
    { limite: 'SIN_ACCESO', limiteMotivo: 'Juzgado' },
    { ended: true },
  ] as const
  for (const right of DERECHOS)
    for (const { ended = false, ...change } of limits as readonly { ended?: boolean; limite?: string }[]) {
      const rights = right === 'paga' ? (['paga', 'veDinero'] as const) : [right]
      const { token, link } = await makeAdult(child, rights, change)
      if (ended)
        await api.as(office, vinculo.terminar, { idVinculo: link.idVinculo, motivo: 'Ya no la cuida' })
      const name = `${right} ${JSON.stringify(change)} ${ended}`
      const isLive = !ended && change.limite !== 'SIN_ACCESO'
      const told = (await api.as(token, aviso.buscar, {})).data!.avisos.filter(
        ({ tipo }) => tipo === 'INASISTENCIA',
      )
      assert.equal(told.length, right === 'veNotas' && isLive ? 1 : 0, `absence ${name}`)
      const sign = async ({ idUsuario }: Child) =>
        (await api.as(token, consentimiento.aceptar, { numero: 1, idUsuario }, { simular: true })).status
      const signs = right === 'autoriza' && isLive && change.limite === undefined
      assert.deepEqual([await sign(child), await sign(other)], [signs ? 200 : 404, 404], `consent ${name}`)
      const decide = await api.as(token, vinculo.decidir, { idVinculo: link.idVinculo, mantiene: false })
      assert.equal(decide.status, 404, `decide ${name}`)
      assert.equal((await api.as(token, sesion.rol, { enFamilia: true })).status, 409, `role ${name}`)
    }
  await sql`update parametro set valor = '' where clave = 'datos.consentimiento'`.execute(api.db)
})

const LIMITS: readonly { limite?: string; ended?: boolean }[] = [
  {},
  { limite: 'SOLO_VER' },
  { limite: 'SIN_ACCESO' },
  { ended: true },
]

/** Leaves a link with one right, and a limit or an end. Returns what it still gives. */
async function narrow(
  idVinculo: number,
  right: Derecho,
  { limite = 'NINGUNO', ended = false }: (typeof LIMITS)[number],
) {
  const has = (...rights: Derecho[]) => rights.includes(right)
  await sql`update vinculo set ve_notas = ${has('veNotas')}, ve_dinero = ${has('veDinero', 'paga')}, paga = ${has('paga')}, autoriza = ${has('autoriza')},
    limite = ${limite}, limite_motivo = case when ${limite} <> 'NINGUNO' then 'Juzgado' end where id_vinculo = ${idVinculo}`.execute(
    api.db,
  )
  if (ended) await api.as(office, vinculo.terminar, { idVinculo, motivo: 'Ya no la cuida' })
  const isLive = !ended && limite !== 'SIN_ACCESO'
  return { sees: isLive && has('veDinero', 'paga'), pays: isLive && limite === 'NINGUNO' && has('paga') }
}

for (const right of DERECHOS)
  test(`a shared charge with ${right} alone, over an own, limited, ended and foreign child`, async () => {
    const { households, report } = await makeHouseholds(api, school)
    const foreign = await households()
    for (const limit of LIMITS) {
      const { child, mother, father, segundo } = await households()
      const paid = (await report(mother.token, child, 60)).data!.ingreso
      const { sees, pays } = await narrow(segundo.idVinculo, right, limit)
      const name = JSON.stringify(limit)
      const look = async (of: typeof child) => {
        const id = String(of.cargos[0]!.idCuenta) as never
        const { status, data } = await api.as(father.token, cuenta.ver, { id })
        return [status, data?.saldo]
      }
      assert.deepEqual(await look(child), sees ? [200, 60] : [404, undefined], name)
      assert.deepEqual(await look(foreign.child), [404, undefined], name)
      const other = await api.as(father.token, ingreso.ver, { id: String(paid.idIngreso) as never })
      assert.equal(other.status, 404, `the payment of the other ${name}`)
      assert.equal((await report(father.token, child, 60)).status, pays ? 201 : 403, `pays ${name}`)
      assert.equal((await report(father.token, foreign.child, 60)).status, 403, `pays foreign ${name}`)
      const all = { idCuenta: child.cargos[0]!.idCuenta }
      assert.equal((await api.as(father.token, division.unir, all)).status, 403, `ends ${name}`)
    }
  })

test('an adult with the right answers in a case of their child, the bell tells them the reply, and the invariants hold', async () => {
  const child = await makeChild()
  const { token } = await makeAdult(child, ['veNotas', 'autoriza'])
  const reader = await makeAdult(child, ['veNotas'])
  const payer = await makeAdult(child, ['veDinero'])
  const opened = await api.as(token, incidencia.abrir, {
    idMatricula: child.idMatricula,
    idTipo: (
      await api.db
        .selectFrom('tipo')
        .select('idTipo')
        .where('categoria', '=', 'TIPO_INCIDENCIA')
        .executeTakeFirstOrThrow()
    ).idTipo,
    asunto: 'Falta',
    descripcion: 'Estuvo enfermo',
  })
  assert.ok(opened.data, JSON.stringify(opened.error))
  const { idIncidencia } = opened.data.incidencia
  const say = (who: string) =>
    api.as(who, incidencia.seguimiento, { idIncidencia, comentario: 'Adjunto el certificado' })
  assert.deepEqual([(await say(token)).status, (await say(payer.token)).status], [201, 404])
  await api.may(incidencia.seguimiento, { idIncidencia, comentario: 'Gracias', interno: false })
  const replies = async (who: string) =>
    (await api.as(who, aviso.buscar, {})).data!.avisos.filter(({ tipo }) => tipo === 'RESPUESTA').length
  assert.deepEqual([await replies(token), await replies(reader.token), await replies(payer.token)], [1, 1, 0])
  const { sql: broken } = INCIDENCIA.find(({ nombre }) => nombre === 'incidencia.reservada')!
  assert.deepEqual((await sql.raw(broken).execute(api.db)).rows, [])
})
