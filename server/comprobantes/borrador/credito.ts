import { addDays } from '#contract/core/day.ts'
import {
  amountOf,
  centsOf,
  convertedBack,
  type ClaseVenta,
  type Comprador,
  type Documento,
  type Reglas,
  sumCents,
  thousandthsOf,
} from '#server/comprobantes/emisor/index.ts'

import type { Borrador, RenglonDePago, Sale } from './borrador.ts'
import { type Casa, customOf } from './encargo.ts'
import { type Cargo, linesOf, partOf } from './lineas.ts'
import { type Issuer, type Lowered, type NotaCredito, noteOf } from './nota-credito.ts'
import { draftOf } from './redactar.ts'
import { taxedLines } from './taxed-lines.ts'

/** A charge to be billed before it is paid. `porCobrar`: the part of `monto` that is not paid yet. Days are `YYYY-MM-DD`. */
export type CargoFacturado = Cargo & { idCuenta: number; alumno: string; vence: string; porCobrar: string }

type Instalments = Documento['cuotas']
type Due = { hoy: string; deposit: bigint }

/**
 * The instalments: the amount of each day on which charges are due, less the deposit, which is taken off the first. A day that is not later
 * than the day of issue becomes the next one, since the tax office refuses others.
 */
export function instalmentsOf(cargos: readonly CargoFacturado[], { hoy, deposit }: Due): Instalments {
  const next = addDays(hoy, 1)
  const byDay = Map.groupBy(cargos, ({ vence }) => (vence > next ? vence : next))
  let left = deposit
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([vence, due]) => {
      const importe = sumCents(due.map(({ porCobrar }) => centsOf(porCobrar)))
      const taken = importe < left ? importe : left
      left -= taken
      return importe > taken ? [{ vence, importe: amountOf(importe - taken) }] : []
    })
}

/** The deposit in the currency of the document: it is told in that of the country. */
function depositOf({ detraccion }: Borrador, { moneda: { cambio } }: Casa): bigint {
  const deposit = centsOf(detraccion?.importe ?? '0.00')
  return cambio === null ? deposit : convertedBack(deposit, thousandthsOf(cambio))
}

export type OnCredit = {
  casa: Casa
  clase: ClaseVenta
  comprador: Comprador
  cargos: readonly CargoFacturado[]
  hoy: string
}

/** Drafts the document of charges that are not paid yet: a line for each, with its student on a document of a company, and the instalments. */
export function draftCredit({ casa, clase, comprador, cargos, hoy }: OnCredit, reglas: Reglas): Borrador {
  const monto = amountOf(sumCents(cargos.map((one) => centsOf(one.monto))))
  const renglones = linesOf(cargos, monto, customOf(casa.ajustes, reglas)).map((line, i): RenglonDePago => {
    const { idCuenta, alumno } = cargos[i]!
    if (!casa.deEmpresa) return { ...line, idCuenta }
    return { ...line, descripcion: `${line.descripcion} · ${alumno}`, idCuenta, alumno }
  })
  const sale: Sale = { clase, comprador, renglones, modifica: null }
  const borrador = draftOf(sale, casa, reglas)
  return { ...borrador, cuotas: instalmentsOf(cargos, { hoy, deposit: depositOf(borrador, casa) }) }
}

/** The part of a billed charge that a note takes, after what earlier notes took of it. */
export type CargoAcreditado = { idCuenta: number; monto: string; acreditado: string }
type Taken = { cargos: readonly CargoAcreditado[]; whole: 'ANULADO' | 'DEVUELTO'; sustento: string }

/** The note that takes parts of charges off the document that bills them. */
export function draftCreditNote(
  issuer: Issuer,
  doc: Lowered,
  { cargos, whole, sustento }: Taken,
): NotaCredito {
  const lineOfCharge = ({ idCuenta, ...part }: CargoAcreditado): RenglonDePago[] => {
    const lines = taxedLines(doc.datos).filter((line) => line.idCuenta === idCuenta)
    const { alumno } = lines[0] ?? {}
    const taken = { monto: centsOf(part.monto), acreditado: centsOf(part.acreditado) }
    return partOf(lines, taken).map((line) => ({
      ...line,
      idCuenta,
      ...(alumno && { alumno }),
    }))
  }
  const sum = amountOf(sumCents(cargos.map(({ monto }) => centsOf(monto))))
  const motivo = issuer.reglas.motivos[sum === doc.importe ? whole : 'PARTE']
  return noteOf(issuer, doc, { renglones: cargos.flatMap(lineOfCharge), motivo, sustento })
}
