import { comprobanteMoves } from '#contract/comprobantes/comprobante-estado.ts'
import type { comprobante } from '#contract/comprobantes/comprobante.ts'
import type { EstadoIngreso } from '#contract/pagos/estado-ingreso.ts'
import { CLASES, type ClasePago, type EntradaPagador, type Pedido } from '#contract/pagos/pedido.ts'
import { type Comprador, reglasDe } from '#server/comprobantes/emisor/index.ts'
import {
  choosePayer,
  countryOf,
  keepPayer,
  refuseOfOtherCountry,
  refuseWithoutCredit,
  refuseWrongData,
} from '#server/comprobantes/pagador/index.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { lockIngresoFor } from '#server/pagos/ingreso/index.ts'

import { holdBilled } from './acreditar.ts'
import { followRejection } from './rechazar-repo.ts'
import { makeAgain } from './reemitir.ts'
import { companyBuyer, comprobantes, dueNow, mendPayer, ownPayer, paymentsOf, retryNow } from './repo.ts'

export const elegir: Handler<typeof comprobante.elegir> = async (ctx, { idIngreso, comprobante: pedido }) => {
  const { idUsuario } = await lockIngresoFor(ctx, idIngreso, 'confirmar')
  await choosePayer(ctx, { idIngreso, idUsuario, pedido })
  return { mensaje: ctx.t('hecho.guardado') }
}

type Row = Awaited<ReturnType<typeof comprobantes.get>>

function refuseOtherKind({ clase, origen }: Row, pagador: EntradaPagador | null | undefined) {
  if (!pagador) return
  // A note keeps the payer of its document.
  if (origen) throw new Fail('CONFLICTO', 'comprobante.notaConPagador')
  const { documentos, rechazo } = CLASES[clase as ClasePago]
  if (!documentos.includes(pagador.tipoDocumento)) throw new Fail('CONFLICTO', rechazo)
}

/** A payer is remembered with the student; a document of a company is of none. */
async function remember(ctx: Ctx, { idUsuario }: Row, pagador: EntradaPagador) {
  if (idUsuario !== null) await keepPayer(ctx, idUsuario, pagador)
}

export const reenviar: Handler<typeof comprobante.reenviar> = async (ctx, { idComprobante, pagador }) => {
  const row = await comprobantes.lock(ctx, idComprobante)
  const { from } = comprobanteMoves.reenviar
  if (!comprobanteMoves.reenviar(row))
    throw transicion(ctx, 'comprobante', { estado: row.estado, desde: from })
  refuseOtherKind(row, pagador)
  if (row.codigo === 'SIN_IDENTIDAD' && !pagador) throw new Fail('CONFLICTO', 'comprobante.sinIdentidad')
  if (pagador) {
    refuseWrongData(reglasDe(await countryOf(ctx)), pagador, 'pagador')
    await mendPayer(ctx, idComprobante, buyerOf(pagador))
    await remember(ctx, row, pagador)
  }
  await comprobantes.move(ctx, idComprobante, comprobanteMoves.reenviar, {
    codigo: null,
    mensaje: null,
    notas: [],
  })
  await retryNow(ctx, idComprobante)
  return saved(ctx, 'comprobante', await comprobantes.get(ctx, idComprobante))
}

const SEEN_BY_A_PERSON = { codigo: 'CONSTATADO', mensaje: null, notas: [] }

/**
 * Applies what a person saw at the tax office: a document that it has is accepted; another is sent again, or refused where its number
 * was taken, so that it is made again.
 */
export const constatar: Handler<typeof comprobante.constatar> = async (ctx, { idComprobante, loTiene }) => {
  const row = await comprobantes.lock(ctx, idComprobante)
  if (!row.constatable)
    throw transicion(ctx, 'comprobante', { estado: row.estado, desde: comprobanteMoves.constatar.from })
  if (loTiene) await comprobantes.move(ctx, idComprobante, comprobanteMoves.constatar, SEEN_BY_A_PERSON)
  else if (row.estado === 'EXCEPCION') {
    await comprobantes.move(ctx, idComprobante, comprobanteMoves.negar)
    await followRejection(ctx, idComprobante)
  } else {
    await comprobantes.move(ctx, idComprobante, comprobanteMoves.soltar)
    await dueNow(ctx, idComprobante)
  }
  return saved(ctx, 'comprobante', await comprobantes.get(ctx, idComprobante))
}

/** A payer as a document names them. */
export const buyerOf = ({ tipoDocumento, documento, nombre, direccion, datos }: EntradaPagador) => ({
  tipoDocumento,
  documento,
  nombre,
  direccion,
  ...(datos && { datos }),
})

/** Returns the values that the new document has in place of the rejected one's. */
async function changesOf(ctx: Ctx, row: Row, pedido: Pedido | null | undefined) {
  const { idUsuario } = row
  // A company is named as it is now: what was wrong with it was mended there.
  if (!pedido)
    return row.empresa && !row.origen ? { comprador: await companyBuyer(ctx, row.empresa.idEmpresa) } : {}
  const { clase, pagador } = pedido
  await (row.credito ? refuseWithoutCredit : refuseOfOtherCountry)(ctx, pedido)
  if (!pagador && idUsuario === null) throw new Fail('CONFLICTO', 'empresa.soloFactura')
  if (pagador) await remember(ctx, row, pagador)
  const comprador = pagador ? buyerOf(pagador) : (await ownPayer(ctx, idUsuario ?? 0)).propio
  return { clase, comprador: comprador as Comprador }
}

function refuseReissue(ctx: Ctx, row: Row, pedido: Pedido | null | undefined) {
  if (row.estado !== 'RECHAZADO')
    throw transicion(ctx, 'comprobante', { estado: row.estado, desde: ['RECHAZADO'] })
  if (row.reemplazado) throw new Fail('CONFLICTO', 'comprobante.yaReemplazado')
  if (row.codigo === 'SIN_ORIGEN') throw new Fail('CONFLICTO', 'comprobante.sinOrigen')
  if (row.origen && pedido) throw new Fail('CONFLICTO', 'comprobante.notaConPagador')
}

/** Payments that were collected, even if they were given back since: the document says both. An annulled one has nothing to say. */
const STANDING: readonly EstadoIngreso[] = ['CONFIRMADO', 'DEVUELTO']

/** Locks the accounts of the payments that a document names, one of which still stands. */
async function lockPayments(ctx: Ctx, { idComprobante, empresa }: Row) {
  await lockAccounts(
    ctx,
    (await paymentsOf(ctx, idComprobante)).map(({ idUsuario }) => idUsuario),
  )
  const states = (await paymentsOf(ctx, idComprobante)).map(({ estado }) => estado as EstadoIngreso)
  if (states.some((estado) => STANDING.includes(estado))) return
  if (empresa) throw new Fail('CONFLICTO', 'empresa.nadaQueReemitir')
  throw transicion(ctx, 'ingreso', { estado: states[0] ?? '', desde: STANDING })
}

/** Under another number; a document only of a payment that still stands, since otherwise there is nothing to say. */
export const reemitir: Handler<typeof comprobante.reemitir> = async (
  ctx,
  { idComprobante, comprobante: pedido },
) => {
  const before = await comprobantes.get(ctx, idComprobante)
  if (!before.origen) await (before.credito ? holdBilled(ctx, idComprobante) : lockPayments(ctx, before))
  const row = await comprobantes.lock(ctx, idComprobante)
  refuseReissue(ctx, row, pedido)
  const id = await makeAgain(ctx, idComprobante, await changesOf(ctx, row, pedido))
  return saved(ctx, 'comprobante', await comprobantes.get(ctx, id))
}
