import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'

import { incidencia } from '#contract/academico/incidencia.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { tarea } from '#contract/operacion/tarea.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { png } from '#server/pagos/constancia/muestras.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCertifying } from '#server/testing/certificados.ts'
import { startIssuing } from '#server/testing/comprobantes.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeTasks } from '#server/testing/tareas.ts'
import { unzip } from '#server/testing/unzip.ts'

const api = await testApi()
const school = await makeCertifying(api)
const graded = makeGraded(api, school)
const { idCertificacionFormato } = await school.formato()

const MAY = ['per_expediente_exportar'] as const
const takeOf = (id: number, extra = {}) =>
  api.call([...MAY], expediente.archivo, { id: String(id) as never }, extra)
const bytes = (data: unknown) => unzip(data as Buffer)

/** A student with a course that ended, a payment with a receipt and a voucher, a certificate and a case. */
async function student() {
  const { idUsuario } = await school.alumno()
  const { idGrupo } = await school.grupo()
  const { idMatricula } = await school.culminada(idGrupo, true, idUsuario)
  const { idIngreso } = await school.pagar(idUsuario, 120)
  const file = { idIngreso: String(idIngreso), archivo: { nombre: 'yape.png', datos: png() } }
  await api.call(['per_ingreso_nuevo'], constancia.subir, file as never)
  const { numeroRecibo } = await school.confirmar(idIngreso)
  const { codigo } = await school.emitido(idMatricula, idCertificacionFormato)
  return { idUsuario, idGrupo, idMatricula, idIngreso, numeroRecibo, codigo }
}

async function sheetsOf(files: Map<string, Buffer>) {
  const { sheets } = await readXlsx(files.get('datos.xlsx')!)
  return new Map(sheets.map(({ name, rows }) => [name, rows.map((row) => row.map(String))]))
}

test('a file is refused without a session, without the authority and of a person who is not there', async () => {
  const { idUsuario } = await school.alumno()
  const id = String(idUsuario) as never
  for (const op of [expediente.archivo, expediente.ver]) {
    assert.equal((await api.call(null, op, { id })).status, 401)
    for (const who of [['web_usuario_listado'], ['per_usuario_editar'], []] as const)
      assert.equal((await api.call([...who], op, { id })).status, 403)
    assert.equal((await api.call([...MAY], op, { id: '999999' as never })).status, 404)
  }
  assert.equal((await api.call(null, expediente.archivoPropio, {})).status, 401)
  assert.equal((await api.call(null, expediente.propio, {})).status, 401)
})

test('what was read in the vouchers is in the file of their person', async () => {
  const { idUsuario, idIngreso } = await student()
  const told = sql`select 'Yape S/ 90.00 Ana' as texto, id_archivo from archivo where id_ingreso = ${idIngreso}`
  await sql`update archivo_lectura l set texto = t.texto from (${told}) t where t.id_archivo = l.id_archivo`.execute(
    api.db,
  )
  const sheets = await sheetsOf(bytes((await takeOf(idUsuario)).data))
  assert.equal(sheets.get('Constancias leídas')![1]![3], 'Yape S/ 90.00 Ana')
})

test('a file that nobody typed a password for is refused, one’s own too', async () => {
  const { idUsuario } = await student()
  const token = await api.session({ authorities: [...MAY] })
  const own = await api.session({ idUsuario })
  await api.db.updateTable('sesion').set({ identificada: '2020-01-01' }).execute()
  assert.equal((await api.as(token, expediente.archivo, { id: String(idUsuario) as never })).status, 401)
  assert.equal((await api.as(own, expediente.archivoPropio, {})).status, 401)
  await api.db.updateTable('sesion').set({ identificada: new Date().toISOString() }).execute()
})

test('a file has every sheet and every paper of its person, and nothing of another', async () => {
  const [one, other] = [await student(), await student()]
  const { status, data } = await takeOf(one.idUsuario)
  assert.equal(status, 200)
  const files = bytes(data)
  assert.deepEqual(
    [...files.keys()].map((name) => name.replace(/^certificados\/.*/, 'certificados')),
    [
      'datos.xlsx',
      'certificados',
      `constancias/${one.idIngreso}-yape.png`,
      `recibos/recibo-${one.numeroRecibo}.pdf`,
    ],
  )
  assert.equal(files.get(`recibos/recibo-${one.numeroRecibo}.pdf`)!.subarray(0, 4).toString(), '%PDF')
  const sheets = await sheetsOf(files)
  assert.deepEqual(
    [...sheets.keys()],
    [
      'Datos',
      'Matrículas',
      'Cuentas',
      'Pagos',
      'Certificados',
      'Incidencias',
      'Mensajes enviados',
      'Recibos',
      'Constancias leídas',
      'Asistencia',
      'Justificaciones',
      'Notas',
      'Certificados de antes',
      'Respuestas de incidencias',
      'Consentimientos',
      'Familia',
      'Preguntas de antes',
      'Accesos de otros',
    ],
  )
  const count = (name: string) => sheets.get(name)!.length - 1
  assert.deepEqual(['Matrículas', 'Cuentas', 'Pagos', 'Certificados', 'Recibos'].map(count), [1, 3, 1, 1, 1])
  assert.equal(sheets.get('Recibos')![1]![0], one.numeroRecibo)
  const everything = JSON.stringify([...sheets])
  assert.ok(everything.includes('Núñez'))
  assert.ok(!everything.includes(other.codigo) && !everything.includes(String(other.numeroRecibo)))
})

