export type { Borrador, Papel, RenglonDePago, Sale } from './borrador.ts'
export { type CargoAcreditado, type CargoFacturado, draftCredit, draftCreditNote } from './credito.ts'
export { type Casa, type Encargo, settingsOfDocument } from './encargo.ts'
export { type Cargo, taxesOf } from './lineas.ts'
export { draftNote, draftNotes, type OpenDocument } from './nota-credito.ts'
export {
  buyerOfCompany,
  draftCompany,
  draftMoved,
  draftOf,
  draftPayment,
  type NamedCompany,
  type PagoDeEmpresa,
} from './redactar.ts'
export { type FrozenLines, taxedLines } from './taxed-lines.ts'
export { type Aplicada, replacedPayments, type Standing } from './traslado.ts'
