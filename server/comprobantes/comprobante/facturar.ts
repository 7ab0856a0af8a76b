import type { comprobante } from '#contract/comprobantes/comprobante.ts'
import type { Pedido } from '#contract/pagos/pedido.ts'
import { type CargoFacturado, draftCredit } from '#server/comprobantes/borrador/index.ts'
import type { ClaseVenta, Comprador } from '#server/comprobantes/emisor/index.ts'
import { isIssuing, keepPayer, refuseWithoutCredit } from '#server/comprobantes/pagador/index.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { requireActive } from '#server/pagos/empresa/index.ts'

import { readCasaOf } from './abierto-repo.ts'
import { buyerOf } from './corregir.ts'
import { rulesOf } from './credit.ts'
import { bill, holdEnrolments, lockCharges, studentsOf, type ToBill } from './credito-repo.ts'
import { writeCredit } from './escribir-repo.ts'
import { companyBuyer, comprobantes, ownPayer } from './repo.ts'
import { refuseWithoutRate } from './sin-cambio.ts'

/** Without a kind it is that of the country. */
type Billed = { clase: ClaseVenta | undefined; comprador: Comprador; cargos: CargoFacturado[] }
type Whose = { idUsuario: number; idMoneda: number; idEmpresa: number | null; hoy: string }

/** Refuses a charge that cannot be billed, by its name. */
function refuseCharge(one: ToBill, idEmpresa: number | null) {
  const { concepto, factura } = one
  const refuse = (clave: 'comprobante.nadaPorCobrar' | 'comprobante.conPagoEnRevision') => {
    throw new Fail('CONFLICTO', clave, { concepto })
  }
  if (idEmpresa !== null && one.idEmpresa !== idEmpresa)
    throw new Fail('CONFLICTO', 'empresa.cargoAjeno', { cuenta: one.idCuenta })
  if (factura) throw new Fail('CONFLICTO', 'comprobante.yaFacturado', { concepto, factura })
  if (!one.abierta) refuse('comprobante.nadaPorCobrar')
  if (one.enRevision) refuse('comprobante.conPagoEnRevision')
}

/** Locks the accounts and the charges, all of them to be billed at once, and refuses those that cannot. */
async function chargesToBill(ctx: Ctx, cuentas: number[], idEmpresa: number | null) {
  if (new Set(cuentas).size < cuentas.length) throw new FailCampo('cuentas', 'cuenta.repetida')
  if (idEmpresa !== null) await holdEnrolments(ctx, cuentas)
  await lockAccounts(ctx, await studentsOf(ctx, cuentas))
  const charges = await lockCharges(ctx, cuentas)
  const [first] = charges
  if (!first || charges.length < cuentas.length) throw noEncontrado()
  for (const one of charges) refuseCharge(one, idEmpresa)
  if (charges.some((one) => one.idMoneda !== first.idMoneda))
    throw new Fail('CONFLICTO', 'comprobante.dosMonedas')
  if (idEmpresa === null && charges.some((one) => one.idUsuario !== first.idUsuario))
    throw new Fail('CONFLICTO', 'comprobante.deVariosAlumnos')
  return { charges, first }
}

/** Kind and buyer of the document of a student's charges; the payer is remembered with the student. */
async function askedOf(ctx: Ctx, { clase, pagador }: Pedido, idUsuario: number) {
  if (pagador) await keepPayer(ctx, idUsuario, pagador)
  const comprador = pagador ? buyerOf(pagador) : (await ownPayer(ctx, idUsuario)).propio
  return { clase, comprador: comprador as Comprador }
}

/** Writes the document, and has its charges billed by it. Returns its id. */
async function writeBilled(ctx: Ctx, { idUsuario, idMoneda, idEmpresa, hoy }: Whose, billed: Billed) {
  const casa = await readCasaOf(ctx, { idUsuario, idMoneda, deEmpresa: idEmpresa !== null })
  const rules = rulesOf(casa)
  const { clase = rules.clasesAlCredito[0] } = billed
  const borrador = draftCredit({ casa, ...billed, clase, hoy }, rules)
  refuseWithoutRate(casa, borrador)
  const credito = { idUsuario: idEmpresa === null ? idUsuario : null, idEmpresa, idMoneda }
  const id = await writeCredit(ctx, { borrador, ajustes: casa.ajustes, credito })
  await bill(ctx, id)
  return id
}

/**
 * Bills open charges before they are paid: of a student to the payer asked for, or of several students to the company that pays their
 * enrolments. Company and enrolments are held before the accounts, the charges before the series.
 */
export const facturar: Handler<typeof comprobante.facturar> = async (ctx, input) => {
  const { cuentas, idEmpresa = null, comprobante: pedido } = input
  if (!(await isIssuing(ctx))) throw new Fail('CONFLICTO', 'comprobante.noEmite')
  if (idEmpresa !== null) await requireActive(ctx, idEmpresa)
  if (pedido) await refuseWithoutCredit(ctx, pedido)
  const { charges, first } = await chargesToBill(ctx, cuentas, idEmpresa)
  const asked =
    idEmpresa === null
      ? await askedOf(ctx, pedido!, first.idUsuario)
      : { clase: undefined, comprador: await companyBuyer(ctx, idEmpresa) }
  const id = await writeBilled(ctx, { ...first, idEmpresa }, { ...asked, cargos: charges })
  return saved(ctx, 'comprobante', await comprobantes.get(ctx, id))
}
