import assert from 'node:assert/strict'
import { test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { clase } from '#contract/academico/clase.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { control } from '#contract/consultas/control.ts'
import { compareNames } from '#contract/core/order.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { vista } from '#contract/institucion/vista.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { operations } from '#contract/operations.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { NAMES } from '#server/core/in-language.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(30)

/** Names as the language orders them, whatever their case and accents. */
const ORDER = ['Ábaco', 'abadía', 'Nube', 'Núñez', 'nuzco', 'ñandú', 'Ñato', 'Óbalo', 'obra', 'zeta']
const SHUFFLED = ORDER.toSorted((a, b) => (a < b ? 1 : -1))

const ids = new Map<string, number>()
for (const papellido of SHUFFLED) {
  const { idUsuario } = await school.alumno()
  ids.set(papellido, idUsuario)
  await api.db
    .updateTable('usuario')
    .set({ papellido, nombres: 'Orden' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  await school.matricular(idGrupo, idUsuario)
  await api.may(area.guardar, { nombre: `${papellido} orden` })
  await api.may(curso.guardar, {
    idArea: school.idArea,
    codigo: `O-${idUsuario}`,
    nombre: `${papellido} orden`,
  })
}

for (const direction of ['asc', 'desc'] as const) {
  const expected = direction === 'asc' ? ORDER : ORDER.toReversed()

  for (const by of ['nombre', 'papellido']) {
    test(`people by ${by}, ${direction}, page after page`, async () => {
      const pages = await Promise.all(
        [0, 1, 2].map((page) =>
          api.may(usuario.buscar, { buscar: 'orden', sort: `${by},${direction}`, size: 4, page }),
        ),
      )
      assert.deepEqual(
        pages.flatMap(({ data }) => data!.content.map((one) => one.papellido)),
        expected,
      )
    })
  }

  test(`enrolments by student, ${direction}: also after a name changes by its ñ alone`, async () => {
    const { data } = await api.may(matricula.buscar, { idGrupo, sort: `alumno,${direction}` })
    assert.deepEqual(
      data!.content.map((one) => one.usuario.papellido),
      expected,
    )
  })

  test(`areas and courses by name, ${direction}`, async () => {
    const input = { buscar: 'orden', sort: `nombre,${direction}` }
    const names = (rows: { nombre: string }[]) => rows.map(({ nombre }) => nombre.replace(' orden', ''))
    assert.deepEqual(names((await api.may(area.buscar, input as never)).data!.content), expected)
    assert.deepEqual(names((await api.may(curso.buscar, input as never)).data!.content), expected)
  })
}

test('a teacher of ñ is found among groups as before', async () => {
  const idDocente = ids.get('ñandú')!
  await api.db.updateTable('grupo').set({ idDocente }).where('idGrupo', '=', idGrupo).execute()
  for (const buscar of ['ñandú', 'nandu'])
    assert.equal((await api.may(grupo.buscar, { buscar })).data!.totalElements, 1, buscar)
})

/** Keys of lists that are no name: dates, figures, codes, and those that a list turns into `orden_nombre`. */
const NO_NAMES = new Set(
  (
    'instante orden numero entidad codigo clave categoria nivel numeroDocumento login estado destino tipo vence numeroRecibo ruc serie clase dia ' +
    'horaInicio prioridad ultimoComentario ultimoAcceso ultimoPago total monto saldo pagado mora dias precio intentos ultimo importe faltas ' +
    'empleados porcentaje horas grupos capacidad matriculados vacantes descuento facturado enRevision vencido saldoAFavor pagados reservados ' +
    'faltan cobrado devuelto neto previsto porcentajeCobranza desde montoDisponible venta paso origen'
  ).split(' '),
)

test('each key of each list is a name in the order of the language, or no name', () => {
  const keys = operations.flatMap((op) => {
    const { sort } = (op.input as { shape?: { sort?: { parse(value: unknown): unknown } } }).shape ?? {}
    if (!sort) return []
    const entries = JSON.stringify((sort as unknown as { def: unknown }).def).matchAll(/"(\w+),asc"/g)
    return [...entries].map(([, key = '']) => key)
  })
  assert.ok(keys.length > 100)
  const unknown = keys.filter(
    (key) => !NAMES.has(key) && !NO_NAMES.has(key) && !/^(?:id|fecha|vigencia|dias)[A-Z]|^fecha$/.test(key),
  )
  assert.deepEqual([...new Set(unknown)], [])
})

/** A group of each course, and a class in a room of each name. */
async function groupOfEach(nombre: string) {
  const { data } = await api.may(curso.buscar, { buscar: `${nombre} orden` })
  const made = await school.grupo(30)
  const { idCurso } = data!.content.find((one) => one.nombre === `${nombre} orden`)!
  await api.db.updateTable('grupo').set({ idCurso }).where('idGrupo', '=', made.idGrupo).execute()
  await school.matricular(made.idGrupo, (await school.alumno()).idUsuario)
  const slot = {
    idGrupo: made.idGrupo,
    dia: 1,
    horaInicio: '08:00',
    horaFin: '09:00',
    aula: `${nombre} sala`,
  }
  await api.db.insertInto('horario').values(slot).execute()
}

test('a group of each course is made', async () => {
  for (const nombre of SHUFFLED) await groupOfEach(nombre)
})

const own = (names: string[], end: string) =>
  names.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length))

test('groups by course, also those with a free seat', async () => {
  for (const op of [grupo.buscar, grupo.disponibles]) {
    const { data, error } = await api.may(op, { sort: 'curso,asc', size: 200 } as never)
    assert.deepEqual(
      own(data?.content.map((one) => one.curso.nombre) ?? assert.fail(JSON.stringify(error)), ' orden'),
      ORDER,
    )
  }
})

test('economic control by course, in a statement of its own', async () => {
  const { data, error } = await api.may(control.grupos, { sort: 'curso,asc', size: 200 } as never)
  assert.deepEqual(
    own(data?.content.map((one) => one.curso.nombre) ?? assert.fail(JSON.stringify(error)), ' orden'),
    ORDER,
  )
})

test('rooms', async () => {
  const { data } = await api.may(clase.aulas, {})
  assert.deepEqual(own(data!.content, ' sala'), ORDER)
})

test('views of a list', async () => {
  const look = { consulta: {}, columnas: {}, densidad: 'normal' as const, compartida: false }
  const token = await api.session({ authorities: PERMISOS })
  for (const nombre of SHUFFLED) {
    const { status, error } = await api.as(token, vista.guardar, { lista: '/areas', nombre, ...look })
    assert.equal(status, 201, JSON.stringify(error))
  }
  const { data } = await api.as(token, vista.buscar, { lista: '/areas' })
  assert.deepEqual(
    data!.vistas.map((one) => one.nombre),
    ORDER,
  )
})

test('JavaScript orders names as the database does', () => {
  assert.deepEqual(SHUFFLED.toSorted(compareNames), ORDER)
})
