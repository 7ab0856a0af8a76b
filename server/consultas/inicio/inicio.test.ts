import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { Banda, type ClavePendiente, inicio, type Pendiente } from '#contract/consultas/inicio.ts'
import type { Op } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { interesado } from '#contract/matriculas/interesado.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { reclamo } from '#contract/mensajes/reclamo.ts'
import { tarea } from '#contract/operacion/tarea.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { testApi } from '#server/testing/api.ts'
import { sampleDatabase } from '#server/testing/sample.ts'

const api = await testApi({}, { open: sampleDatabase })

const tokenOf = async (login: string) => {
  const { idUsuario } = await api.db
    .selectFrom('usuario')
    .select('idUsuario')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return api.session({ idUsuario })
}
const lookAs = async (token: string) => (await api.as(token, inicio.pendientes, {})).data!
const clavesOf = async (token: string) => new Set((await lookAs(token)).pendientes.map(({ clave }) => clave))

/** Subjects with a test of their own. */
const APART = ['cajaDeHoy', 'cierresPorAceptar', 'dineroVuelto'] as const
type Listed = Exclude<ClavePendiente, (typeof APART)[number] | 'cajaSinCerrar'>
const LISTS: Record<Listed, Op> = {
  reclamosUrgentes: reclamo.buscar,
  reclamosPorResponder: reclamo.buscar,
  clasesDeHoy: clase.buscar,
  asistenciaPorTomar: clase.buscar,
  pagosPorConfirmar: ingreso.buscar,
  tarjetaPorRevisar: pasarela.revisiones,
  comprobantesPorAtender: comprobante.buscar,
  matriculasPorConfirmar: matricula.buscar,
  certificadosPorEmitir: matricula.buscar,
  vencenHoy: cuenta.buscar,
  vencidas: cuenta.buscar,
  vencenEstaSemana: cuenta.buscar,
  faltanNotas: grupo.buscar,
  gruposSinDocente: grupo.buscar,
  gruposSinVacantes: grupo.buscar,
  gruposPorCerrar: grupo.buscar,
  gruposPorEmpezar: grupo.buscar,
  interesadosPorAtender: interesado.buscar,
  misIncidencias: incidencia.buscar,
  incidenciasSinAtender: incidencia.buscar,
  enviosFallidos: envio.buscar,
  trabajosFallidos: tarea.buscar,
}

/** The count of the list behind a figure, for the same reader. */
async function behind(token: string, hoy: string, { clave, filtro }: Pendiente) {
  if (clave === 'cajaSinCerrar')
    return (await api.as(token, cierre.delDia, { fecha: hoy })).data?.pendientes.length
  const op = LISTS[clave as Listed]
  const { data, error } = await api.as(token, op, { ...filtro, size: 1 } as never)
  assert.ok(data, JSON.stringify(error))
  return (data as { totalElements: number }).totalElements
}

test('a session is needed', async () => {
  assert.equal((await api.as(null, inicio.pendientes, {})).status, 401)
  assert.equal((await api.call(null, inicio.primerosPasos, {})).status, 401)
})

for (const login of ['admin', 'gestor', 'caja', 'docente'])
  test(`${login}: each figure is the count of the list behind it, and the list opens`, async () => {
    const token = await tokenOf(login)
    const { hoy, pendientes } = await lookAs(token)
    const shown = pendientes.filter(({ clave }) => !APART.includes(clave as never))
    const listed = await Promise.all(shown.map(async (one) => [one.clave, await behind(token, hoy, one)]))
    assert.deepEqual(
      shown.map(({ clave, cantidad }) => [clave, cantidad]),
      listed,
    )
    assert.ok(
      shown.some(({ cantidad }) => cantidad > 0),
      'the sample school has something for each',
    )
  })

/** Reads the list behind a subject: all its rows, and the sum of each currency. */
async function listed(token: string, { clave, filtro }: Pendiente) {
  const op = LISTS[clave as keyof typeof LISTS]
  const rows: Record<string, unknown>[] = []
  for (let page = 0; ; page++) {
    const { data } = await api.as(token, op, { ...filtro, size: 200, page } as never)
    const { content, last } = data as unknown as { content: Record<string, unknown>[]; last: boolean }
    rows.push(...content)
    if (last) return rows
  }
}

