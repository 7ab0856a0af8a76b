import type { comprobante } from '#contract/comprobantes/comprobante.ts'
import { type CargoAcreditado, draftCreditNote } from '#server/comprobantes/borrador/index.ts'
import { centsOf, type Modificado } from '#server/comprobantes/emisor/index.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'

import { readCasaOf } from './abierto-repo.ts'
import { rulesOf } from './credit.ts'
import { billedCharges, freeCharges, lockBilled, settledAndFreed, studentsOf } from './credito-repo.ts'
import { writeCredit } from './escribir-repo.ts'
import { readFrozen } from './reemitir-repo.ts'
import { comprobantes } from './repo.ts'

/** Locks the accounts and the charges of a document on credit; returns how each charge stands. */
export async function holdBilled(ctx: Ctx, idComprobante: number) {
  await lockAccounts(ctx, await studentsOf(ctx, await billedCharges(ctx, idComprobante)))
  return lockBilled(ctx, idComprobante)
}

type OfBilled = { idComprobante: number; idEmpresa: number | null; idMoneda: number }

/** Heads a document about the charges that another one bills. */
export async function casaOfBilled(ctx: Ctx, { idComprobante, idEmpresa, idMoneda }: OfBilled) {
  const [idUsuario = 0] = await studentsOf(ctx, await billedCharges(ctx, idComprobante))
  return readCasaOf(ctx, { idUsuario, idMoneda, deEmpresa: idEmpresa !== null })
}

type Note = {
  idComprobante: number
  cargos: CargoAcreditado[]
  whole: 'ANULADO' | 'DEVUELTO'
  sustento: string
  idDevolucion: number | null
}

/** Makes the note that takes parts of charges off a document on credit. The caller holds document and accounts. Returns its id. */
async function writeCreditNote(ctx: Ctx, { idComprobante, idDevolucion, ...taken }: Note): Promise<number> {
  const { clase, idUsuario, idEmpresa, idMoneda, ...doc } = await readFrozen(ctx, idComprobante)
  const casa = await casaOfBilled(ctx, { idComprobante, idEmpresa, idMoneda })
  const lowered = { ...doc, clase: clase as Modificado['clase'] }
  const { borrador, idOrigen } = draftCreditNote({ casa, reglas: rulesOf(casa) }, lowered, taken)
  const credito = { idUsuario, idEmpresa, idMoneda }
  return writeCredit(ctx, { borrador, ajustes: casa.ajustes, idOrigen, idDevolucion, credito })
}

/**
 * Undoes what is not settled of a document on credit by a note, or without one if it was rejected; its charges are free again. What is settled
 * stands: its payment is annulled first. Accounts and charges are held before the document, and it before the series.
 */
export const acreditar: Handler<typeof comprobante.acreditar> = async (ctx, { idComprobante, motivo }) => {
  const billed = await holdBilled(ctx, idComprobante)
  const { credito, estado, numeroCompleto } = await comprobantes.lock(ctx, idComprobante)
  if (!credito) throw new Fail('CONFLICTO', 'comprobante.noEsAlCredito')
  const open = billed.filter(({ porCobrar }) => centsOf(porCobrar) > 0n)
  if (open.length === 0) throw new Fail('CONFLICTO', 'comprobante.todoSaldado', { numero: numeroCompleto })
  const cargos = open.map(({ idCuenta, porCobrar: monto, acreditado }) => ({ idCuenta, monto, acreditado }))
  await freeCharges(
    ctx,
    open.map(({ idCuenta }) => idCuenta),
  )
  // A rejected document has no value that a note could lower.
  if (estado === 'RECHAZADO') return saved(ctx, 'comprobante', await comprobantes.get(ctx, idComprobante))
  const note = { idComprobante, cargos, whole: 'ANULADO', sustento: motivo, idDevolucion: null } as const
  const id = await writeCreditNote(ctx, { ...note, cargos })
  return saved(ctx, 'comprobante', await comprobantes.get(ctx, id))
}

type Gone = Pick<Note, 'whole' | 'sustento' | 'idDevolucion'> & { idIngreso: number }

/**
 * Money that goes back and had settled a document leaves its charge billed. Where a note took the rest of that charge before, nothing bills it
 * any more, so that another note takes this part.
 */
export async function creditFreed(ctx: Ctx, { idIngreso, ...why }: Gone) {
  const freed = await settledAndFreed(ctx, { idIngreso, idDevolucion: why.idDevolucion })
  for (const [idComprobante, parts] of Map.groupBy(freed, (one) => one.idComprobante)) {
    await comprobantes.lock(ctx, idComprobante)
    const billed = new Map((await lockBilled(ctx, idComprobante)).map((one) => [one.idCuenta, one]))
    const cargos = parts.map(({ idCuenta, monto }) => ({
      idCuenta,
      monto,
      acreditado: billed.get(idCuenta)!.acreditado,
    }))
    await writeCreditNote(ctx, { idComprobante, cargos, ...why })
  }
}
