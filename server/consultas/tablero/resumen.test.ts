import assert from 'node:assert/strict'
import { test } from 'node:test'

import { periodo } from '#contract/academico/periodo.ts'
import { tablero } from '#contract/consultas/tablero.ts'
import { addDays } from '#contract/core/day.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const token = await api.session({ authorities: ['web_ingreso_listado', 'menu_inicio'] })
const id = await api.userOf(token)
const look = (extra: object = {}, as = token, who = id) =>
  api.as(as, tablero.resumen, { id: String(who) as never, ...extra } as never)

const { hoy } = (await look()).data!
const shift = (days: number) => addDays(hoy, days)
const moneyOf = (one: { cobrado: number; facturado: number; descuento: number } | null | undefined) =>
  one && [one.cobrado, one.facturado, one.descuento]

// Charges: 120 due on the day of the enrolment, 350.50 thirty and sixty days later.
const { idGrupo } = await school.grupo(8)
const enrol = async (fecha: string, idUsuario?: number) => {
  const made = await school.matricular(idGrupo, idUsuario)
  await api.db.updateTable('matricula').set({ fecha }).where('idMatricula', '=', made.idMatricula).execute()
  const dueIn = [0, 30, 60]
  for (const [n, one] of (await school.cuentas(made.idMatricula)).content.entries())
    await api.db
      .updateTable('cuenta')
      .set({
        fechaVencimiento: addDays(fecha, dueIn[n]!),
      })
      .where('idCuenta', '=', one.idCuenta)
      .execute()
  return made
}
const confirm = (idMatricula: number) =>
  api.may(matricula.confirmarInscripcion, { idMatricula: String(idMatricula) as never })
const pay = async (idUsuario: number, monto: number, fecha: string) =>
  school.confirmarEl((await school.pagar(idUsuario, monto, { fecha })).idIngreso, fecha)

// Two hundred days ago, all three charges overdue: one pays all late, another a part, the third nothing.
const long = shift(-200)
const late = await enrol(long)
const part = await enrol(long)
const none = await enrol(long)
for (const one of [late, part]) await confirm(one.idMatricula)
await pay(part.idUsuario, 120, shift(-190))
await pay(late.idUsuario, 821, shift(-1))
// Enrolments of today: the first confirmed and paid for its first charge, the second only enrolled.
const fresh = await enrol(hoy)
await confirm(fresh.idMatricula)
await pay(fresh.idUsuario, 120, hoy)
await enrol(hoy)

test('refused: another’s name, no authority, a span that ends before it begins, an unknown term or word', async () => {
  assert.equal((await look({}, token, id + 1)).status, 403)
  const teacher = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  assert.equal((await look({}, teacher, await api.userOf(teacher))).status, 403)
  assert.equal((await look({ desde: '2025-02-02', hasta: '2025-01-01' })).status, 400)
  assert.equal((await look({ idPeriodo: 999_999 })).status, 400)
  assert.equal((await look({ comparar: 'SIEMPRE' })).status, 400)
})

test('the other span: days of the month before or of the year before, as many days before, none of years', async () => {
  const other = async (extra: object) => {
    const { comparacion } = (await look(extra)).data!
    return comparacion && [comparacion.desde, comparacion.hasta]
  }
  assert.deepEqual(await other({ desde: '2026-03-01', hasta: '2026-03-31' }), ['2026-02-01', '2026-02-28'])
  assert.deepEqual(await other({ desde: '2026-01-01', hasta: '2026-03-15' }), ['2025-01-01', '2025-03-15'])
  assert.deepEqual(await other({ desde: '2026-03-10', hasta: '2026-03-12' }), ['2026-03-07', '2026-03-09'])
  const year = { desde: '2026-03-01', hasta: '2026-03-31', comparar: 'ANO' }
  assert.deepEqual(await other(year), ['2025-03-01', '2025-03-31'])
  assert.equal(await other({ ...year, comparar: 'NO' }), null)
  assert.equal(await other({}), null)
})

test('collected, billed and enrolments of a span and of the days before it', async () => {
  const { ahora, antes } = (await look({ desde: hoy, hasta: hoy })).data!
  assert.deepEqual(moneyOf(ahora), [120, 240, 0])
  assert.deepEqual([ahora.porcentaje, ahora.matriculas], [50, 2])
  // Yesterday: the late payment, nothing due. A month's first day is compared with the first of the month before: nothing at all.
  assert.deepEqual(moneyOf(antes), [hoy.endsWith('-01') ? 0 : 821, 0, 0])
  assert.deepEqual([antes?.porcentaje, antes?.matriculas], [null, 0])
})

test('overdue, and how it was thirty days ago', async () => {
  const { vencido } = (await look()).data!
  // Owed: 701 of the second, 821 of the third. Thirty days ago also the 821 that were paid yesterday.
  assert.deepEqual(vencido, { hoy: 1522, cambio: -821, alumnos: 2 })
})

