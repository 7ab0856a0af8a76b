import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { calificacion } from '#contract/academico/calificacion.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCertifying } from '#server/testing/certificados.ts'
import { makeGraded } from '#server/testing/graded.ts'

import { trasladarNotas } from './index.ts'

const api = await testApi()
const school = await makeCertifying(api)
const { enCurso, guardar, calificar, enrol, grupoDe, cursoDe, hoja } = makeGraded(api, school)

const close = (idGrupo: number, noPresentados: number[] = [], extra = {}) =>
  api.may(grupo.cerrar, { idGrupo, noPresentados }, extra)
const enrolment = async (id: number) => (await api.may(matricula.ver, { id })).data!
const resultOf = async (id: number) => {
  const { estado, notaFinal, aprobado } = await enrolment(id)
  return [estado, notaFinal, aprobado]
}

test('needs a session and the authority; only a group under way is closed', async () => {
  assert.equal((await api.call(null, grupo.cerrar, { idGrupo: 1 })).status, 401)
  assert.equal((await api.call(['per_calificacion_registrar'], grupo.cerrar, { idGrupo: 1 })).status, 403)
  assert.equal((await close(999_999)).status, 404)
  const { idGrupo } = await school.grupo()
  const { status, error } = await close(idGrupo)
  assert.deepEqual([status, error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])
})

test('is refused with a grade missing, naming the student; then each gets their result at once', async () => {
  const { idGrupo, ids } = await enCurso(3)
  const [a, b, c] = ids as [number, number, number]
  await calificar(idGrupo, a, [13, 12, 14])
  await calificar(idGrupo, b, [12, 13, 13])
  await calificar(idGrupo, c, [20])
  for (const attempt of [
    await close(idGrupo),
    await api.may(grupo.estado, { idGrupo, estado: 'FINALIZADO' }),
  ]) {
    assert.deepEqual([attempt.status, attempt.error?.codigo], [409, 'CONFLICTO'])
    assert.match(String(attempt.error?.errors?.[0]), /Núñez.*faltan 2 notas/)
  }
  assert.equal((await close(idGrupo, [a, c])).status, 409, 'a student with every grade was present')
  const preview = await close(idGrupo, [c], { simular: true })
  assert.deepEqual([preview.data?.procesados, preview.data?.rechazados], [3, 0])
  assert.deepEqual(await resultOf(a), ['ACTIVA', null, null])
  const told = await close(idGrupo, [], { simular: true })
  assert.deepEqual([told.status, told.data?.procesados, told.data?.rechazados], [200, 2, 1])
  // Only the close reports row by row: the change of state refuses in its preview what it would refuse.
  const tried = await api.may(grupo.estado, { idGrupo, estado: 'FINALIZADO' }, { simular: true })
  assert.deepEqual([tried.status, tried.error?.codigo], [409, 'CONFLICTO'])

  const { data } = await close(idGrupo, [c])
  assert.equal(data?.grupo.estado, 'FINALIZADO')
  assert.deepEqual(await resultOf(a), ['CULMINADA', 13, true])
  // 12·40 + 13·60 = 1260: 12.6, which is 13 half up.
  assert.deepEqual(await resultOf(b), ['CULMINADA', 13, true])
  assert.deepEqual(await resultOf(c), ['CULMINADA', null, false])
  assert.equal(
    (await guardar(idGrupo, [{ idMatricula: a, componente: 'Final', nota: 1, version: 1 }])).status,
    409,
  )
  assert.deepEqual(await verificar(api.db), [])
})

test('unconfirmed and suspended enrolments block the close, by name', async () => {
  const { idGrupo, ids } = await enCurso(1)
  await calificar(idGrupo, ids[0]!, [15, 15, 15])
  await school.matricular(idGrupo)
  const { status, error } = await close(idGrupo)
  assert.equal(status, 409)
  assert.match(String(error?.errors?.[0]), /Preinscrita/)
})

test('an ungraded course closes without grades, neither passed nor failed', async () => {
  const { idCurso } = await cursoDe(null)
  const { idGrupo } = await grupoDe(idCurso)
  const [came, absent] = [await enrol(idGrupo), await enrol(idGrupo)]
  await api.may(grupo.estado, { idGrupo, estado: 'EN_CURSO' })
  assert.equal((await close(idGrupo, [absent.idMatricula])).status, 200)
  assert.deepEqual(await resultOf(came.idMatricula), ['CULMINADA', null, null])
  assert.deepEqual(await resultOf(absent.idMatricula), ['CULMINADA', null, false])
  assert.deepEqual(await verificar(api.db), [])
})

