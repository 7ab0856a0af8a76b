import { scaled } from '#server/comprobantes/emisor/cents.ts'
import type { Comprador } from '#server/comprobantes/emisor/documento.ts'
import type { Persona, PorAnular, Reglas, PorIdentificar } from '#server/comprobantes/emisor/reglas.ts'

import { lotesDeBajas, lotesDeNuevos } from './lotes.ts'

const SOLES = 'PEN'
const DNI = /^\d{8}$/
/** A foreigner's card or a passport. */
const FOREIGN = /^[A-Z0-9]{6,12}$/i
const DAY_MS = 86_400_000

const isNamed = ({ tipoDocumento, numeroDocumento }: Persona) => {
  const number = numeroDocumento ?? ''
  if (tipoDocumento === 'DNI') return DNI.test(number)
  return (tipoDocumento === 'CE' || tipoDocumento === 'PASAPORTE') && FOREIGN.test(number)
}

/** By the document that SUNAT knows; a person with another one is named without it. */
function compradorDe(persona: Persona): Comprador {
  const { tipoDocumento, numeroDocumento, nombre, direccion } = persona
  if (!isNamed(persona)) return { tipoDocumento: 'NINGUNO', documento: '', nombre, direccion }
  const documento = (numeroDocumento ?? '').toUpperCase()
  return { tipoDocumento: tipoDocumento as Comprador['tipoDocumento'], documento, nombre, direccion }
}

/** Above an amount, and in another currency always. */
const faltaComprador = ({ comprador, importe, moneda, montoIdentifica }: PorIdentificar) =>
  comprador.tipoDocumento === 'NINGUNO' && (moneda !== SOLES || importe > scaled(montoIdentifica, 2))

const seDaDeBaja = ({ fecha, hoy, diasBaja }: PorAnular) =>
  Date.parse(hoy) - Date.parse(fecha) <= diasBaja * DAY_MS

/** Peru. */
export const reglas: Reglas = {
  compradorDe,
  faltaComprador,
  // SUNAT's catalogue 09.
  motivos: { ANULADO: '01', DEVUELTO: '06', PARTE: '07' },
  seDaDeBaja,
  lotesDeBajas,
  lotesDeNuevos,
}
