import { CLASES } from '#contract/pagos/pedido.ts'
import { type ClaseVenta, type Comprador, type Reglas, centsOf } from '#server/comprobantes/emisor/index.ts'

import type { Borrador, Sale, RenglonDePago } from './borrador.ts'
import { type Casa, customOf, type Encargo, headOf } from './encargo.ts'
import { type Cargo, linesOf, taxesOf, totalsOf } from './lineas.ts'

/** A document as it is to be written: what it says, and whether it waits for a buyer. */
export type Drafted = { borrador: Borrador; sinIdentidad: boolean }

export function draftOf(sale: Sale, casa: Casa, reglas: Reglas): Borrador {
  const membrete = headOf(casa, reglas)
  return {
    ...sale,
    ...membrete,
    totales: totalsOf(sale.renglones),
    tributos: taxesOf(sale.renglones),
    cuotas: [],
    detraccion: reglas.detraccionDe({
      ...sale,
      moneda: membrete.moneda,
      cambio: casa.moneda.cambio,
      ajustes: casa.ajustes,
    }),
  }
}

const namesNoBuyer = (
  { ajustes, moneda }: Casa,
  reglas: Reglas,
  sold: { comprador: Comprador; monto: string },
) =>
  reglas.faltaComprador({
    comprador: sold.comprador,
    importe: centsOf(sold.monto),
    moneda: moneda.codigo,
    montoIdentifica: ajustes['comprobante.montoIdentifica'] ?? '0',
  })

/** The kind asked for; the usual one, where it is not of the country. */
const kindOf = ({ clases }: Reglas, asked: ClaseVenta | undefined) =>
  clases.find((clase) => clase === asked) ?? clases[0]

/** The document of a payment: of the payer that was chosen, else of the student; a line for each charge that it pays. */
export function draftPayment(encargo: Encargo, reglas: Reglas): Drafted {
  const { ajustes, pedido, alumno, cargos, monto } = encargo
  const comprador = pedido?.pagador ?? reglas.compradorDe(alumno)
  const sale: Sale = {
    clase: kindOf(reglas, pedido?.clase),
    comprador,
    renglones: linesOf(cargos, monto, customOf(ajustes, reglas)),
    modifica: null,
  }
  const sinIdentidad = namesNoBuyer(encargo, reglas, { comprador, monto })
  return { borrador: draftOf(sale, encargo, reglas), sinIdentidad }
}

/** The payment of one student, within a payment of a company. */
export type PagoDeEmpresa = { idIngreso: number; nombre: string; monto: string; cargos: Cargo[] }
/** A company, as the school has it. */
export type NamedCompany = Pick<Comprador, 'documento' | 'nombre' | 'direccion'>
type OfCompany = { casa: Casa; empresa: NamedCompany; pagos: readonly PagoDeEmpresa[] }

/** The kind of document of a company. */
const companyKind = ({ clases }: Reglas) => clases.at(-1)!

/** A company as a document names it: by the first document of its kind. */
export const buyerOfCompany = (empresa: NamedCompany, reglas: Reglas): Comprador => ({
  tipoDocumento: CLASES[companyKind(reglas)].documentos[0],
  ...empresa,
})

/** Drafts the document of a company: a line for each charge of each student, with the student's name. */
export function draftCompany({ casa, empresa, pagos }: OfCompany, reglas: Reglas): Drafted {
  const linesOfPayment = ({ idIngreso, nombre, monto, cargos }: PagoDeEmpresa): RenglonDePago[] =>
    linesOf(cargos, monto, customOf(casa.ajustes, reglas)).map((line) => ({
      ...line,
      descripcion: `${line.descripcion} · ${nombre}`,
      idIngreso,
    }))
  const sale: Sale = {
    clase: companyKind(reglas),
    comprador: buyerOfCompany(empresa, reglas),
    renglones: pagos.flatMap(linesOfPayment),
    modifica: null,
  }
  return { borrador: draftOf(sale, casa, reglas), sinIdentidad: false }
}

type Moved = { casa: Casa; first: Pick<Sale, 'clase' | 'comprador'>; cargos: Cargo[]; monto: string }

/** The document that takes the place of others after a transfer: their payer and kind, and what the money pays now. */
export function draftMoved({ casa, first, cargos, monto }: Moved, reglas: Reglas): Drafted {
  const { clase, comprador } = first
  const renglones = linesOf(cargos, monto, customOf(casa.ajustes, reglas))
  const sale: Sale = { clase, comprador, renglones, modifica: null }
  return {
    borrador: draftOf(sale, casa, reglas),
    sinIdentidad: namesNoBuyer(casa, reglas, { comprador, monto }),
  }
}
