export type * from './config.ts'
export type * from './documento.ts'
export * from './emisor.ts'
export { atMostBack, convertedBack, signedAmountOf, signedCentsOf, size, thousandthsOf } from './cambio.ts'
export { fieldsOfBuyer, wrongBuyerField } from './buyer-data.ts'
export { amountOf, centsOf, decimal, quotient, scaled, sumCents } from './cents.ts'
export {
  BEFORE,
  type Pais,
  COUNTRIES,
  motivoDeNota,
  paisDe,
  reglasDe,
  ownCurrencies,
  settingsOfCountries,
} from './country.ts'
export type * from './reglas.ts'
export type * from './venta.ts'
