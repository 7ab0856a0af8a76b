import assert from 'node:assert/strict'
import { test } from 'node:test'

import { calificacion } from '#contract/academico/calificacion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { extracto } from '#contract/pagos/extracto.ts'
import { isClave, translator } from '#server/core/words.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { LIBROS } from '#server/testing/libros.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const t = translator('es')
const { idGrupo } = await school.grupo(500)
const graded = await makeGraded(api, school).enCurso(1)

type Sent = { nombre: string; datos: Uint8Array }
/** Every door that takes a sheet. */
const DOORS = {
  personas: (archivo: Sent) => api.may(matricula.cargaMasiva, { archivo, idGrupo: String(idGrupo) }),
  notas: (archivo: Sent) =>
    api.may(calificacion.calificarMasiva, { archivo, idGrupo: String(graded.idGrupo) }),
  extracto: (archivo: Sent) => api.may(extracto.leer, { archivo }),
  carga: (archivo: Sent) =>
    api.may(extracto.cargar, { archivo, banco: 'BCP', idMoneda: String(school.idMoneda) }),
}

for (const [name, make, says] of LIBROS.filter(([, , one]) => one !== undefined)) {
  test(`refused at every door: ${name}`, async () => {
    const datos = make()
    const clave = `planilla.${says}`
    assert.ok(isClave(clave))
    for (const [door, send] of Object.entries(DOORS)) {
      const { status, error } = await send({ nombre: 'personas.xlsx', datos })
      assert.ok(status >= 400 && status < 500, `${door} ${status}`)
      assert.equal(error?.mensaje.slice(0, 30), t(clave).slice(0, 30), door)
    }
  })
}

for (const [name, make] of LIBROS.filter(([, , one]) => one === undefined)) {
  test(`read: ${name}`, async () => {
    const { status, data, error } = await DOORS.personas({ nombre: 'personas.xlsx', datos: make() })
    assert.equal(status, 200, JSON.stringify(error))
    assert.ok(data!.procesados > 0, JSON.stringify(data))
  })
}

test('thirty workbooks', () => assert.ok(LIBROS.length >= 30))
