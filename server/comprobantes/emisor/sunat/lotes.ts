import type { EnEspera, LoteNuevo, NuevoEnEspera } from '#server/comprobantes/emisor/reglas.ts'

/** Most documents that SUNAT takes in a lot; the rest waits for the next turn. */
const MOST_DOCUMENTS = 500

const dayAndClass = ({ fecha, clase }: LoteNuevo) => `${fecha} ${clase}`
const byDayAndClass = (a: LoteNuevo, b: LoteNuevo) => (dayAndClass(a) < dayAndClass(b) ? -1 : 1)

/** A lot for each class and day of documents, in their order; one apart for a document that goes alone. */
function lotesBy(
  espera: readonly (EnEspera & { solo?: boolean })[],
  lotOf: (one: EnEspera) => Omit<LoteNuevo, 'documentos'>,
) {
  const lotes = new Map<string, LoteNuevo>()
  for (const one of espera.toSorted((a, b) => a.id - b.id)) {
    const lot = lotOf(one)
    const key = `${lot.clase} ${lot.fecha} ${one.solo ? one.id : ''}`
    const { documentos } = lotes.get(key) ?? lotes.set(key, { ...lot, documentos: [] }).get(key)!
    if (documentos.length < MOST_DOCUMENTS) documentos.push(one.id)
  }
  return [...lotes.values()].toSorted(byDayAndClass)
}

/** A factura and its notes are voided by a communication; a boleta and its notes, in a summary. */
const classOf = ({ serie }: EnEspera) => (serie.startsWith('F') ? 'RA' : 'RC')

export const lotesDeBajas = (espera: readonly EnEspera[]) =>
  lotesBy(espera, (one) => ({ clase: classOf(one), accion: 'ANULADO', fecha: one.fecha }))

/**
 * Boletas and their notes of days that have ended. A note is told of after its document was accepted, or with it: it was made later, so
 * it comes after it in the same lot; one of them that goes alone, after its acceptance only.
 */
export function lotesDeNuevos(espera: readonly NuevoEnEspera[], hoy: string) {
  const due = espera.filter(({ serie, fecha }) => serie.startsWith('B') && fecha < hoy)
  const dayOf = new Map(due.flatMap(({ id, fecha, solo }) => (solo ? [] : [[id, fecha] as const])))
  const ready = due.filter(
    ({ origen, fecha, solo }) => !origen || origen.aceptado || (!solo && dayOf.get(origen.id) === fecha),
  )
  return lotesBy(ready, ({ fecha }) => ({ clase: 'RC', accion: 'NUEVO', fecha }))
}
