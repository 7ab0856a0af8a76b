import assert from 'node:assert/strict'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'

import type { Real } from './commands.ts'
import {
  cuentasDe,
  disponible,
  enRevision,
  estadoDe,
  isLive,
  type Libro,
  type Matricula,
  pagado,
  shownSaldo,
  totales,
} from './model.ts'
import { partsOf } from './parts.ts'
import { toAmount, type World } from './world.ts'

const HOY = '2026-01-01'
const byId = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0])

type Parts = {
  idCuenta: number
  division: { partes: Record<'monto' | 'pagado' | 'enRevision' | 'saldo', number>[] } | null
}

/** Compares the parts of each shared charge of an enrolment. */
function compareParts(content: readonly Parts[], libro: Libro, of: Matricula) {
  for (const c of cuentasDe(libro, of)) {
    const seen = content.find(({ idCuenta }) => idCuenta === c.id)!.division
    const told = seen?.partes.map((p) => [p.monto, p.pagado, p.enRevision, p.saldo])
    const due =
      c.division && partsOf(libro, c).map((p) => [p.monto, p.pagado, p.enRevision, p.saldo].map(toAmount))
    assert.deepEqual(told, due, `parts of charge ${c.id}`)
  }
}

/** Compares an account, both its own answer and its row in the list of enrolments. */
async function compareAccount({ call }: World, libro: Libro, of: Matricula) {
  const { status, data } = await call(cuenta.deMatricula, { idMatricula: of.id })
  if (!isLive(of)) return assert.equal(status, 404)
  const seen = data!.content.map((c) => [
    c.idCuenta,
    c.monto,
    c.descuento,
    c.pagado,
    c.enRevision,
    c.saldo,
    c.vencida,
    c.estado,
  ])
  const due = cuentasDe(libro, of).map((c) => {
    const estado = estadoDe(libro, c)
    const amounts = [c.monto, c.descuento, pagado(libro, c), enRevision(libro, c), shownSaldo(libro, c)].map(
      toAmount,
    )
    return [
      c.id,
      ...amounts,
      /PENDIENTE|PARCIAL/.test(estado) && c.vence < HOY && of.estado !== 'SUSPENDIDA',
      estado,
    ]
  })
  assert.deepEqual(seen.toSorted(byId), due.toSorted(byId), `charges of enrolment ${of.id}`)
  compareParts(data!.content, libro, of)
  const sums = Object.fromEntries(
    Object.entries(totales(libro, of, HOY)).map(([name, sum]) => [name, toAmount(sum)]),
  )
  const { moneda, ...told } = data!.totales
  // Without a charge that counts there is no currency to say.
  if (moneda) assert.equal(moneda.idMoneda, of.moneda)
  assert.deepEqual(told, sums, `totals of enrolment ${of.id}`)
  const row = await call(matricula.ver, { id: String(of.id) })
  const { enRevision: _, saldoAFavor: __, condonado: ___, ...shown } = sums
  const { moneda: its, ...listed } = row.data!.totales!
  if (its) assert.equal(its.idMoneda, of.moneda)
  assert.deepEqual(listed, shown, 'the same figure on every screen')
}

/** A card form that was opened and left: closed without a movement, it is in no list. */
const wasLeft = ({ ordenes, movimientos }: Libro, one: Libro['ingresos'][number]) =>
  one.estado === 'RECHAZADO' &&
  ordenes.some(
    (orden) =>
      orden.ingreso === one && orden.forms > 0 && movimientos.every((movement) => movement.orden !== orden),
  )

async function comparePayments({ call }: World, libro: Libro, alumno: number) {
  const { data } = await call(ingreso.deAlumno, { idUsuario: alumno, size: 200 })
  const seen = data!.content.map((i) => [
    i.idIngreso,
    i.monto,
    i.montoDevuelto,
    i.montoDisponible,
    i.estado,
    i.numeroRecibo,
  ])
  const due = libro.ingresos
    .filter((i) => i.alumno === alumno && i.estado !== 'ELIMINADO' && !wasLeft(libro, i))
    .map((i) => [i.id, ...[i.monto, i.devuelto, disponible(i)].map(toAmount), i.estado, i.recibo])
  assert.deepEqual(seen.toSorted(byId), due.toSorted(byId), `payments of ${alumno}`)
}

/** Compares every answer of the API about the two students with the model. */
export async function compareAll(libro: Libro, { world, alumnos }: Real) {
  for (const of of libro.matriculas) await compareAccount(world, libro, of)
  for (const alumno of alumnos) await comparePayments(world, libro, alumno)
}