const MONEY: [ClavePendiente, id: string, amount: string, date: string][] = [
  ['pagosPorConfirmar', 'idIngreso', 'monto', 'fecha'],
  ['vencenHoy', 'idCuenta', 'saldo', 'fechaVencimiento'],
  ['vencenEstaSemana', 'idCuenta', 'saldo', 'fechaVencimiento'],
  ['vencidas', 'idCuenta', 'saldo', 'fechaVencimiento'],
]

for (const [clave, id, amount, date] of MONEY)
  test(`${clave}: its sum, its oldest date and its first rows are those of the list behind it`, async () => {
    const token = await tokenOf('caja')
    const told = (await lookAs(token)).pendientes.find((one) => one.clave === clave)!
    const rows = await listed(token, told)
    const sums = Map.groupBy(rows, ({ idMoneda }) => idMoneda as number)
    assert.deepEqual(
      told.montos.map(({ moneda, monto }) => [moneda.idMoneda, Math.round(monto * 100)]),
      [...sums].map(([idMoneda, own]) => [
        idMoneda,
        own.reduce((sum, row) => sum + Math.round((row[amount] as number) * 100), 0),
      ]),
    )
    const first = rows.toSorted(
      (a, b) => String(a[date]).localeCompare(String(b[date])) || (a[id] as number) - (b[id] as number),
    )
    assert.equal(told.desde, first[0]?.[date] ?? null)
    assert.deepEqual(
      told.filas.map((fila) => [fila.id, fila.monto, fila.fecha]),
      first.slice(0, 8).map((row) => [row[id], row[amount], row[date]]),
    )
    assert.ok(told.filas.every(({ usuario }) => usuario))
  })

test('rows without money have no amount, and a subject that is no list has no rows', async () => {
  const { pendientes } = await lookAs(await tokenOf('admin'))
  const named = new Map(pendientes.map((one) => [one.clave, one]))
  const [first] = named.get('matriculasPorConfirmar')!.filas
  assert.ok(first && first.usuario && first.monto === null && first.estado === 'PREINSCRITA')
  assert.deepEqual(named.get('matriculasPorConfirmar')!.montos, [])
  assert.deepEqual(named.get('cajaSinCerrar')!.filas, [])
})

test('the bands follow each other: today, this week, later', async () => {
  const { pendientes } = await lookAs(await tokenOf('admin'))
  const bands = pendientes.map(({ banda }) => banda)
  assert.deepEqual(
    bands,
    bands.toSorted((a, b) => Banda.options.indexOf(a) - Banda.options.indexOf(b)),
  )
  assert.deepEqual(new Set(bands), new Set(Banda.options))
})

test('a group without a teacher and a full one wait for those who manage groups, and for no teacher', async () => {
  const token = await tokenOf('admin')
  const { data } = await api.as(token, grupo.disponibles, { estado: 'ABIERTO', size: 1 })
  const { idGrupo, version, codigo, idCurso, idPeriodo, fechaInicio, fechaFin, matriculados, ofrecidos } =
    data!.content[0]!
  const [before, full] = [await oneOf(token, 'gruposSinDocente'), await oneOf(token, 'gruposSinVacantes')]
  const changed = await api.as(token, grupo.actualizar, {
    id: idGrupo,
    version,
    codigo,
    idCurso,
    idPeriodo,
    fechaInicio,
    fechaFin,
    idDocente: null,
    minimo: null,
    capacidad: Math.max(1, matriculados + ofrecidos),
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.error))
  assert.equal(await oneOf(token, 'gruposSinDocente'), before + (data!.content[0]!.idDocente ? 1 : 0))
  assert.equal(await oneOf(token, 'gruposSinVacantes'), full + (matriculados + ofrecidos > 0 ? 1 : 0))
  const docente = await clavesOf(await tokenOf('docente'))
  assert.ok(!docente.has('gruposSinDocente') && !docente.has('gruposSinVacantes'))
})

