import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'
import { seed, sizeOf } from '#server/testing/size.ts'

const api = await testApi(WITH_STAND_IN)
const { school, documentsOf, paid } = await makeIssuingSchool(api)
const { laterTurn, next, turn } = await openSending(api)
const motivo = 'Cambio de horario'
let n = 0

/** A group of a course of its own. */
async function otherCourse(cuotas: number[], capacidad = 30) {
  const nombre = `Francés ${++n}`
  const { idArea, idPeriodo } = school
  const made = (await api.may(curso.guardar, { idArea, codigo: `F-${process.pid}-${n}`, nombre })).data!.curso
  const { data, error } = await api.may(grupo.guardar, {
    codigo: `F-${process.pid}-${n}`,
    idCurso: made.idCurso,
    idPeriodo,
    capacidad,
    fechaInicio: '2030-03-01',
    fechaFin: '2030-07-15',
    idTarifario: await school.lista(...cuotas),
    estado: 'ABIERTO',
  })
  assert.ok(data, JSON.stringify(error))
  return { idGrupo: data.grupo.idGrupo, nombre }
}
const mover = async (idMatricula: number, idGrupo: number, extra = {}) => {
  const { data, error } = await api.may(traslado.trasladar, { idMatricula, idGrupo, motivo }, extra)
  assert.ok(data, JSON.stringify(error))
  return data
}
const moverVarias = (matriculas: number[], idGrupo: number, extra = {}) =>
  api.may(traslado.trasladarVarias, { matriculas, idGrupo, motivo }, extra)
const back = async (idIngreso: number, monto: number) =>
  assert.equal((await api.may(ingreso.devolver, { idIngreso, monto, motivo: 'Pagó de más' })).status, 200)
/** Kind, amount and lines of each document of a payment. */
const told = async (idIngreso: number) =>
  (await documentsOf(idIngreso)).map((c) => [
    c.clase,
    c.importe,
    c.renglones.map((l) => `${l.descripcion}: ${l.importe}`),
  ])
const sound = async () => {
  assert.deepEqual(await verificar(api.db), [])
  const { dias } = (await api.may(registroVentas.dias, {})).data!
  assert.deepEqual(
    dias.filter((day) => day.diferencia !== 0),
    [],
  )
}

test('a note and a document that names the new course, with the payer of before; the money is as it was', async () => {
  const [a, b] = [await otherCourse([100, 200]), await otherCourse([80, 90])]
  const { idMatricula, idUsuario } = await school.matricular(a.idGrupo)
  const pedido = { comprobante: { clase: 'FACTURA', pagador: COMPANY } }
  const { idIngreso } = await paid(idUsuario, 250, pedido)
  const preview = await mover(idMatricula, b.idGrupo, { simular: true })
  assert.match(preview.mensaje, /Se reemplaza 1 comprobante/)
  assert.equal((await documentsOf(idIngreso)).length, 1, 'a preview makes none')
  const several = await moverVarias([idMatricula], b.idGrupo, { simular: true })
  assert.equal(several.data?.resultados[0]?.traslado?.comprobantes, 1)
  assert.match((await mover(idMatricula, b.idGrupo)).mensaje, /Se reemplaza 1 comprobante/)
  const [doc, note, made] = await documentsOf(idIngreso)
  assert.deepEqual(
    [note!.clase, note!.importe, note!.origen?.idComprobante, note!.sustento],
    ['NOTA_CREDITO', 250, doc!.idComprobante, `Traslado de matrícula: ${motivo}`],
  )
  assert.deepEqual([made!.clase, made!.comprador, made!.estado], ['FACTURA', doc!.comprador, 'PENDIENTE'])
  assert.deepEqual(made!.sustituye, { idComprobante: doc!.idComprobante, numero: doc!.numeroCompleto })
  assert.deepEqual((await told(idIngreso))[2], [
    'FACTURA',
    250,
    [`Matrícula · ${b.nombre}: 80`, `Cuota 1 · ${b.nombre}: 90`, 'Pago a cuenta de servicios educativos: 80'],
  ])
  const { rows } = await sql<{ motivo: string }>`
    select datos -> 'modifica' ->> 'motivo' as motivo from comprobante where id_comprobante = ${note!.idComprobante}`.execute(
    api.db,
  )
  assert.equal(rows[0]!.motivo, '01')
  await turn()
  const paper = await api.may(recibo.ver, { id: String(idIngreso) as never })
  assert.ok(readPdf(paper.data as unknown as Uint8Array).texto.includes(made!.numeroCompleto))
  await sound()
})

