import { addDays, type Fecha } from '#db/seed/fechas.ts'

export type Periodo = {
  idPeriodo: number
  nombre: string
  fechaInicio: Fecha
  fechaFin: Fecha
  estado: 'PLANIFICADO' | 'ABIERTO' | 'CERRADO'
}

export const FIRST_YEAR = 2021
const DAYS_OF_ENROLMENT = 60

function estadoDe(fechaInicio: Fecha, fechaFin: Fecha, hoy: Fecha): Periodo['estado'] {
  if (fechaFin < hoy) return 'CERRADO'
  return addDays(fechaInicio, -DAYS_OF_ENROLMENT) <= hoy ? 'ABIERTO' : 'PLANIFICADO'
}

/**
 * Two terms a year since 2021, up to the second future term. Each ends six weeks after the next one begins, so
 * that on any day there is an open term with groups under way; a term opens for enrolments two months before it begins.
 */
export function periodos(hoy: Fecha): Periodo[] {
  const lista: Periodo[] = []
  for (let n = 0; lista.filter((p) => p.fechaInicio > hoy).length < 2; n++) {
    const year = FIRST_YEAR + Math.trunc(n / 2)
    const [fechaInicio, fechaFin] =
      n % 2 ? [`${year}-07-01`, `${year + 1}-02-15`] : [`${year}-01-02`, `${year}-08-15`]
    const estado = estadoDe(fechaInicio, fechaFin, hoy)
    lista.push({ idPeriodo: n + 1, nombre: `${year}-${(n % 2) + 1}`, fechaInicio, fechaFin, estado })
  }
  return lista
}