test('the last grade and the close at once: the close includes it, or is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const { idGrupo, ids } = await enCurso(2)
    await calificar(idGrupo, ids[0]!, [15, 15, 15])
    await calificar(idGrupo, ids[1]!, [15, 15])
    const last = { idMatricula: ids[1]!, componente: 'Final', nota: 20, version: 0 }
    const [saved, closed] = await Promise.all([guardar(idGrupo, [last]), close(idGrupo)])
    assert.equal(saved.status, 200)
    const { estado } = (await api.may(grupo.ver, { id: idGrupo })).data!
    assert.deepEqual([closed.status, estado], closed.status === 200 ? [200, 'FINALIZADO'] : [409, 'EN_CURSO'])
  }
  assert.deepEqual(await verificar(api.db), [])
})

test('after the close a grade is corrected with a reason, and the final follows', async () => {
  const { idGrupo, ids } = await enCurso(2)
  const [a, b] = ids as [number, number]
  await calificar(idGrupo, a, [10, 10, 10])
  const mend = (idMatricula: number, nota: number, version: number, motivo = 'Se sumó mal') =>
    api.may(calificacion.corregir, { idMatricula, notas: [{ componente: 'Final', nota, version }], motivo })
  assert.equal((await mend(a, 20, 1)).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  await close(idGrupo, [b])
  assert.equal(
    (
      await api.call(['per_calificacion_registrar'], calificacion.corregir, {
        idMatricula: a,
        notas: [{ componente: 'Final', nota: 20, version: 1 }],
        motivo: 'Se sumó mal',
      })
    ).status,
    403,
  )
  assert.equal((await mend(a, 20, 1, '')).status, 400)
  assert.equal((await mend(a, 21, 1)).status, 400)
  assert.equal((await mend(a, 20, 0)).error?.codigo, 'VERSION_ANTERIOR')
  assert.equal((await mend(999_999, 20, 0)).status, 404)
  const { data } = await mend(a, 20, 1)
  assert.deepEqual(
    [data?.calificado.notaFinal, data?.calificado.aprobado, data?.certificados],
    [13, true, []],
  )
  assert.deepEqual(await resultOf(a), ['CULMINADA', 13, true])
  assert.equal((await mend(b, 20, 0)).error?.codigo, 'CONFLICTO', 'a single grade makes no final')
  const { rows } = await sql<{ motivo: string }>`
    select despues ->> 'motivo' as motivo from auditoria where entidad = 'matricula' and id_entidad = ${a}
    order by id_auditoria desc limit 1`.execute(api.db)
  assert.equal(rows[0]?.motivo, 'Se sumó mal')
  assert.deepEqual(await verificar(api.db), [])
})

test('correcting a grade reports the certificates that carry the earlier one', async () => {
  const { idGrupo, ids } = await enCurso(1)
  const [id] = ids as [number]
  await calificar(idGrupo, id, [15, 15, 15])
  await close(idGrupo)
  const { idCertificacionFormato } = await school.formato()
  const { codigo } = await school.emitido(id, idCertificacionFormato)
  const notas = [{ componente: 'Final', nota: 16, version: 1 }]
  const { data } = await api.may(calificacion.corregir, { idMatricula: id, notas, motivo: 'Se sumó mal' })
  assert.deepEqual(data?.certificados.length, 1)
  assert.equal(data.certificados[0]!.replaceAll('-', ''), codigo.replaceAll('-', ''))
  assert.match(data.mensaje, /certificado emitido/)
})

test('grades go with a transfer to a group of the same course, and to no other', async () => {
  const { idGrupo, idCurso, ids } = await enCurso(1)
  await calificar(idGrupo, ids[0]!, [13, 12])
  const ctx = (db: typeof api.db) => ({ db }) as Parameters<typeof trasladarNotas>[0]
  const move = async (destino: number) =>
    (await trasladarNotas(ctx(api.db), [{ origen: ids[0]!, destino }])).get(destino) ?? 0
  const same = await enrol((await grupoDe(idCurso)).idGrupo)
  const other = await enCurso(1)
  assert.equal(await move(same.idMatricula), 2)
  assert.equal(await move(other.ids[0]!), 0)
  const [row] = (await hoja(same.idGrupo)).content
  assert.deepEqual(
    row?.notas.map(({ nota }) => nota),
    [13, 12, null],
  )
})
