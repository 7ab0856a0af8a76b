import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { school, first, paid } = await makeIssuingSchool(api)

type Row = Awaited<ReturnType<typeof linesOf>>[number]
const linesOf = async (idTarifario: number) =>
  (await api.may(tarifarioConcepto.buscar, { idTarifario, sort: ['orden'] })).data!.content
const change = ({ idTarifarioConcepto, ...row }: Row, rest: object) =>
  api.may(tarifarioConcepto.actualizar, {
    id: String(idTarifarioConcepto),
    version: row.version,
    idTarifario: row.idTarifario,
    nombre: row.nombre,
    tipo: row.tipo,
    monto: row.monto,
    orden: row.orden,
    obligatorio: row.obligatorio,
    diasVencimiento: row.diasVencimiento,
    ...rest,
  } as never)
const APART = { afectacion: 'GRAVADO', incluyeImpuesto: false }

/** Makes a group with an instalment that is told without its tax. */
async function apart(monto: number) {
  const { idGrupo, idTarifario } = await school.grupo(20, [100, monto])
  const line = (await linesOf(idTarifario!))[1]!
  const changed = (await change(line, APART)).data!.tarifarioConcepto
  return { idGrupo, idTarifario: idTarifario!, line: changed }
}
const instalmentOf = async (idMatricula: number) =>
  (await school.cuentas(idMatricula)).content.find(({ tipo }) => tipo === 'CUOTA')!

test('only a taxed line may be without its tax, and none whose price with it does not fit', async () => {
  const { idTarifario } = await school.grupo(5, [100, 200])
  const line = (await linesOf(idTarifario!))[1]!
  for (const afectacion of [null, 'INAFECTO', 'EXONERADO']) {
    const { status, error } = await change(line, { afectacion, incluyeImpuesto: false })
    assert.equal(status, 400)
    assert.deepEqual(error?.errors, [
      { campo: 'afectacion', mensaje: 'Solo un concepto gravado puede cobrar el impuesto aparte del monto' },
    ])
  }
  assert.equal((await change(line, { ...APART, monto: 99_999_999.99 })).status, 400)
  assert.equal((await change(line, { ...APART, incluyeImpuesto: 'no' })).status, 400)
  assert.equal((await linesOf(idTarifario!))[1]!.precio, 200, 'nothing of it was kept')
})

test('what is charged is the price with the tax, rounded to the cent, and its list adds it up', async () => {
  const { idGrupo, idTarifario, line } = await apart(33.33)
  assert.deepEqual([line.monto, line.precio, line.incluyeImpuesto], [33.33, 39.33, false])
  const { total } = (await api.may(tarifario.ver, { id: String(idTarifario) as never })).data!
  assert.equal(total, 139.33)
  const { idMatricula } = await school.matricular(idGrupo)
  assert.equal((await instalmentOf(idMatricula)).monto, 39.33)
  const { idUsuario } = await school.alumno()
  const half = { idUsuario, idGrupo, idMatriculaTipo: school.tipoMatricula('MEDIA BECA') }
  const scholar = (await api.may(matricula.guardar, half)).data!.matricula
  const { monto, descuento } = await instalmentOf(scholar.idMatricula)
  assert.deepEqual([monto, descuento], [39.33, 19.67])
})

test('the document says the price as its value, and the tax beside it', async () => {
  const { idGrupo } = await apart(250.1)
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const { idCuenta, saldo } = await instalmentOf(idMatricula)
  assert.equal(saldo, 295.12)
  const { idIngreso } = await paid(idUsuario, saldo, { aplicaciones: [{ idCuenta, monto: saldo }] })
  const [renglon] = (await first(idIngreso)).renglones
  assert.deepEqual([renglon!.valor, renglon!.impuesto, renglon!.importe], [250.1, 45.02, 295.12])
})

test('a change reaches unpaid charges by what it charges; a client that does not know of the tax leaves it', async () => {
  const { idGrupo, line } = await apart(100)
  const { idMatricula } = await school.matricular(idGrupo)
  const { data } = await change(line, { monto: 200, alcance: 'POR_PAGAR' })
  assert.deepEqual(data?.porPagar, { cuentas: 1, antes: 118, despues: 236 })
  assert.deepEqual([data?.tarifarioConcepto.incluyeImpuesto, data?.tarifarioConcepto.precio], [false, 236])
  assert.equal((await instalmentOf(idMatricula)).monto, 236)
  const included = await change(data!.tarifarioConcepto, {
    incluyeImpuesto: true,
    alcance: 'POR_PAGAR',
    motivo: 'Bajó el precio',
  })
  assert.deepEqual(included.data?.porPagar, { cuentas: 1, antes: 236, despues: 200 })
})

test('another rate is that of the charges to come; a copied list keeps how its prices are told', async () => {
  const { idGrupo, idTarifario } = await apart(100)
  const before = await school.matricular(idGrupo)
  await setParametro(api, 'comprobante.tasa', '10')
  const after = await school.matricular(idGrupo)
  assert.equal((await instalmentOf(before.idMatricula)).monto, 118)
  assert.equal((await instalmentOf(after.idMatricula)).monto, 110)
  const copied = { idTarifario, nombre: `Copia ${idTarifario}`, vigenciaDesde: '2031-01-01', porcentaje: 10 }
  const copy = (await api.may(tarifario.copiar, copied)).data!.tarifario
  const [, line] = await linesOf(copy.idTarifario)
  assert.deepEqual([line!.monto, line!.precio, line!.incluyeImpuesto], [110, 121, false])
  await setParametro(api, 'comprobante.tasa', '18')
})

test('all that these tests did leaves nothing broken', async () => {
  assert.deepEqual(
    (await verificar(api.db)).filter(({ filas }) => filas.length > 0),
    [],
  )
})
