import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import { calificacion } from '#contract/academico/calificacion.ts'
import { leerPlanilla, writeCsv, writeXlsx } from '#server/core/planilla/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { enCurso, guardar, hoja, calificar } = makeGraded(api, school)

const sheet = async (titulos: string[], filas: unknown[][], formato: 'xlsx' | 'csv' = 'xlsx') => {
  const columnas = titulos.map((titulo) => ({ titulo, tipo: 'texto' as const }))
  const write = formato === 'xlsx' ? writeXlsx : writeCsv
  return { nombre: `notas.${formato}`, datos: await buffer(write({ columnas, filas })) }
}
const upload = (idGrupo: number, archivo: { nombre: string; datos: Uint8Array }, extra = {}) =>
  api.may(calificacion.calificarMasiva, { archivo, idGrupo: String(idGrupo) as never }, extra)
const bytes = (data: unknown) => data as Buffer

test('needs a session, the authority and an existing group', async () => {
  const archivo = await sheet(['Documento', 'Parcial'], [['1', '2']])
  const input = { archivo, idGrupo: '999999' as never }
  assert.equal((await api.call(null, calificacion.calificarMasiva, input)).status, 401)
  assert.equal((await api.call(['web_grupo_listado'], calificacion.calificarMasiva, input)).status, 403)
  assert.equal((await api.may(calificacion.calificarMasiva, input)).status, 404)
  for (const op of [calificacion.reporteGrupo, calificacion.reporte])
    assert.equal((await api.call(['menu_miscursos'], op, { idGrupo: 1 })).status, 403)
  assert.equal((await api.may(calificacion.reporteGrupo, { idGrupo: 999_999 })).status, 404)
  assert.equal((await api.may(calificacion.plantilla, { id: '999999' as never })).status, 404)
})

test('a file that cannot be read is refused without waiting for the group', async () => {
  const { idGrupo } = await enCurso(1)
  const archivo = { nombre: 'notas.xlsx', datos: Buffer.from('PK\u0003\u0004') }
  await api.db.transaction().execute(async (db) => {
    await sql`select 1 from grupo where id_grupo = ${idGrupo} for update`.execute(db)
    const first = await Promise.race([upload(idGrupo, archivo), setTimeout(5000)])
    assert.equal(first?.status, 400, 'the group is locked by another transaction')
  })
})

test('by document or code, with comma or point; the preview reports each row and saves nothing', async () => {
  const { idGrupo, ids } = await enCurso(4, { decimales: 1 })
  await calificar(idGrupo, ids[0]!, [14])
  const { content } = await hoja(idGrupo)
  const [a, b, c, d] = content as [
    (typeof content)[0],
    (typeof content)[0],
    (typeof content)[0],
    (typeof content)[0],
  ]
  const first = content.find((row) => row.idMatricula === ids[0])!
  const doc = (row: typeof a) => row.usuario.numeroDocumento
  const archivo = await sheet(
    ['Documento', 'Código', 'Parcial', 'Prácticas'],
    [
      [doc(a), '', '12,5', '15'],
      ['', b.codigo.toLowerCase(), '11.5', ''],
      [doc(c), '', '20,5', 'aprobado'],
      ['99999999', '', '10', '10'],
      [doc(a), '', '10', '10'],
      [doc(c), d.codigo, '10', '10'],
      [doc(d), '', '', ''],
    ],
  )
  const preview = await upload(idGrupo, archivo, { simular: true })
  assert.deepEqual([preview.data?.procesados, preview.data?.rechazados], [3, 4], JSON.stringify(preview.data))
  const said = Object.fromEntries(preview.data!.resultados.map(({ fila, mensaje }) => [fila, mensaje]))
  assert.match(said[4]!, /Prácticas: No es una nota; Parcial: .*0 a 20/)
  assert.match(said[5]!, /99999999/)
  assert.match(said[6]!, /fila 2/i)
  assert.match(said[7]!, /no es el de la matrícula/)
  assert.match(said[8]!, /sin cambios/)
  if (first === a) assert.match(said[2]!, /Prácticas: 14 → 15/)
  assert.ok((await hoja(idGrupo)).content.every(({ notas }) => notas[1]?.nota === null))

  assert.deepEqual((await upload(idGrupo, archivo)).data?.procesados, 3)
  const after = new Map(
    (await hoja(idGrupo)).content.map((row) => [row.idMatricula, row.notas.map(({ nota }) => nota)]),
  )
  assert.deepEqual(after.get(a.idMatricula), [15, 12.5, null])
  assert.equal(after.get(b.idMatricula)?.[1], 11.5)
})

