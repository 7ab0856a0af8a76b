import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { calificacion } from '#contract/academico/calificacion.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { enCurso, hoja } = makeGraded(api, school)

/** The sample with the document of a student of the group in place of its own. */
async function sampleOf(documento: string) {
  const text = await readFile(
    join(import.meta.dirname, '../../institucion/hoja/muestras/notas-moodle.csv'),
    'utf8',
  )
  return { nombre: 'notas-moodle.csv', datos: Buffer.from(text.replace('93342468', documento)) }
}

test('Moodle: the id is the document, activities can be chosen as components, and 15,00 is 15', async () => {
  const { idGrupo } = await enCurso(1)
  const { content, esquema } = await hoja(idGrupo)
  const archivo = await sampleOf(content[0]!.usuario.numeroDocumento)
  const input = { archivo, idGrupo: String(idGrupo) as never }
  assert.equal((await api.call(['web_grupo_listado'], calificacion.leerHoja, input)).status, 403)
  const { data, error } = await api.may(calificacion.leerHoja, input)
  assert.ok(data, JSON.stringify(error))
  assert.equal(data.columnas[2]?.campo, 'documento')
  const components = data.campos.filter(({ campo }) => campo.startsWith('componente'))
  assert.deepEqual(
    components.map(({ titulo }) => titulo),
    esquema?.componentes.map(({ nombre }) => nombre),
  )
  assert.equal((await api.may(calificacion.calificarMasiva, input)).status, 400)
  const columnas = JSON.stringify(components.slice(0, 2).map(({ campo }, i) => ({ columna: 6 + i, campo })))
  const { data: loaded, error: why } = await api.may(calificacion.calificarMasiva, { ...input, columnas })
  assert.equal(loaded?.procesados, 1, JSON.stringify(loaded ?? why))
  const { content: after } = await hoja(idGrupo)
  assert.deepEqual(
    after[0]?.notas.slice(0, 2).map(({ nota }) => nota),
    [15, 12].slice(0, components.length),
  )
  // The next file with these headings needs no choice.
  assert.deepEqual((await api.may(calificacion.leerHoja, input)).data?.recordada, true)
})
