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

test('a word that is no grade is asked about once for all components, and remembered with the headings', async () => {
  const { idGrupo } = await enCurso(3)
  const { content, esquema } = await hoja(idGrupo)
  const [first, second, third] = esquema!.componentes.map(({ nombre }) => nombre)
  const documents = content.map(({ usuario }) => usuario.numeroDocumento)
  const archivo = {
    nombre: 'notas.csv',
    datos: Buffer.from(
      [
        `Documento;${first};${second};${third}`,
        `${documents[0]};NSP;Aprobado;15`,
        `${documents[1]};16;NSP;-`,
        `${documents[2]};12;13;14`,
      ].join('\n'),
    ),
  }
  const input = { archivo, idGrupo: String(idGrupo) as never }
  const { data: reading } = await api.may(calificacion.leerHoja, input)
  const asked = reading!.preguntas.filter(({ clase }) => clase === 'VALORES')
  assert.deepEqual(
    asked.map(({ valores }) => valores),
    [
      [
        { valor: 'NSP', filas: 2, es: null },
        { valor: 'Aprobado', filas: 1, es: null },
      ],
    ],
  )
  assert.deepEqual(
    asked[0]!.opciones.slice(0, 4).map(({ es }) => es),
    ['-', 'NP', '20', '19'],
  )
  // Without an answer the cells are refused, and the other grades of their rows are kept.
  const { data: before } = await api.may(calificacion.calificarMasiva, input, { simular: true })
  assert.equal(before?.procesados, 1)
  const columna = asked[0]!.columna!
  const valores = JSON.stringify([
    { columna, valor: 'NSP', es: '-' },
    { columna, valor: 'aprobado', es: '14' },
  ])
  assert.equal((await api.may(calificacion.calificarMasiva, { ...input, valores })).data?.procesados, 3)
  const { content: after } = await hoja(idGrupo)
  assert.deepEqual(
    after.map(({ notas }) => notas.map(({ nota }) => nota)),
    [
      [null, 14, 15],
      [16, null, null],
      [12, 13, 14],
    ],
  )
  const { data: again } = await api.may(calificacion.leerHoja, input)
  assert.deepEqual(
    again?.preguntas.flatMap(({ valores: known }) => known.map(({ es }) => es)),
    ['-', '14'],
  )
})
