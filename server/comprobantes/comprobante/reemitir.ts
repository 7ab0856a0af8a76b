import { type Casa, draftNote, draftOf, taxedLines } from '#server/comprobantes/borrador/index.ts'
import { centsOf, type Modificado } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { readCasa } from './abierto-repo.ts'
import { credit, rulesOf } from './credit.ts'
import { writeDocument } from './escribir-repo.ts'
import { type Again, makeCreditAgain } from './reemitir-credito.ts'
import {
  type Frozen,
  leftOf,
  notesOfRefund,
  notesRejectedWith,
  readFrozen,
  refundsWithoutNote,
  standingOf,
} from './reemitir-repo.ts'
import { refuseWithoutRate } from './sin-cambio.ts'

/** The lines of a document that are of payments that still stand. */
async function standingLines(ctx: Ctx, { datos, idPago, idOrigen }: Frozen) {
  const renglones = taxedLines(datos)
  if (idPago === null || idOrigen !== null) return renglones
  const standing = await standingOf(ctx, renglones)
  return renglones.filter(({ idIngreso = 0 }) => standing.has(idIngreso))
}

/** Makes a rejected document again under another number; the series is locked from here on. Returns its id. */
export async function makeAgain(ctx: Ctx, idComprobante: number, otro: Again): Promise<number> {
  const before = await readFrozen(ctx, idComprobante)
  const { datos, idOrigen, idDevolucion } = before
  if (before.idIngreso === null) return makeCreditAgain(ctx, before, otro)
  const renglones = await standingLines(ctx, before)
  const idIngreso = renglones[0]?.idIngreso ?? before.idIngreso
  const casa = await readCasa(ctx, idIngreso)
  const sale = {
    clase: otro.clase ?? before.clase,
    comprador: otro.comprador ?? datos.comprador,
    renglones,
    modifica: datos.modifica,
  }
  const borrador = draftOf(sale, casa, rulesOf(casa))
  refuseWithoutRate(casa, borrador)
  const made = await writeDocument(ctx, idIngreso, {
    borrador,
    ajustes: casa.ajustes,
    idReemplaza: idComprobante,
    ...(idOrigen !== null && { idOrigen }),
    idDevolucion,
  })
  if (idOrigen === null) await makeNotesAgain(ctx, { before: idComprobante, made, casa })
  return made
}

type Remade = { before: number; made: number; casa: Casa }

/** The notes of the refunds that have none, and of what else was rejected with the document of before. */
async function makeNotesAgain(ctx: Ctx, { before, made, casa }: Remade) {
  for (const { idIngreso, idDevolucion, monto, motivo } of await refundsWithoutNote(ctx, made))
    await credit(ctx, { idIngreso, monto, whole: 'DEVUELTO', sustento: motivo, idDevolucion })
  const doc = await readFrozen(ctx, made)
  for (const { importe, datos } of await notesRejectedWith(ctx, before)) {
    const { motivo, sustento } = datos.modifica!
    const acreditado = centsOf(doc.importe) - centsOf(await leftOf(ctx, made))
    const origen = { ...doc, clase: doc.clase as Modificado['clase'] }
    const taken = { monto: centsOf(importe), acreditado, motivo, sustento }
    const { borrador, idOrigen } = draftNote({ casa, reglas: rulesOf(casa) }, origen, taken)
    await writeDocument(ctx, doc.idIngreso!, { borrador, ajustes: casa.ajustes, idOrigen })
  }
}

/** A refund that was marked done and was not: a document for the amount of each of its notes, which it replaces. */
export async function replaceNotesOf(ctx: Ctx, idDevolucion: number) {
  for (const { idComprobante, delPago: idIngreso, datos } of await notesOfRefund(ctx, idDevolucion)) {
    const casa = await readCasa(ctx, idIngreso)
    const { comprador } = datos
    const sale = { clase: datos.modifica!.clase, comprador, renglones: taxedLines(datos), modifica: null }
    const borrador = draftOf(sale, casa, rulesOf(casa))
    await writeDocument(ctx, idIngreso, {
      borrador,
      ajustes: casa.ajustes,
      idReemplaza: idComprobante,
      idDevolucion,
    })
  }
}
