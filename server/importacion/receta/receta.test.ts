import assert from 'node:assert/strict'
import { test } from 'node:test'

import { importacion } from '#contract/importacion/importacion.ts'
import { importacionReceta } from '#contract/importacion/receta.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'

const api = await testApi()
let n = 0
const lectura = {
  columnas: [
    { titulo: 'Cod. interno', campo: 'clave' },
    { titulo: 'Nombre del área', campo: 'nombre' },
  ],
  valores: [],
}
const valid = () => ({
  nombre: `Receta ${++n}`,
  clases: ['AREAS' as const],
  sistema: 'Viejo',
  ayuda: '',
  lectura,
})

testEntity(api, importacionReceta, {
  nombre: 'importacionReceta',
  valid,
  invalid: { input: { ...valid(), clases: [] }, campo: 'clases' },
  change: ({ nombre, clases, sistema, ayuda }) => ({ nombre, clases, sistema, ayuda }),
})

const csv = (...rows: string[][]) => ({
  nombre: 'hoja.csv',
  datos: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
})

test('the recipes of the program have a help in the language of the reader, and are neither changed nor deleted', async () => {
  const { data } = await api.may(importacionReceta.buscar, { size: 100 })
  const own = data!.content.filter(({ delSistema }) => delSistema)
  assert.equal(own.length, 11)
  assert.ok(own.every(({ ayuda }) => (ayuda ?? '').length > 40))
  const [one] = own
  const id = one!.idImportacionReceta
  const { data: english } = await api.may(importacionReceta.ver, { id }, { idioma: 'en' })
  assert.notEqual(english?.ayuda, one?.ayuda)
  assert.equal((await api.may(importacionReceta.eliminar, { id })).status, 409)
  const { nombre, clases, version } = one!
  const change = { id, nombre: `${nombre} 2`, clases, sistema: '', ayuda: '', version }
  assert.equal((await api.may(importacionReceta.actualizar, change)).status, 409)
})

test('a recipe whose headings a file has is proposed first, and reads it when it is chosen; of another kind it is refused', async () => {
  const saved = await api.may(importacionReceta.guardar, valid())
  const receta = String(saved.data!.importacionReceta.idImportacionReceta)
  const archivo = csv(['COD INTERNO', 'nombre del area'], ['1', 'Robótica'])
  const leer = (rest: object) => api.may(importacion.leer, { archivo, clase: 'AREAS', ...rest } as never)
  const { data } = await leer({})
  assert.deepEqual([data?.recetas[0]?.encaja, data?.recetas[0]?.sistema], [true, 'Viejo'])
  const read = await leer({ receta })
  assert.deepEqual(
    read.data?.columnas.map(({ campo }) => campo),
    ['clave', 'nombre'],
  )
  const other = await leer({ receta, clase: 'CURSOS' })
  assert.equal(other.status, 400)
})

test('each recipe of the program reads a file with its headings', async () => {
  const { data } = await api.may(importacionReceta.buscar, { size: 100 })
  const shipped = data!.content.filter(({ delSistema }) => delSistema)
  assert.ok(shipped.length >= 11)
  for (const { idImportacionReceta: id } of shipped) {
    const { idImportacionReceta, clases, lectura: own } = (await api.may(importacionReceta.ver, { id })).data!
    if (own.columnas.length === 0) continue
    for (const clase of clases) {
      const titles = [
        ...new Set(
          own.columnas.filter((one) => !one.clase || one.clase === clase).map(({ titulo }) => titulo),
        ),
      ]
      const titulos =
        clase === 'NOTAS' ? [...titles.filter((one) => one !== 'Código'), 'Tarea: Oral (Real)'] : titles
      const input = {
        archivo: csv(
          titulos,
          titulos.map((_, i) => String(i)),
        ),
        clase,
        receta: String(idImportacionReceta),
      }
      const { data: read, error } = await api.may(importacion.leer, input as never)
      assert.ok(read, JSON.stringify(error))
      assert.equal(
        read.recetas.find((one) => one.idImportacionReceta === idImportacionReceta)?.encaja,
        true,
        `${own.columnas[0]?.titulo} ${clase}`,
      )
      const fields = new Set(read.columnas.map(({ campo }) => campo))
      assert.ok(
        own.columnas.every(
          (one) => one.campo === null || (one.clase && one.clase !== clase) || fields.has(one.campo),
        ),
        `${titulos} ${[...fields]}`,
      )
    }
  }
})

/** The headings that each program writes, as its public source has them (db/changes/0199_recetas.sql). */
const EXPORTS = {
  'Gibbon · Students': {
    PERSONAS:
      'Title,Surname,First Name,Preferred Name,Official Name,Name In Characters,Gender,Date of Birth,Primary Role,All Roles,Username,Status,Can Login?,Email,Student ID',
    MATRICULAS: 'School Year,Year Group,Form Group,Student,Roll Order',
  },
  'RosarioSIS · Students': {
    PERSONAS: 'First Name,Last Name,Middle Name,RosarioSIS ID,Grade Level,Username,Birthdate',
    MATRICULAS: '"Last, First M",RosarioSIS ID,Grade Level,Enrollment Start Date,Enrollment End Date',
  },
  'Moodle · Users': {
    PERSONAS:
      'id,username,email,firstname,lastname,idnumber,institution,department,phone1,phone2,city,country',
  },
  'Moodle · Gradebook': {
    NOTAS:
      'First name,Surname,ID number,Institution,Department,Email address,Assignment: Oral (Real),Course total (Real),Last downloaded from this course',
  },
  'SIAGIE · Notas finales': {
    NOTAS: 'ID,CodEstudiante,Nombres,C01,C02,CAA,Conclusión descriptiva de final del periodo',
  },
} as const

test('the recipes of other programs are proposed first for the headings that those write', async () => {
  for (const [nombre, kinds] of Object.entries(EXPORTS))
    for (const [clase, titulos] of Object.entries(kinds)) {
      const width = titulos.replaceAll(/"[^"]*"/g, '').split(',').length
      const archivo = {
        nombre: 'export.csv',
        datos: Buffer.from(`${titulos}\n${Array.from({ length: width }, (_, i) => i + 1).join(',')}`),
      }
      const { data, error } = await api.may(importacion.leer, { archivo, clase } as never)
      assert.deepEqual(
        [data?.recetas[0]?.nombre, data?.recetas[0]?.encaja],
        [nombre, true],
        `${clase} ${JSON.stringify(error)}`,
      )
      const receta = String(data!.recetas[0]!.idImportacionReceta)
      const read = await api.may(importacion.leer, { archivo, clase, receta } as never)
      const fields = new Set(read.data?.columnas.map(({ campo }) => campo))
      assert.ok(
        read.data?.necesarios.every((some) => some.some((campo) => fields.has(campo))),
        `${nombre} ${clase}: ${[...fields]}`,
      )
    }
})
