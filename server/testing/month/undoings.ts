import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'

import { openCharges } from './payments.ts'
import { ok } from './school.ts'
import type { World } from './world.ts'

const motivo = 'Al azar'

/** Draws one of the last confirmed payments. */
async function recent({ api, luck }: World): Promise<Ingreso | undefined> {
  const input = { estado: 'CONFIRMADO' as const, sort: ['idIngreso,desc'], size: 12 }
  const { content } = ok(await api.may(ingreso.buscar, input as never))
  return content.length > 0 ? luck.drawn(content) : undefined
}

export async function annul(world: World) {
  const found = await recent(world)
  return found && world.cashier(ingreso.anular, { idIngreso: found.idIngreso, motivo })
}

/** Gives back all that is left of a payment, or a part. */
export async function refund(world: World) {
  const found = await recent(world)
  if (!found) return
  const left = Number((found.monto - found.montoDevuelto).toFixed(2))
  const monto = world.luck.oneIn(3) ? left : world.luck.upTo(left)
  return world.cashier(ingreso.devolver, { idIngreso: found.idIngreso, monto, motivo })
}

/** Undoes what is not settled of a document on credit. */
export async function undoCredit({ api, luck, cashier }: World) {
  const input = { clase: 'FACTURA' as const, sort: ['idComprobante,desc'], size: 100 }
  const { content } = ok(await api.may(comprobante.buscar, input as never))
  const open = content.filter(({ credito }) => credito && credito.porCobrar > 0)
  if (open.length === 0) return
  return cashier(comprobante.acreditar, { idComprobante: luck.drawn(open).idComprobante, motivo })
}

/** Moves an enrolment to another group of its currency. */
export async function transfer({ api, luck, groups }: World) {
  const { content } = ok(await api.may(matricula.buscar, { estado: 'ACTIVA', size: 100 } as never))
  if (content.length === 0) return
  const { idMatricula, idGrupo } = luck.drawn(content)
  const { moneda } = groups.find((one) => one.idGrupo === idGrupo)!
  const others = groups.filter((one) => one.moneda === moneda && one.idGrupo !== idGrupo)
  return api.may(traslado.trasladar, { idMatricula, idGrupo: luck.drawn(others).idGrupo, motivo })
}

/** A student takes another course. */
export async function enrol({ api, luck, groups, students, school }: World) {
  const body = { idUsuario: luck.drawn(students), idGrupo: luck.drawn(groups).idGrupo }
  return api.may(matricula.guardar, { ...body, idMatriculaTipo: school.tipoMatricula('REGULAR') })
}

/** Takes an amount off a charge that nothing was paid of. */
export async function discount(world: World) {
  const { api, luck, students } = world
  const open = await openCharges(world, luck.drawn(students))
  if (open.length === 0) return
  const { idCuenta, version, concepto, monto, fechaVencimiento } = luck.drawn(open)
  const change = { version, concepto, monto, fechaVencimiento, descuento: luck.upTo(monto / 2) }
  return api.may(cuenta.actualizar, { id: String(idCuenta) as never, ...change, motivo })
}
