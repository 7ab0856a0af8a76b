import { addDays, compare, type Fecha } from '#db/seed/fechas.ts'
import { randomStream } from '#db/seed/random.ts'

import { porPagar } from './cuenta.ts'
import type { Ingreso, Libro } from './libro.ts'
import { via } from './medios.ts'

const EXCESS = 45_50

/** Raises one past payment of the sample student, so that there is credit to use. */
function saldoAFavor(ingresos: readonly Ingreso[]) {
  const anterior = ingresos.findLast((i) => i.estado === 'CONFIRMADO' && i.devuelto === 0)
  if (anterior) anterior.monto += EXCESS
}

/**
 * The account of the sample student, with a charge of each kind: paid, reported and not confirmed yet, paid in part,
 * overdue, and not due yet. Older charges are paid first.
 */
export function cuentaDeMuestra(libro: Libro, hoy: Fecha) {
  const z = randomStream('cuenta de muestra')
  const due = libro.cuentas
    .filter((c) => c.matricula.alumno.login === 'alumno' && porPagar(c) > 0)
    .toSorted((a, b) => compare(a.fechaVencimiento, b.fechaVencimiento))
  const vencidas = due.filter((c) => c.fechaVencimiento < hoy)
  saldoAFavor(libro.ingresos.filter((i) => i.alumno.login === 'alumno'))
  const [, enParte, anterior] = vencidas.toReversed()
  // With few overdue charges, the next one to fall due is the one in review.
  const enRevision = anterior ?? due[vencidas.length]
  for (const cuenta of vencidas.slice(0, -3)) {
    libro.cobrar({ fecha: addDays(cuenta.fechaVencimiento, -1), via: via(z, 'YAPE'), cuentas: [cuenta] })
  }
  if (enParte) {
    const monto = Math.round(porPagar(enParte) / 2 / 10_00) * 10_00
    libro.cobrar({
      fecha: addDays(hoy, -2),
      via: via(z, 'YAPE'),
      cuentas: [enParte],
      monto,
      explicitSplit: true,
    })
  }
  if (enRevision) {
    const reporte = { ...via(z, 'TRANSFERENCIA'), delAlumno: true }
    libro.cobrar({
      fecha: addDays(hoy, -1),
      via: reporte,
      cuentas: [enRevision],
      estado: 'REPORTADO',
      explicitSplit: true,
    })
  }
}