test('grades and absences told are in it; of cases, what the person may read and no internal comment', async () => {
  const { idUsuario } = await school.alumno()
  const { idGrupo } = await graded.enCurso(0)
  const { idMatricula } = await graded.enrol(idGrupo, idUsuario)
  await graded.calificar(idGrupo, idMatricula, [15, 16, 17])
  const { idTipo } = await api.db
    .selectFrom('tipo')
    .select('idTipo')
    .where('categoria', '=', 'TIPO_INCIDENCIA')
    .executeTakeFirstOrThrow()
  const caso = { idMatricula, idTipo, descripcion: 'x', compartida: true }
  const shared = (await api.may(incidencia.guardar, { ...caso, asunto: 'Compartida' })).data!.incidencia
  await api.may(incidencia.guardar, { ...caso, asunto: 'Interna', compartida: false })
  const { idIncidencia } = shared
  await api.may(incidencia.seguimiento, { idIncidencia, comentario: 'Le respondemos', interno: false })
  await api.may(incidencia.seguimiento, { idIncidencia, comentario: 'Solo para el personal' })
  await sql`with k as (insert into clase (id_grupo, fecha, hora_inicio, hora_fin) values (${idGrupo}, hoy(), '05:00', '06:00') returning id_clase)
    insert into justificacion (id_clase, id_grupo, id_matricula, motivo, id_pide)
    select id_clase, ${idGrupo}, ${idMatricula}, 'Estuvo con fiebre', ${idUsuario} from k`.execute(api.db)
  const sheets = await sheetsOf(bytes((await takeOf(idUsuario)).data))
  const [, absence] = sheets.get('Justificaciones')!
  assert.deepEqual([absence?.[3], absence?.[7]], ['Estuvo con fiebre', 'Por responder'])
  assert.deepEqual(
    sheets
      .get('Notas')!
      .slice(1)
      .map((row) => [row[2], row[3]])
      .toSorted(),
    [
      ['Final', '17'],
      ['Parcial', '16'],
      ['Prácticas', '15'],
    ],
  )
  const said = JSON.stringify([...sheets])
  assert.ok(said.includes('Compartida') && said.includes('Le respondemos'))
  assert.ok(!said.includes('Interna') && !said.includes('Solo para el personal'))
})

test('who took a file is told to its person, in the answer and in the file; one’s own taking is not', async () => {
  const { idUsuario } = await student()
  const own = await api.session({ idUsuario })
  const seen = async () => (await api.as(own, expediente.propio, {})).data!.accesos
  assert.equal((await api.as(own, expediente.archivoPropio, {})).status, 200)
  assert.deepEqual(await seen(), [])
  await takeOf(idUsuario)
  assert.deepEqual(
    (await seen()).map(({ quien }) => quien),
    ['Persona de Prueba'],
  )
  const { data } = await api.as(own, expediente.archivoPropio, {})
  const sheets = await sheetsOf(bytes(data))
  assert.equal(sheets.get('Accesos de otros')![1]![1], 'Persona de Prueba')
})

test('a member of the staff without rows has a file too', async () => {
  const token = await api.session({ authorities: ['per_area_gestionar'] })
  const { status, data } = await api.as(token, expediente.archivoPropio, {})
  assert.equal(status, 200)
  assert.deepEqual([...bytes(data).keys()], ['datos.xlsx'])
})

test('a student’s own file is a task too, one at a time, and its result is in their bell', async () => {
  const { idUsuario } = await student()
  const own = await api.session({ idUsuario })
  const ask = () =>
    api.app.inject({
      url: '/api/expediente/propio/archivo',
      headers: { authorization: `Bearer ${own}`, prefer: 'respond-async' },
    })
  const first = await ask()
  assert.equal(first.statusCode, 202, first.body)
  const second = await ask()
  assert.equal(second.statusCode, 429)
  assert.match(second.json<{ mensaje: string }>().mensaje, /Ya lo está preparando/)
  const tasks = await makeTasks(api, [...MAY])
  await tasks.work()
  const { avisos } = (await api.as(own, aviso.buscar, {})).data!
  const [done] = avisos.filter(({ tipo }) => tipo === 'TRABAJO')
  assert.deepEqual([done?.texto, done?.estado], ['Expediente propio', 'TERMINADA'])
  const { data } = await api.as(own, tarea.archivo, { id: String(done!.idRegistro) as never })
  assert.ok(bytes(data).has('datos.xlsx'))
  // Another user's task is not theirs, and with the first one ended another may be asked for.
  const other = await api.session({ authorities: [] })
  assert.equal((await api.as(other, tarea.archivo, { id: String(done!.idRegistro) as never })).status, 404)
  assert.equal((await ask()).statusCode, 202)
})

test('asked to be made later, a file is a task', async () => {
  const tasks = await makeTasks(api, [...MAY])
  const { idUsuario } = await student()
  const done = await tasks.whole(expediente.archivo, { id: String(idUsuario) as never })
  assert.deepEqual([done.estado, done.archivo?.tipo], ['TERMINADA', 'application/zip'])
})

test('a payment whose paper is its comprobante is among the receipts; one that cannot be signed says so in its place', async () => {
  await startIssuing(api)
  const { idUsuario, idIngreso, numeroRecibo } = await student()
  const files = bytes((await takeOf(idUsuario)).data)
  const { numeroDocumento } = (await api.may(usuario.ver, { id: String(idUsuario) as never })).data!
  const [, row] = (await sheetsOf(files)).get('Recibos')!
  assert.deepEqual([row![0], row![3], row![5]], [numeroRecibo, '120', numeroDocumento])
  assert.match(
    String(files.get(`recibos/${idIngreso}-no-disponible.txt`)),
    /^El comprobante aún no está firmado/,
  )
  assert.ok(files.has(`constancias/${idIngreso}-yape.png`), 'and the rest is whole')
})
