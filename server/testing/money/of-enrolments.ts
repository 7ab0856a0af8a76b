import fc from 'fast-check'

import { addDays } from '#contract/core/day.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'

import { anyIndex, command, cuentaDe, DUE_DATES, matriculaDe, pick } from './commands.ts'
import { estadoDe, hasSeat, isLive, type Libro, type Matricula } from './model.ts'
import { cambiarTipo, cerrarCuenta, descuentoDe, editarCuenta, eliminarMatricula } from './rules.ts'
import { expectStatus, lineaDe, toAmount, toCents, type World } from './world.ts'

const motivo = 'Prueba del modelo'
const estadoMatricula = (m: Matricula | undefined) => m?.estado

/** Charges of an enrolment, by their ids, and its date. */
type Made = { ids: number[]; fecha: string }

/** Adds to the model the charges that the price list should have made, none of them due before the enrolment. */
export function addCharges(libro: Libro, { grupos }: World, of: Matricula, { ids, fecha }: Made) {
  const { inicio, montos } = grupos.find((g) => g.idGrupo === of.grupo)!
  for (const [i, monto] of montos.entries()) {
    const { tipo, diasVencimiento } = lineaDe(i)
    const planned = addDays(inicio, diasVencimiento)
    const vence = planned < fecha ? fecha : planned
    const descuento = descuentoDe(of.tipo, tipo, monto)
    libro.cuentas.push({ id: ids[i]!, matricula: of, monto, descuento, vence, estado: 'VIVA', linea: tipo })
  }
}

const matriculas = (tipo: fc.Arbitrary<number>) =>
  command({
    nombre: 'matricular',
    con: fc.record({ alumno: fc.nat({ max: 1 }), grupo: fc.nat({ max: 2 }), tipo }),
    de: (libro, p) => (libro.matriculas.length > 0 ? `alumno ${p.alumno}` : 'nadie'),
    async run(libro, { world, alumnos }, { modo, ...p }) {
      const { idGrupo, idMoneda } = world.grupos[p.grupo]!
      const tipo = world.tipos[p.tipo]!
      const idUsuario = alumnos[p.alumno]!
      const already = libro.matriculas.some(
        (m) => hasSeat(m) && m.alumno === idUsuario && m.grupo === idGrupo,
      )
      const input = { idUsuario, idGrupo, idMatriculaTipo: tipo.idMatriculaTipo }
      const made = await expectStatus(world, [matricula.conUsuario, input, modo], already ? 409 : 201)
      if (!made) return
      const { idMatricula: id, fecha } = made.matricula
      const rest = { grupo: idGrupo, moneda: idMoneda, tipo, estado: 'PREINSCRITA' as const }
      const one: Matricula = { id, alumno: idUsuario, ...rest }
      libro.matriculas.push(one)
      const ids = made.cuentas.map((c) => c.idCuenta).toSorted((a, b) => a - b)
      addCharges(libro, world, one, { ids, fecha })
    },
  })

export const matricular = matriculas(fc.nat({ max: 2 }))
/** An enrolment without scholarship. */
export const matricularSinBeca = matriculas(fc.constant(0))

const anyCharge = fc.record({
  monto: fc.nat({ max: 40_000 }),
  descuento: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.nat({ max: 40_000 }) },
  ),
  vence: fc.constantFrom(...DUE_DATES),
})

export const adicionar = command({
  nombre: 'adicionar',
  con: fc.record({ matricula: anyIndex, cargo: anyCharge, directo: fc.boolean() }),
  de: (libro, p) => estadoMatricula(matriculaDe(libro, p)),
  async run(libro, { world }, { modo, ...p }) {
    const of = matriculaDe(libro, p)!
    const { monto, descuento, vence } = p.cargo
    const input = {
      concepto: 'Otro',
      monto: toAmount(monto),
      descuento: toAmount(descuento),
      fechaVencimiento: vence,
    }
    const taken = descuento > monto ? 400 : 201
    const refused = !isLive(of) ? 404 : of.estado === 'TRASLADADA' ? 409 : taken
    const op = p.directo ? cuenta.guardar : cuenta.adicionar
    const made = await expectStatus(world, [op, { ...input, idMatricula: of.id }, modo], refused)
    if (made)
      libro.cuentas.push({ ...p.cargo, id: made.cuenta.idCuenta, matricula: of, estado: 'VIVA', linea: null })
  },
})

export const editar = command({
  nombre: 'editar cuenta',
  con: fc.record({ cuenta: anyIndex, cargo: anyCharge, soloDescuento: fc.boolean() }),
  de: (libro, p) => cuentaDe(libro, p) && `cuenta ${estadoDe(libro, cuentaDe(libro, p)!)}`,
  async run(libro, { world }, { modo, ...p }) {
    const of = cuentaDe(libro, p)!
    const to = { ...p.cargo, monto: p.soloDescuento ? of.monto : p.cargo.monto }
    const version = (await world.call(cuenta.ver, { id: String(of.id) })).data?.version ?? 0
    const input = { id: String(of.id), version, concepto: 'Editada', fechaVencimiento: to.vence }
    const status = editarCuenta(libro, of, to)
    const body = { ...input, monto: toAmount(to.monto), descuento: toAmount(to.descuento), motivo }
    const answer = await expectStatus(world, [cuenta.actualizar, body, modo], status)
    if (answer) of.monto = toCents(answer.cuenta.monto)
  },
})

export const cerrar = command({
  nombre: 'anular o eliminar cuenta',
  con: fc.record({ cuenta: anyIndex, eliminar: fc.boolean() }),
  de: (libro, p) => cuentaDe(libro, p) && `cuenta ${estadoDe(libro, cuentaDe(libro, p)!)}`,
  async run(libro, { world }, { modo, ...p }) {
    const of = cuentaDe(libro, p)!
    const status = cerrarCuenta(libro, of, p.eliminar ? 'ELIMINADA' : 'ANULADA')
    if (p.eliminar) await expectStatus(world, [cuenta.eliminar, { id: String(of.id), motivo }, modo], status)
    else await expectStatus(world, [cuenta.anular, { idCuenta: of.id, motivo }, modo], status)
  },
})

export const eliminar = command({
  nombre: 'eliminar matrícula',
  con: fc.record({ matricula: anyIndex }),
  de: (libro, p) => estadoMatricula(matriculaDe(libro, p)),
  async run(libro, { world }, { modo, ...p }) {
    const of = matriculaDe(libro, p)!
    await expectStatus(world, [matricula.eliminar, { id: String(of.id) }, modo], eliminarMatricula(libro, of))
  },
})

export const cambiar = command({
  nombre: 'cambiar tipo',
  con: fc.record({ matricula: anyIndex, tipo: anyIndex }),
  de: (libro, p) => estadoMatricula(matriculaDe(libro, p)),
  async run(libro, { world }, { modo, ...p }) {
    const of = matriculaDe(libro, p)!
    const tipo = pick(world.tipos, p.tipo)!
    const version = (await world.call(matricula.ver, { id: String(of.id) })).data?.version ?? 0
    const input = {
      id: String(of.id),
      version,
      idMatriculaTipo: tipo.idMatriculaTipo,
      fecha: '2025-01-01',
      motivo,
    }
    await expectStatus(world, [matricula.actualizar, input, modo], cambiarTipo(libro, of, tipo))
  },
})
