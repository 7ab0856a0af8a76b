import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { control } from '#contract/consultas/control.ts'
import { tablero } from '#contract/consultas/tablero.ts'
import { addDays } from '#contract/core/day.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { INVARIANTES } from '#server/operacion/verificar/index.ts'
import { rowsOf } from '#server/operacion/verificar/repo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const token = await api.session({ authorities: ['web_ingreso_listado', 'menu_inicio'] })
const id = String(await api.userOf(token)) as never
const resumen = async (extra: object = {}) =>
  (await api.as(token, tablero.resumen, { id, comparar: 'NO', ...extra } as never)).data!
const gestor = async (extra: object = {}) =>
  (await api.as(token, tablero.gestor, { id, ...extra } as never)).data!
const { hoy } = await resumen()
const shift = (days: number) => addDays(hoy, days)
const long = shift(-70)
const motivo = 'De prueba'

const { idGrupo } = await school.grupo(4)
const student = await school.matricular(idGrupo)
const collected = async (monto: number, dia: string, idUsuario = student.idUsuario) =>
  (await school.confirmarEl((await school.pagar(idUsuario, monto, { fecha: dia })).idIngreso, dia)).idIngreso
const devolver = (idIngreso: number, monto: number) => api.may(ingreso.devolver, { idIngreso, monto, motivo })

/** The days of the cash and the totals of the list, which must be the figures. */
async function alike(dia: string) {
  const span = { desde: dia, hasta: dia }
  const { ahora, porCurso } = await resumen(span)
  const { cobrado, devuelto, neto } = await gestor(span)
  const { monedas } = (await api.may(ingreso.totales, span)).data!
  const { rows } = await sql<{ neto: string }>`
    select coalesce(sum(monto), 0) as neto from caja_movimiento where dia_de(instante) = ${dia}::date`.execute(
    api.db,
  )
  const figures = [ahora.cobrado, ahora.devuelto, ahora.neto]
  assert.deepEqual([cobrado.rango, devuelto.rango, neto.rango], figures)
  const [own] = monedas
  assert.deepEqual([own?.cobrado ?? 0, own?.devuelto ?? 0, own?.neto ?? 0], figures)
  assert.equal(Number(rows[0]?.neto), ahora.neto)
  const total = (of: 'cobrado' | 'devuelto') => porCurso.reduce((sum, c) => sum + c[of], 0)
  assert.deepEqual([total('cobrado'), total('devuelto')], figures.slice(0, 2))
  const ofCourses = porCurso.filter(({ idCurso }) => idCurso !== null)
  const onCharges = (of: 'cobrado' | 'devuelto' | 'neto') => ofCourses.reduce((sum, c) => sum + c[of], 0)
  for (const op of [control.alumnos, control.matriculas, control.grupos] as const) {
    const { totales, content } = (await api.may(op, { ...span, size: 200 })).data!
    for (const figure of ['cobrado', 'devuelto', 'neto'] as const) {
      assert.equal(totales?.[figure], onCharges(figure), `${op.path} ${figure}`)
      const rows = content as Record<typeof figure, number>[]
      assert.equal(
        rows.reduce((sum, row) => sum + row[figure], 0),
        totales?.[figure],
      )
    }
  }
  return figures
}

const paid = await collected(200, long)

test('a refund of today leaves the day of the payment as it was, on every screen alike', async () => {
  assert.deepEqual(await alike(long), [200, 0, 200])
  await devolver(paid, 50)
  assert.deepEqual(await alike(long), [200, 0, 200])
  assert.deepEqual(await alike(hoy), [0, 50, -50])
  const { meses } = await resumen()
  const now = meses.find(({ mes }) => mes === hoy.slice(0, 7))!
  assert.deepEqual([now.cobrado, now.devuelto, now.neto], [0, 50, -50])
})

test('the course and the term that lost the money have it, on the same days', async () => {
  const { porCurso } = await resumen({ desde: hoy, hasta: hoy })
  assert.deepEqual(
    porCurso.map((c) => [c.idCurso, c.cobrado, c.devuelto, c.neto]),
    [[school.idCurso, 0, 50, -50]],
  )
  const { ahora } = await resumen({ idPeriodo: school.idPeriodo, desde: long, hasta: hoy })
  assert.deepEqual([ahora.cobrado, ahora.devuelto, ahora.neto], [200, 50, 150])
})

test('credit given back is of no course', async () => {
  const free = await collected(30, shift(-3), (await school.alumno()).idUsuario)
  await devolver(free, 30)
  assert.deepEqual(await alike(shift(-3)), [30, 0, 30])
  const { porCurso } = await resumen({ desde: hoy, hasta: hoy })
  assert.deepEqual(porCurso.find(({ idCurso }) => idCurso === null)?.devuelto, 30)
  assert.deepEqual(await alike(hoy), [0, 80, -80])
})

test('annulled on its day it was never collected; annulled later, its money goes back that day', async () => {
  const mistake = await collected(11, hoy)
  await api.may(ingreso.anular, { idIngreso: mistake, motivo })
  assert.deepEqual(await alike(hoy), [0, 80, -80])
  const old = await collected(40, shift(-5))
  await api.may(ingreso.anular, { idIngreso: old, motivo })
  assert.deepEqual(await alike(shift(-5)), [40, 0, 40])
  assert.deepEqual(await alike(hoy), [0, 120, -120])
})

test('the money follows its charges to another course', async () => {
  const other = await makeSchool(api)
  const { idGrupo: there } = await other.grupo(4)
  await collected(70, shift(-9))
  const moved = await api.may(traslado.trasladar, {
    idMatricula: student.idMatricula,
    idGrupo: there,
    motivo,
  })
  assert.equal(moved.status, 200)
  await alike(shift(-9))
  await alike(long)
})

test('the invariants hold', async () => {
  for (const one of INVARIANTES.filter(({ nombre }) =>
    /^(dinero|cierre|ingreso|cuenta|comprobante)\b/.test(nombre),
  ))
    assert.deepEqual(await rowsOf(api.db, one.sql), [], one.nombre)
})
