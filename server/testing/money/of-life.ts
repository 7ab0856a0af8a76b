import assert from 'node:assert/strict'

import fc from 'fast-check'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'

import { anyIndex, command, matriculaDe, type Real } from './commands.ts'
import {
  activar as activated,
  canTrasladar,
  putAgain,
  retirar as withdrawn,
  suspender as suspended,
  trasladar as transferred,
} from './life.ts'
import { estadoDe, hasSeat, isUnconfirmed, type Libro, type Matricula } from './model.ts'
import { addCharges } from './of-enrolments.ts'
import type { SendMode } from './world.ts'

const motivo = 'Prueba del modelo'
type Bulk = typeof matricula.suspender | typeof matricula.retirar | typeof matricula.activar

/** Sends it for an enrolment, previewed or not, and checks that it is accepted or refused. Returns its run. */
async function sendBulk(
  { world }: Real,
  op: Bulk,
  { of, modo, ok }: { of: Matricula; modo: SendMode; ok: boolean },
) {
  const input = { matriculas: [of.id], motivo }
  const said = async (extra: object) => {
    const { data } = await world.call(op, input, extra)
    assert.equal(data?.resultados[0]?.ok, ok, `${op.path} ${of.id} ${of.estado}: ${JSON.stringify(data)}`)
    return data
  }
  if (modo === 'previa') await said({ simular: true })
  return (await said({}))?.idCorrida
}

async function undoRun({ world }: Real, idCorrida: number | undefined) {
  const { data } = await world.call(corrida.deshacer, { idCorrida: idCorrida ?? 0 })
  assert.deepEqual(
    data?.resultados.map((r) => r.ok),
    [true],
    JSON.stringify(data),
  )
}

const anyTransition = fc.record({ matricula: anyIndex, vuelve: fc.boolean() })
const stateOfMatricula = (libro: Libro, p: { matricula: number }) => matriculaDe(libro, p)?.estado

export const suspender = command({
  nombre: 'suspender',
  con: anyTransition,
  de: stateOfMatricula,
  async run(libro, real, { modo, ...p }) {
    const of = matriculaDe(libro, p)!
    const before = of.estado
    const ok = suspended(of)
    const run = await sendBulk(real, matricula.suspender, { of, modo, ok })
    if (!ok || !p.vuelve) return
    await undoRun(real, run)
    of.estado = before
  },
})

export const retirar = command({
  nombre: 'retirar',
  con: anyTransition,
  de: stateOfMatricula,
  async run(libro, real, { modo, ...p }) {
    const of = matriculaDe(libro, p)!
    const back = p.vuelve && hasSeat(of)
    const goes = libro.cuentas.filter(
      (c) => c.matricula === of && c.vence >= '2026-01-01' && estadoDe(libro, c) === 'PENDIENTE',
    )
    const run = await sendBulk(real, matricula.retirar, {
      of,
      modo,
      ok: back ? true : withdrawn(libro, of),
    })
    if (!back) return
    await undoRun(real, run)
    putAgain(libro, goes, isUnconfirmed)
  },
})

export const activar = command({
  nombre: 'activar',
  con: anyTransition,
  de: stateOfMatricula,
  async run(libro, real, { modo, ...p }) {
    const of = matriculaDe(libro, p)!
    await sendBulk(real, matricula.activar, { of, modo, ok: activated(libro, of) })
  },
})

/** The state of an enrolment without shared charges: how their money moves is in the tests of the split. */
const stateOfWhole = (libro: Libro, p: { matricula: number }) =>
  libro.cuentas.some((c) => c.division && c.matricula === matriculaDe(libro, p))
    ? undefined
    : stateOfMatricula(libro, p)

export const trasladar = command({
  nombre: 'trasladar',
  con: fc.record({ matricula: anyIndex, grupo: fc.nat({ max: 2 }), vuelve: fc.boolean() }),
  de: stateOfWhole,
  async run(libro, real, { modo, ...p }) {
    const { world } = real
    const of = matriculaDe(libro, p)!
    const { idGrupo, idMoneda } = world.grupos[p.grupo]!
    const ok = canTrasladar(libro, of, idGrupo)
    const input = { matriculas: [of.id], idGrupo, motivo }
    if (modo === 'previa') {
      const preview = await world.call(traslado.trasladarVarias, input, { simular: true })
      assert.equal(preview.data?.procesados, Number(ok))
    }
    const { data } = await world.call(traslado.trasladarVarias, input)
    assert.equal(data?.procesados, Number(ok), `${of.estado} to ${p.grupo}: ${JSON.stringify(data)}`)
    if (!ok) return
    if (p.vuelve) {
      await undoRun(real, data?.idCorrida)
      const own = libro.cuentas.filter((c) => c.matricula === of)
      return putAgain(libro, own, () => true)
    }
    const found = await world.call(matricula.buscar, {
      idUsuario: of.alumno,
      idGrupo,
      estado: of.estado as 'ACTIVA',
    })
    const { idMatricula: id, fecha } = found.data!.content[0]!
    const nueva: Matricula = { ...of, id, grupo: idGrupo, moneda: idMoneda }
    const { content } = (await world.call(cuenta.deMatricula, { idMatricula: id })).data!
    libro.matriculas.push(nueva)
    const ids = content.map((c) => c.idCuenta).toSorted((a, b) => a - b)
    addCharges(libro, world, nueva, { ids, fecha })
    transferred(libro, of, nueva)
  },
})