test('a subject without the authority to act on it is not shown, whatever the profile’s name', async () => {
  const caja = await clavesOf(await tokenOf('caja'))
  assert.ok(caja.has('pagosPorConfirmar') && caja.has('vencenHoy') && caja.has('cajaDeHoy'))
  assert.ok(!caja.has('matriculasPorConfirmar') && !caja.has('asistenciaPorTomar'))
  const docente = await clavesOf(await tokenOf('docente'))
  assert.ok(docente.has('asistenciaPorTomar') && docente.has('faltanNotas') && docente.has('misIncidencias'))
  assert.ok(!docente.has('pagosPorConfirmar') && !docente.has('vencidas') && !docente.has('gruposPorCerrar'))
  const consulta = await clavesOf(await tokenOf('consulta'))
  for (const read of ['vencenHoy', 'vencidas', 'gruposPorEmpezar', 'pagosPorConfirmar'] as const)
    assert.ok(!consulta.has(read), read)
  assert.deepEqual(await clavesOf(await tokenOf('alumno')), new Set())
  const own = await api.session({ authorities: ['web_ingreso_listado', 'per_ingreso_confirmar'] })
  assert.ok((await clavesOf(own)).has('pagosPorConfirmar'))
  assert.ok(!(await clavesOf(own)).has('matriculasPorConfirmar'))
})

test('a teacher sees figures of their own groups only', async () => {
  const teacher = await api.session({
    nivel: 4,
    authorities: ['web_grupo_listado', 'per_asistencia_registrar', 'per_calificacion_registrar'],
  })
  const { pendientes } = await lookAs(teacher)
  assert.deepEqual(new Set(pendientes.map(({ cantidad }) => cantidad)), new Set([0]))
  assert.ok(!pendientes.some(({ clave }) => clave === 'pagosPorConfirmar'))
})

const oneOf = async (token: string, asked: ClavePendiente) =>
  (await lookAs(token)).pendientes.find(({ clave }) => clave === asked)?.cantidad ?? -1

test('a finished subject is no longer pending', async () => {
  const token = await tokenOf('admin')
  const before = await oneOf(token, 'matriculasPorConfirmar')
  const { data } = await api.as(token, matricula.buscar, { estado: ['PREINSCRITA'], size: 1 })
  const [first] = data!.content
  await api.as(token, matricula.confirmarInscripcion, { idMatricula: String(first!.idMatricula) as never })
  assert.equal(await oneOf(token, 'matriculasPorConfirmar'), before - 1)
})

test('today’s open cash is shown to its cashier, until it is closed', async () => {
  const token = await tokenOf('caja')
  const { hoy } = await lookAs(token)
  const mine = async () =>
    (await api.as(token, cierre.delDia, { fecha: hoy })).data!.turnos.find(
      ({ estado, operador }) => estado === 'ABIERTO' && operador === 'caja',
    )!
  const before = await oneOf(token, 'cajaDeHoy')
  const { data } = await api.as(token, ingreso.buscar, { estado: ['REPORTADO'], size: 1 })
  await api.as(token, ingreso.confirmar, { idIngreso: String(data!.content[0]!.idIngreso) as never })
  assert.equal(await oneOf(token, 'cajaDeHoy'), before + 1)
  const { lineas, movimientos } = await mine()
  assert.equal(movimientos, before + 1)
  const contado = lineas
    .filter(({ seCuenta }) => seCuenta)
    .map(({ idMoneda, idMedioPago, esperado }) => ({ idMoneda, idMedioPago, monto: esperado }))
  const closed = await api.as(token, cierre.aceptar, { fecha: hoy, contado })
  assert.equal(closed.status, 200, JSON.stringify(closed.error))
  assert.equal(await oneOf(token, 'cajaDeHoy'), 0)
})

test('the first steps are for those who set up, and all are done in a working school', async () => {
  assert.equal((await api.as(await tokenOf('gestor'), inicio.primerosPasos, {})).status, 403)
  const { pasos, completo } = (await api.as(await tokenOf('admin'), inicio.primerosPasos, {})).data!
  assert.deepEqual([completo, pasos.length], [true, 7])
})
