import { comprobante } from '#contract/comprobantes/comprobante.ts'
import type { Given } from '#contract/core/op.ts'
import { type Cuenta, cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { hoy } from '#server/core/today.ts'
import { COMPANY, ROSA } from '#server/testing/comprobantes.ts'

import { ok } from './school.ts'
import type { World } from './world.ts'

type Pedido = NonNullable<Given<typeof ingreso.nuevo>['comprobante']>

const FACTURA: Pedido = { clase: 'FACTURA', pagador: { ...COMPANY, direccion: 'Av. Arequipa 1000' } }
const payer = (tipoDocumento: 'PASAPORTE' | 'CE' | 'PTP', documento: string, nombre: string): Pedido => ({
  clase: 'BOLETA',
  pagador: { tipoDocumento, documento, nombre },
})
/** The student, a relative, foreigners, a company. */
const PEDIDOS: (Pedido | undefined)[] = [
  undefined,
  undefined,
  { clase: 'BOLETA', pagador: ROSA },
  payer('PASAPORTE', 'XK1234567', 'Zoë Müller & Søn'),
  payer('CE', '001234567', 'Li Wei'),
  payer('PTP', '0012345678', 'Yuli Pérez'),
  FACTURA,
  FACTURA,
]

/** Open charges of a student, in one currency that is drawn, the first due first. */
export async function openCharges({ api, luck }: World, idUsuario: number): Promise<Cuenta[]> {
  const input = { idUsuario, estado: [...POR_COBRAR], sort: ['fechaVencimiento,asc'], size: 50 }
  const { content } = ok(await api.may(cuenta.buscar, input as never))
  if (content.length === 0) return []
  const { idMoneda } = luck.drawn(content)
  return content.filter((one) => one.idMoneda === idMoneda)
}

/** All of the first charge, a part of one, several and a rest on account, or money for no charge. */
async function paymentFor(world: World, idUsuario: number) {
  const { luck, school } = world
  const open = await openCharges(world, idUsuario)
  const [first] = open
  const base = { ...school.pago(idUsuario, luck.upTo(60)), fecha: await hoy(world.api) }
  if (!first) return { ...base, aplicaciones: [] }
  const { idMoneda } = first
  const one = luck.drawn(open)
  const all = open.reduce((sum, { saldo }) => sum + Math.round(saldo * 100), 0) / 100
  const ways = [
    { monto: one.saldo, aplicaciones: [{ idCuenta: one.idCuenta, monto: one.saldo }] },
    { monto: luck.upTo(one.saldo) },
    { monto: all },
    { monto: Number((all + luck.upTo(30)).toFixed(2)) },
    { monto: luck.upTo(40), aplicaciones: [] },
  ]
  return { ...base, idMoneda, ...luck.drawn(ways) }
}

/** A payment, mostly confirmed at once. */
export async function pay(world: World) {
  const { luck, students, cashier } = world
  const body = await paymentFor(world, luck.drawn(students))
  const pedido = luck.drawn(PEDIDOS)
  const rest = { confirmar: !luck.oneIn(6), ...(pedido && { comprobante: pedido }) }
  return cashier(ingreso.nuevo, { ...body, ...rest })
}

/** Confirms what was registered before. */
export async function confirm({ api, luck, cashier }: World) {
  const { content } = ok(await api.may(ingreso.buscar, { estado: 'PENDIENTE', size: 20 }))
  if (content.length === 0) return
  return cashier(ingreso.confirmar, { idIngreso: String(luck.drawn(content).idIngreso) as never })
}

async function chargesOf({ api, luck, companies }: World) {
  const idEmpresa = luck.drawn(companies)
  const { content } = ok(await api.may(empresa.cargos, { idEmpresa }))
  if (content.length === 0) return { idEmpresa, open: [] }
  const { idMoneda } = luck.drawn(content)
  return { idEmpresa, open: content.filter((one) => one.idMoneda === idMoneda) }
}

/** A company pays charges of its employees, whole or in part. */
export async function payAsCompany(world: World) {
  const { luck, school, cashier } = world
  const { idEmpresa, open } = await chargesOf(world)
  const chosen = open.filter(() => !luck.oneIn(3))
  const [first] = chosen
  if (!first) return
  const { idUsuario: _u, monto: _m, ...body } = school.pago(1, 1)
  const cargos = chosen.map(({ idCuenta, saldo }) => ({
    idCuenta,
    monto: luck.oneIn(3) ? luck.upTo(saldo) : saldo,
  }))
  const input = { ...body, fecha: await hoy(world.api), idMoneda: first.idMoneda, idEmpresa, cargos }
  return cashier(empresa.pagar, input)
}

/** Bills open charges of a student. */
export async function bill(world: World) {
  const { luck, students, cashier } = world
  const open = (await openCharges(world, luck.drawn(students))).filter(({ factura }) => factura === null)
  const cuentas = open.filter((_, i) => i === 0 || luck.oneIn(2)).map(({ idCuenta }) => idCuenta)
  if (cuentas.length === 0) return
  return cashier(comprobante.facturar, { cuentas, comprobante: FACTURA })
}

/** Bills charges of the employees of a company. */
export async function billCompany(world: World) {
  const { idEmpresa, open } = await chargesOf(world)
  const cuentas = open.filter(({ factura }) => factura === null).map(({ idCuenta }) => idCuenta)
  if (cuentas.length === 0) return
  return world.cashier(comprobante.facturar, { cuentas, idEmpresa })
}