test('a file of something else is refused with what is missing; a .csv is accepted', async () => {
  const { idGrupo } = await enCurso(1)
  const none = await upload(idGrupo, await sheet(['Documento', 'Otra cosa'], [['1', '2']]))
  assert.deepEqual([none.status, none.error?.codigo], [400, 'VALIDACION'])
  assert.match(none.error!.mensaje, /Prácticas/)
  const whose = await upload(idGrupo, await sheet(['Alumno', 'Parcial'], [['Ana', '12']]))
  assert.equal(whose.status, 400)
  const { content } = await hoja(idGrupo)
  const csv = await sheet(['Documento', 'Parcial'], [[content[0]!.usuario.numeroDocumento, '12']], 'csv')
  assert.equal((await upload(idGrupo, csv)).data?.procesados, 1)
})

test('components that differ only in their brackets are two columns', async () => {
  const componentes = [
    { nombre: 'Práctica (1)', peso: 50 },
    { nombre: 'Práctica (2)', peso: 50 },
  ]
  const { idGrupo } = await enCurso(1, { componentes })
  const { content } = await hoja(idGrupo)
  const row = [content[0]!.codigo, '10', '20']
  assert.equal(
    (await upload(idGrupo, await sheet(['Matrícula', 'Práctica (1)', 'Práctica (2)'], [row]))).data
      ?.procesados,
    1,
  )
  assert.deepEqual(
    (await hoja(idGrupo)).content[0]?.notas.map(({ nota }) => nota),
    [10, 20],
  )
  assert.equal((await hoja(idGrupo)).content[0]?.notaFinal, 15)
})

test('the template is the group’s own sheet: downloaded and uploaded again it changes nothing', async () => {
  const { idGrupo, ids } = await enCurso(2)
  await calificar(idGrupo, ids[0]!, [13, 12, 14])
  const { data } = await api.may(calificacion.plantilla, { id: String(idGrupo) as never })
  const { filas } = await leerPlanilla({ datos: Uint8Array.from(bytes(data)) })
  assert.deepEqual(filas[0]?.celdas.slice(3), ['Prácticas', 'Parcial', 'Final'])
  const back = await upload(idGrupo, { nombre: 'notas.xlsx', datos: bytes(data) })
  assert.deepEqual([back.data?.procesados, back.data?.rechazados], [2, 0])
  assert.ok(back.data?.resultados.every(({ mensaje }) => mensaje.includes('sin cambios')))
})

test('the reports: the group as a spreadsheet and as a paper to sign, and every enrolment of a filter', async () => {
  const { idGrupo, idCurso, ids } = await enCurso(2)
  await calificar(idGrupo, ids[0]!, [13, 12, 14])
  await guardar(idGrupo, [{ idMatricula: ids[1]!, componente: 'Final', nota: 5, version: 0 }])
  const xlsx = await api.may(calificacion.reporteGrupo, { idGrupo })
  const { filas } = await leerPlanilla({ datos: Uint8Array.from(bytes(xlsx.data)) })
  assert.equal(filas.length, 3)
  assert.ok(filas.slice(1).some(({ celdas }) => celdas.includes('Aprobado') && celdas.includes(13)))
  const pdf = bytes((await api.may(calificacion.reporteGrupo, { idGrupo, formato: 'pdf' })).data)
  const { texto } = readPdf(pdf)
  assert.match(texto, /Acta de notas/)
  const all = await api.may(calificacion.reporte, { idCurso: [idCurso] })
  assert.equal((await leerPlanilla({ datos: Uint8Array.from(bytes(all.data)) })).filas.length, 3)
  const teacher = await api.session({ authorities: ['per_calificacion_registrar'], nivel: 4 })
  const none = await api.as(teacher, calificacion.reporte, { idCurso: [idCurso] })
  assert.equal((await leerPlanilla({ datos: Uint8Array.from(bytes(none.data)) })).filas.length, 1)
  assert.equal((await api.as(teacher, calificacion.reporteGrupo, { idGrupo })).status, 404)
})