test('each month of the year, and what was collected in it a year before', async () => {
  const { meses } = (await look()).data!
  assert.equal(meses.length, 12)
  const total = (of: typeof meses) =>
    of.reduce((sum, { cobrado, cobradoAntes }) => sum + cobrado + cobradoAntes, 0)
  // All payments are of the last two hundred days: of this year or of the one before.
  assert.equal(total(meses), 120 + 821 + 120)
  const now = meses.find(({ mes }) => mes === hoy.slice(0, 7))!
  assert.deepEqual(now.matriculas, 2)
  assert.ok(meses.filter(({ mes }) => mes > hoy.slice(0, 7)).every((m) => m.facturado + m.cobrado === 0))
  const last = (await look({ hasta: `${Number(hoy.slice(0, 4)) + 1}-01-31` })).data!.meses
  assert.ok(last.every(({ cobrado, facturado }) => cobrado + facturado === 0))
  assert.equal(
    last.reduce((sum, { cobradoAntes }) => sum + cobradoAntes, 0),
    meses.reduce((sum, { cobrado }) => sum + cobrado, 0),
  )
})

test('from the inscription to the classroom: each step counted on its own', async () => {
  const steps = async () => {
    const { periodo: of, ...rest } = (await look()).data!.embudo!
    assert.equal(of.idPeriodo, school.idPeriodo)
    return [rest.inscritas, rest.confirmadas, rest.conPago, rest.alDia, rest.asisten]
  }
  assert.deepEqual(await steps(), [5, 3, 3, 3, 0])
  const { idClase } = await api.db
    .insertInto('clase')
    .values({ idGrupo, fecha: hoy, horaInicio: '08:00', horaFin: '09:00', estado: 'DICTADA' } as never)
    .returning('idClase')
    .executeTakeFirstOrThrow()
  for (const [who, estado] of [
    [late, 'PRESENTE'],
    [fresh, 'FALTA'],
    [none, 'PRESENTE'],
  ] as const)
    await api.db
      .insertInto('asistencia')
      .values({ idClase, idGrupo, idMatricula: who.idMatricula, estado } as never)
      .execute()
  assert.deepEqual(await steps(), [5, 3, 3, 3, 2])
})

test('a term is compared with the one before to the same day, and says who came back', async () => {
  assert.equal((await look()).data!.retencion, null)
  const { idPeriodo } = (
    await api.may(periodo.guardar, {
      nombre: 'Siguiente',
      fechaInicio: '2000-03-01',
      fechaFin: '2039-12-31',
      estado: 'ABIERTO',
    } as never)
  ).data!.periodo
  const next = await school.grupo(4)
  await api.db.updateTable('grupo').set({ idPeriodo }).where('idGrupo', '=', next.idGrupo).execute()
  await school.matricular(next.idGrupo, late.idUsuario)
  await school.matricular(next.idGrupo)
  const { retencion, comparacion, antes, ahora, actual } = (await look({ idPeriodo, desde: '2000-03-01' }))
    .data!
  assert.equal(actual?.idPeriodo, idPeriodo)
  assert.deepEqual(
    [retencion?.periodo.idPeriodo, retencion?.alumnos, retencion?.siguen],
    [school.idPeriodo, 3, 1],
  )
  assert.deepEqual([comparacion?.desde, comparacion?.periodo?.idPeriodo], ['2000-01-01', school.idPeriodo])
  assert.equal(comparacion?.hasta, shift(-60))
  // Until sixty days ago: of the first term, the part paid then.
  assert.deepEqual([ahora.cobrado, antes?.cobrado, antes?.matriculas], [0, 120, 3])
})

test('who pays before the confirmation has paid, and the reasons of leaving are counted', async () => {
  const { idPeriodo } = school
  const before = (await look({ idPeriodo })).data!.embudo!
  const paid = await enrol(hoy)
  await pay(paid.idUsuario, 120, hoy)
  const gone = [await enrol(hoy), await enrol(hoy)]
  for (const [i, { idMatricula }] of gone.entries())
    await api.may(matricula.retirar, { matriculas: [idMatricula], motivo: i === 0 ? 'Se mudó' : 'se mudo ' })
  const after = (await look({ idPeriodo })).data!.embudo!
  const gained = (step: 'inscritas' | 'confirmadas' | 'conPago' | 'alDia') => after[step] - before[step]
  assert.deepEqual(
    [gained('inscritas'), gained('confirmadas'), gained('conPago'), gained('alDia')],
    [3, 0, 1, 1],
  )
  assert.deepEqual([after.retiradas, after.motivos], [2, [{ motivo: 'Se mudó', cantidad: 2 }]])
})
