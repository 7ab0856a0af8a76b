import assert from 'node:assert/strict'
import { test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import type { Op } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)

/** The status, and the field and the sentence of the first error. */
async function refusal(op: Op, input: object) {
  const { status, error } = await api.may(op, input as never)
  const [first] = error?.errors ?? []
  return typeof first === 'object' ? [status, first.campo, first.mensaje] : [status, error?.mensaje]
}

test('what is wrong is said by its kind: how many of a list, a whole number, true or false', async () => {
  const many = Array.from({ length: 501 }, (_, i) => i + 1)
  const motivo = 'De prueba'
  assert.deepEqual(await refusal(matricula.suspender, { matriculas: many, motivo }), [
    400,
    'matriculas',
    'Elija 500 como máximo',
  ])
  assert.deepEqual(await refusal(matricula.suspender, { matriculas: [], motivo }), [
    400,
    'matriculas',
    'Elija al menos 1',
  ])
  assert.deepEqual(await refusal(area.buscar, { page: 1.5 }), [400, 'page', 'Escriba un número entero'])
  assert.deepEqual(await refusal(area.buscar, { page: '1' }), [400, 'page', 'Escriba un número'])
  assert.deepEqual(await refusal(matricula.accesoAulaVirtual, { matriculas: [1], acceso: 'no' }), [
    400,
    'acceso',
    'Escriba true (sí) o false (no)',
  ])
  assert.deepEqual(await refusal(area.buscar, { size: 0 }), [400, 'size', 'Debe ser 1 o más'])
})

test('a reference to what does not exist is refused at its field', async () => {
  const { idGrupo } = await school.grupo(10)
  const { idUsuario } = await school.alumno()
  const { data } = await api.may(grupo.ver, { id: idGrupo })
  const { idCurso, idPeriodo, fechaInicio, fechaFin } = data!
  const group = { codigo: 'REF', idCurso, idPeriodo, capacidad: 1, fechaInicio, fechaFin }
  const cases: [op: Op, input: object, campo: string][] = [
    [curso.guardar, { idArea: 999_999, codigo: 'REF', nombre: 'De prueba' }, 'idArea'],
    [grupo.guardar, { ...group, idCurso: 999_999 }, 'idCurso'],
    [grupo.guardar, { ...group, idDocente: 999_999 }, 'idDocente'],
    [grupo.guardar, { ...group, modalidad: 'NINGUNA' }, 'modalidad'],
    [matricula.guardar, { idUsuario, idGrupo, idMatriculaTipo: 999_999 }, 'idMatriculaTipo'],
    [ingreso.nuevo, { ...school.pago(idUsuario, 10), idMoneda: 999_999 }, 'idMoneda'],
    [ingreso.nuevo, { ...school.pago(idUsuario, 10), idMatricula: 999_999 }, 'idMatricula'],
  ]
  for (const [op, input, campo] of cases)
    assert.deepEqual(
      await refusal(op, input),
      [404, campo, 'No existe o ya no está disponible: elija otro'],
      campo,
    )
})

test('a row with an unknown field says so in one sentence', async () => {
  const { idGrupo } = await school.grupo(10)
  const row = { tipoDocumento: 'DNI', numeroDocumento: '45454545', nombres: 'Ana', papellido: 'Paz', otro: 1 }
  const { data } = await api.may(matricula.guardarPersonas, { idGrupo, usuarios: [row] })
  assert.equal(data?.resultados[0]?.mensaje, 'No se conoce este dato: otro')
})

test('a year that nobody can mean is refused, at the ends of the calendar too', async () => {
  const { idUsuario, idMatricula } = await school.matricular((await school.grupo(10)).idGrupo)
  const term = { nombre: 'Lejano', fechaInicio: '2026-01-01', fechaFin: '2026-12-31' }
  const charge = { idMatricula, concepto: 'Libro', monto: 1 }
  const cases: [op: Op, input: object, campo: string][] = [
    [periodo.guardar, { ...term, fechaInicio: '0001-01-01' }, 'fechaInicio'],
    [periodo.guardar, { ...term, fechaFin: '9999-12-31' }, 'fechaFin'],
    [ingreso.nuevo, { ...school.pago(idUsuario, 1), fecha: '1949-12-31' }, 'fecha'],
    [cuenta.adicionar, { ...charge, fechaVencimiento: '2151-01-01' }, 'fechaVencimiento'],
  ]
  for (const [op, input, campo] of cases)
    assert.deepEqual(await refusal(op, input), [400, campo, 'El año va de 1950 a 2150. Revise la fecha.'])
  assert.equal((await api.may(cuenta.adicionar, { ...charge, fechaVencimiento: '2150-12-31' })).status, 201)
})
