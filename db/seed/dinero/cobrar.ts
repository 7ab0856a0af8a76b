import { AJUSTES } from '#contract/institucion/ajuste.ts'
import { compare, type Fecha } from '#db/seed/fechas.ts'
import type { Matricula } from '#db/seed/matriculas/matricula.ts'

import { bandeja } from './bandeja.ts'
import { excepciones } from './excepciones.ts'
import { Libro } from './libro.ts'
import { cuentaDeMuestra } from './muestra.ts'
import { cobrarAll } from './pagos.ts'

export const SERIE = AJUSTES['recibo.serie'].usual

/** Gives the ids in order: charges by enrolment, payments and receipts by date. */
function assignIds({ cuentas, ingresos }: Libro) {
  cuentas.sort(
    (a, b) =>
      a.matricula.idMatricula - b.matricula.idMatricula || compare(a.fechaVencimiento, b.fechaVencimiento),
  )
  ingresos.sort((a, b) => compare(a.fecha, b.fecha) || a.minute - b.minute)
  for (const [i, cuenta] of cuentas.entries()) cuenta.idCuenta = i + 1
  for (const [i, ingreso] of ingresos.entries()) ingreso.idIngreso = i + 1
  for (const [i, ingreso] of ingresos.filter((i) => i.conRecibo).entries()) {
    ingreso.numeroRecibo = `${SERIE}-${String(i + 1).padStart(8, '0')}`
  }
}

/** The ledger of everything charged and paid since the first enrolment. */
export function cobrar(matriculas: readonly Matricula[], hoy: Fecha): Libro {
  const libro = new Libro()
  cobrarAll(libro, matriculas, hoy)
  excepciones(libro, hoy)
  cuentaDeMuestra(libro, hoy)
  bandeja(libro, hoy)
  assignIds(libro)
  return libro
}