test('none where the paper goes on saying what is paid: the same course and price, money on account, the setting off', async () => {
  const [a, b, c] = [await school.grupo(), await school.grupo(), await otherCourse([100])]
  const same = await school.matricular(a.idGrupo)
  const pago = await paid(same.idUsuario, 120)
  assert.doesNotMatch((await mover(same.idMatricula, b.idGrupo)).mensaje, /comprobante/)
  assert.equal((await documentsOf(pago.idIngreso)).length, 1)
  const onAccount = await school.matricular(a.idGrupo)
  const credit = await paid(onAccount.idUsuario, 50, { aplicaciones: [] })
  await mover(onAccount.idMatricula, c.idGrupo)
  assert.equal((await documentsOf(credit.idIngreso)).length, 1)
  await setParametro(api, 'comprobante.traslado', 'false')
  const off = await school.matricular(a.idGrupo)
  const kept = await paid(off.idUsuario, 50)
  await mover(off.idMatricula, c.idGrupo)
  assert.equal((await documentsOf(kept.idIngreso)).length, 1)
  await setParametro(api, 'comprobante.traslado', 'true')
  await sound()
})

test('refunded in part before and after, each note is of the document that stood', async () => {
  const [a, b] = [await otherCourse([100]), await otherCourse([100])]
  const { idMatricula, idUsuario } = await school.matricular(a.idGrupo)
  const { idIngreso } = await paid(idUsuario, 100)
  await back(idIngreso, 30)
  await mover(idMatricula, b.idGrupo)
  await back(idIngreso, 20)
  assert.deepEqual(await told(idIngreso), [
    ['BOLETA', 100, [`Matrícula · ${a.nombre}: 100`]],
    ['NOTA_CREDITO', 30, [`Matrícula · ${a.nombre}: 30`]],
    ['NOTA_CREDITO', 70, [`Matrícula · ${a.nombre}: 70`]],
    ['BOLETA', 70, [`Matrícula · ${b.nombre}: 70`]],
    ['NOTA_CREDITO', 20, [`Matrícula · ${b.nombre}: 20`]],
  ])
  await sound()
  await api.may(ingreso.anular, { idIngreso, motivo })
  await sound()
})

test('undone, the document names the first course again; a bulk one replaces those of each', async () => {
  const [a, b] = [await otherCourse([100, 50]), await otherCourse([60])]
  const rows = [await school.matricular(a.idGrupo), await school.matricular(a.idGrupo)]
  const pagos = []
  for (const { idUsuario } of rows)
    pagos.push(await paid(idUsuario, 40), await paid(idUsuario, 70), await school.pagar(idUsuario, 5))
  const ids = rows.map((row) => row.idMatricula)
  const preview = await moverVarias(ids, b.idGrupo, { simular: true })
  const { data } = await moverVarias(ids, b.idGrupo)
  for (const answer of [preview.data!, data!])
    assert.deepEqual(
      answer.resultados.map((one) => one.traslado?.comprobantes),
      [2, 2],
    )
  await sound()
  const undone = await api.call([...PERMISOS], corrida.deshacer, { idCorrida: data!.idCorrida! })
  assert.deepEqual(
    undone.data?.resultados.map((one) => one.ok),
    [true, true],
  )
  const first = await told(pagos[0]!.idIngreso)
  assert.deepEqual(
    first.map(([clase, importe]) => [clase, importe]),
    [
      ['BOLETA', 40],
      ['NOTA_CREDITO', 40],
      ['BOLETA', 40],
      ['NOTA_CREDITO', 40],
      ['BOLETA', 40],
    ],
  )
  assert.deepEqual(first[4], first[0])
  await sound()
})

test('one that was not accepted yet goes on as it is, and its note waits; rejected, both are made again', async () => {
  for (let round = 0; round < 5; round++) await laterTurn()
  const [a, b] = [await otherCourse([100]), await otherCourse([100])]
  const { idMatricula, idUsuario } = await school.matricular(a.idGrupo)
  const { idIngreso } = await paid(idUsuario, 100)
  await back(idIngreso, 10)
  await mover(idMatricula, b.idGrupo)
  await next('cdr-2800', 'sendBill')
  await turn()
  const states = async () => (await documentsOf(idIngreso)).map((c) => [c.importe, c.estado, c.codigo])
  assert.deepEqual(await states(), [
    [100, 'RECHAZADO', '2800'],
    [10, 'RECHAZADO', 'SIN_ORIGEN'],
    [90, 'RECHAZADO', 'SIN_ORIGEN'],
    [90, 'ACEPTADO', '0'],
  ])
  await sound()
  const [doc] = await documentsOf(idIngreso)
  assert.equal((await api.may(comprobante.reemitir, { idComprobante: doc!.idComprobante })).status, 200)
  await sound()
  for (let round = 0; round < 3; round++) await laterTurn()
  assert.deepEqual((await states()).slice(4), [
    [100, 'ACEPTADO', '0'],
    [10, 'ACEPTADO', '0'],
    [90, 'ACEPTADO', '0'],
  ])
  await sound()
})

