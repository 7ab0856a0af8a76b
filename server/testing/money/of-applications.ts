import assert from 'node:assert/strict'

import fc from 'fast-check'

import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import { cuenta, type Cuenta as Answer } from '#contract/cuentas/cuenta.ts'

import {
  amountOf,
  anyAmount,
  anyIndex,
  anySplit,
  command,
  cuentaDe,
  ingresoDe,
  partesDe,
  pick,
} from './commands.ts'
import { type Cuenta, enRevision, estadoDe, type Libro, pagado, saldo } from './model.ts'
import {
  addAplicacion,
  aplicar as aplicado,
  cambiarAplicacion,
  quitarAplicacion,
  useCredit as gastado,
} from './rules.ts'
import { expectStatus, toAmount, toCents } from './world.ts'

const stateOfCuenta = (libro: Libro, p: { cuenta: number }) => {
  const of = cuentaDe(libro, p)
  return of && `cuenta ${estadoDe(libro, of)}`
}

function compareApplications(answer: Answer, libro: Libro, of: Cuenta) {
  assert.deepEqual(
    [toCents(answer.pagado), toCents(answer.enRevision), toCents(answer.saldo), answer.estado],
    [pagado(libro, of), enRevision(libro, of), saldo(libro, of), estadoDe(libro, of)],
  )
}

const motivo = 'Prueba del modelo'

export const aplicar = command({
  nombre: 'aplicar',
  con: fc.record({
    cuenta: anyIndex,
    lista: fc.array(fc.record({ ingreso: anyIndex, amount: anyAmount }), { maxLength: 3 }),
  }),
  de: stateOfCuenta,
  async run(libro, { world }, { modo, ...p }) {
    const of = cuentaDe(libro, p)!
    const lista = p.lista
      .filter(() => libro.ingresos.length > 0)
      .map((one) => ({
        ingreso: pick(libro.ingresos, one.ingreso)!,
        monto: amountOf(one.amount, saldo(libro, of)),
      }))
    const aplicaciones = lista.map(({ ingreso, monto }) => ({
      idIngreso: ingreso.id,
      monto: toAmount(monto),
    }))
    const status = aplicado(libro, of, lista)
    const answer = await expectStatus(
      world,
      [cuenta.actualizarPago, { idCuenta: of.id, aplicaciones, motivo }, modo],
      status,
    )
    if (answer) compareApplications(answer.cuenta, libro, of)
  },
})

export const useCreditCommand = command({
  nombre: 'gastar saldo a favor',
  con: fc.record({ alumno: fc.nat({ max: 1 }), partes: anySplit }),
  de: (libro, p) => (libro.cuentas.length > 0 && p.partes.length > 0 ? 'alumno' : undefined),
  async run(libro, { world, alumnos }, { modo, ...p }) {
    const alumno = alumnos[p.alumno]!
    const partes = partesDe(libro, p.partes)
    const aplicaciones = partes.map((one) => ({ idCuenta: one.cuenta.id, monto: toAmount(one.monto) }))
    const status = gastado(libro, alumno, partes)
    await expectStatus(world, [cuenta.saldoAFavor, { idUsuario: alumno, aplicaciones }, modo], status)
  },
})

export const addCommand = command({
  nombre: 'poner aplicación',
  con: fc.record({ cuenta: anyIndex, ingreso: anyIndex, amount: anyAmount }),
  de: (libro, p) => (ingresoDe(libro, p) ? stateOfCuenta(libro, p) : undefined),
  async run(libro, { world }, { modo, ...p }) {
    const of = cuentaDe(libro, p)!
    const ingreso = ingresoDe(libro, p)!
    const monto = amountOf(p.amount, saldo(libro, of))
    const status = addAplicacion(libro, of, { ingreso, monto })
    const input = { idCuenta: of.id, idIngreso: ingreso.id, monto: toAmount(monto) }
    await expectStatus(world, [cuentaIngreso.guardar, input, modo], status)
  },
})

const pickApplication = (libro: Libro, n: number) =>
  pick(
    libro.ingresos.flatMap((ingreso) => ingreso.aplicaciones.map((a) => ({ ingreso, cuenta: a.cuenta }))),
    n,
  )

export const cambiar = command({
  nombre: 'cambiar o quitar aplicación',
  con: fc.record({ aplicacion: anyIndex, amount: anyAmount, quitar: fc.boolean() }),
  de: (libro, p) => {
    const one = pickApplication(libro, p.aplicacion)
    return one && `aplicación de ${one.ingreso.estado} a ${estadoDe(libro, one.cuenta)}`
  },
  async run(libro, { world }, { modo, ...p }) {
    const { ingreso, cuenta: of } = pickApplication(libro, p.aplicacion)!
    const filter = { idCuenta: of.id, idIngreso: ingreso.id }
    const { idCuentaIngreso, version } = (await world.call(cuentaIngreso.buscar, filter)).data!.content[0]!
    const id = String(idCuentaIngreso)
    if (p.quitar) {
      await expectStatus(world, [cuentaIngreso.eliminar, { id, motivo }, modo], quitarAplicacion(of, ingreso))
      return
    }
    const monto = amountOf(p.amount, of.monto)
    const status = cambiarAplicacion(libro, of, { ingreso, monto })
    await expectStatus(
      world,
      [cuentaIngreso.actualizar, { id, version, monto: toAmount(monto), motivo }, modo],
      status,
    )
  },
})
