import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { type Calificado, calificacion } from '#contract/academico/calificacion.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

const SAMPLES = join(import.meta.dirname, '../../personas/planilla/muestras')
const PARTS = ['Práctica', 'Trabajo', 'Examen final'] as const
const componentes = [
  { nombre: 'Práctica', peso: 40 },
  { nombre: 'Trabajo', peso: 30 },
  { nombre: 'Examen final', peso: 30 },
]

const api = await testApi()
const school = await makeSchool(api)
const { enCurso, hoja } = makeGraded(api, school)

type Valor = number | 'NP' | null
const write = (idGrupo: number, idMatricula: number, notas: Valor[]) =>
  api.may(calificacion.guardar, {
    idGrupo,
    notas: notas.map((nota, i) => ({ idMatricula, componente: PARTS[i]!, nota, version: 0 })),
  })
const valuesOf = ({ notas }: Calificado) => notas.map(({ nota }) => nota)
const file = async (nombre: string) => ({
  nombre,
  datos: Uint8Array.from(await readFile(join(SAMPLES, nombre))),
})

test('NP is written, read, overwritten and cleared like a grade; other words are refused', async () => {
  const { idGrupo, ids } = await enCurso(1, { componentes })
  const [id] = ids as [number]
  assert.equal((await write(idGrupo, id, ['AUS' as never])).status, 400)
  assert.equal((await write(idGrupo, id, ['NP', 14])).data?.procesados, 2)
  const [row] = (await hoja(idGrupo)).content
  assert.deepEqual([valuesOf(row!), row?.faltan], [['NP', 14, null], 1])
  const { version } = row!.notas[0]!
  const again = (nota: Valor) => ({
    idGrupo,
    notas: [{ idMatricula: id, componente: 'Práctica', nota, version }],
  })
  assert.equal((await api.may(calificacion.guardar, again(12))).data?.procesados, 1)
  const late = (await api.may(calificacion.guardar, again('NP'))).data?.resultados[0]
  assert.deepEqual([late?.ok, late?.codigo, late?.actual?.nota], [false, 'VERSION_ANTERIOR', 12])
  const mine = await api.may(calificacion.deMatricula, { id: String(id) })
  assert.equal(mine.data?.notas[0]?.nota, 12)
})

test('NP counts as the lowest grade, or leaves no final, as the scheme says; all NP is not presented', async () => {
  const lowest = await enCurso(2, { componentes, notaMinima: 5 })
  const none = await enCurso(1, { componentes, noPresentado: 'SIN_NOTA' })
  await write(lowest.idGrupo, lowest.ids[0]!, ['NP', 20, 20])
  await write(lowest.idGrupo, lowest.ids[1]!, ['NP', 'NP', 'NP'])
  await write(none.idGrupo, none.ids[0]!, ['NP', 20, 20])
  const of = async (idGrupo: number) =>
    new Map((await hoja(idGrupo)).content.map((row) => [row.idMatricula, [row.notaFinal, row.aprobado]]))
  const [byLowest, byNone] = [await of(lowest.idGrupo), await of(none.idGrupo)]
  assert.deepEqual(byLowest.get(lowest.ids[0]!), [14, true])
  assert.deepEqual(byLowest.get(lowest.ids[1]!), [null, false])
  assert.deepEqual(byNone.get(none.ids[0]!), [null, false])
  for (const { idGrupo } of [lowest, none])
    assert.equal((await api.may(grupo.cerrar, { idGrupo })).status, 200)
  const closed = await api.may(matricula.ver, { id: String(none.ids[0]!) })
  assert.deepEqual(
    [closed.data?.estado, closed.data?.notaFinal, closed.data?.aprobado, closed.data?.motivo],
    ['CULMINADA', null, false, 'No presentado'],
  )
  assert.deepEqual(await verificar(api.db), [])
})

test('the sheet of grades: NP is kept, and the grade out of scale is refused alone', async () => {
  const { idGrupo } = await enCurso(0, { componentes, decimales: 1 })
  const people = await api.may(matricula.cargaMasiva, {
    archivo: await file('01-limpia.xlsx'),
    idGrupo: String(idGrupo),
  })
  assert.equal(people.data?.procesados, 30)
  await api.may(matricula.confirmarInscripciones, { idGrupo: String(idGrupo) })
  const { data } = await api.may(calificacion.calificarMasiva, {
    archivo: await file('08-notas.xlsx'),
    idGrupo: String(idGrupo),
  })
  assert.deepEqual([data?.procesados, data?.rechazados], [29, 1], JSON.stringify(data?.mensajes))
  const refused = data!.resultados.find(({ ok }) => !ok)!
  assert.match(refused.mensaje, /de 0 a 20/)
  const { content } = await hoja(idGrupo)
  const row = content.find((one) => personName(one.usuario) === refused.nombre)!
  assert.equal(valuesOf(row).filter((nota) => nota !== null).length, 2)
  assert.ok(content.some((one) => valuesOf(one).includes('NP')))
  assert.ok(content.some((one) => valuesOf(one).includes(14.5)))

  const { data: template } = await api.may(calificacion.plantilla, { id: String(idGrupo) })
  const { filas } = await leerPlanilla({ datos: Uint8Array.from(template as never as Buffer) })
  assert.ok(filas.some(({ celdas }) => celdas.includes('NP')))
  const { data: paper } = await api.may(calificacion.reporteGrupo, { idGrupo, formato: 'pdf' })
  assert.match(readPdf(paper as never).texto, /NP/)
})