const random = (() => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
})()
const pick = <T>(list: readonly T[]) => list[random(list.length)]!

test('property: whatever is paid, returned, transferred, undone, sent and rejected, documents are the money of each day', async (t) => {
  const grupos = [await otherCourse([100, 50]), await otherCourse([40]), await otherCourse([90, 90, 10])]
  const students: { idUsuario: number; idMatricula: number }[] = []
  for (let i = 0; i < 4; i++) {
    const { idUsuario, idMatricula } = await school.matricular(pick(grupos).idGrupo)
    students.push({ idUsuario, idMatricula })
  }
  const pagos: number[] = []
  const runs: number[] = []
  const done: Record<string, number> = {}
  const live = async (id: number) => {
    const { rows } = await sql<{ id: number }>`
      with recursive m as (select id_matricula, estado from matricula where id_matricula = ${id}
        union select x.id_matricula, x.estado from m join matricula x on x.id_matricula_origen = m.id_matricula and x.estado <> 'ELIMINADA')
      select max(id_matricula) as id from m where estado <> 'TRASLADADA'`.execute(api.db)
    return rows[0]!.id
  }
  const STEPS: Record<string, () => Promise<boolean>> = {
    async pagar() {
      const pedido = random(2) ? { comprobante: { clase: 'FACTURA', pagador: COMPANY } } : {}
      pagos.push((await paid(pick(students).idUsuario, (100 + random(9000)) / 100, pedido)).idIngreso)
      return true
    },
    async devolver() {
      if (pagos.length === 0) return false
      const body = { idIngreso: pick(pagos), monto: (100 + random(2000)) / 100, motivo: 'Pagó de más' }
      return (await api.may(ingreso.devolver, body)).status === 200
    },
    async dejarDeDevolver() {
      const { numAffectedRows } =
        await sql`update devolucion set estado = 'RECHAZADA' where estado = 'HECHA' and id_devolucion = (
        select max(id_devolucion) from devolucion where id_ingreso = ${pick([...pagos, 0])})`.execute(api.db)
      return (numAffectedRows ?? 0n) > 0n
    },
    async anular() {
      if (pagos.length === 0 || random(3)) return false
      return (await api.may(ingreso.anular, { idIngreso: pick(pagos), motivo })).status === 200
    },
    async trasladar() {
      const one = pick(students)
      const idMatricula = await live(one.idMatricula)
      const { data } = await moverVarias([idMatricula], pick(grupos).idGrupo)
      if (data?.idCorrida) runs.push(data.idCorrida)
      return data?.procesados === 1
    },
    async trasladarVarias() {
      const ids = await Promise.all(students.map((one) => live(one.idMatricula)))
      const { data } = await moverVarias(ids, pick(grupos).idGrupo)
      if (data?.idCorrida) runs.push(data.idCorrida)
      return (data?.procesados ?? 0) > 1
    },
    async deshacer() {
      const idCorrida = runs.pop()
      if (idCorrida === undefined) return false
      return ((await api.call([...PERMISOS], corrida.deshacer, { idCorrida })).data?.procesados ?? 0) > 0
    },
    async enviar() {
      if (random(2)) await next(pick(['cdr-2800', '0306', 'observed', '502']), 'sendBill', 1 + random(2))
      await laterTurn()
      return true
    },
    async corregir() {
      const wrong = await api.may(comprobante.buscar, { porAtender: true, size: 200 })
      for (const { idComprobante, estado } of wrong.data!.content) {
        if (estado === 'RECHAZADO') await api.may(comprobante.reemitir, { idComprobante })
        if (estado === 'EXCEPCION') await api.may(comprobante.reenviar, { idComprobante })
      }
      return wrong.data!.content.length > 0
    },
  }
  const names = Object.keys(STEPS)
  for (let i = 0; i < sizeOf('traslados', 60); i++) {
    const name = i % 3 === 0 ? 'pagar' : pick(names)
    if (await STEPS[name]!()) done[name] = (done[name] ?? 0) + 1
    if (i % 4 === 3) await sound()
  }
  await sound()
  const [replaced] = (
    await sql<{
      n: number
    }>`select count(*)::int as n from comprobante where id_sustituye is not null`.execute(api.db)
  ).rows
  t.diagnostic(`seed ${seed}: ${JSON.stringify(done)}; ${replaced!.n} documents took the place of another`)
  assert.ok(replaced!.n > 10)
})
