import { type Centimos, sumCentimos } from '#db/seed/centimos.ts'
import type { Fecha } from '#db/seed/fechas.ts'
import type { Matricula } from '#db/seed/matriculas/matricula.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

import { type Cuenta, porPagar } from './cuenta.ts'
import type { Via } from './medios.ts'

export type EstadoIngreso =
  | 'REPORTADO'
  | 'PENDIENTE'
  | 'EN_PROCESO'
  | 'CONFIRMADO'
  | 'RECHAZADO'
  | 'ANULADO'
  | 'DEVUELTO'
  | 'ELIMINADO'

export type Aplicacion = { cuenta: Cuenta; monto: Centimos; vigente: boolean }

export type Ingreso = Via & {
  /** Assigned once every payment is known, in order of date. */
  idIngreso: number
  alumno: Alumno
  matricula: Matricula | null
  fecha: Fecha
  monto: Centimos
  devuelto: Centimos
  estado: EstadoIngreso
  /** Whether it was ever confirmed: an annulled payment keeps its receipt number. */
  conRecibo: boolean
  numeroRecibo: string | null
  observacion: string | null
  motivo: string | null
  /** Whether the split among charges was given instead of automatic. */
  explicitSplit: boolean
  aplicaciones: Aplicacion[]
}

export const EN_REVISION: readonly EstadoIngreso[] = ['REPORTADO', 'PENDIENTE', 'EN_PROCESO']

export type Pago = {
  fecha: Fecha
  via: Via
  /** Oldest due first. */
  cuentas: readonly Cuenta[]
  /** The whole balance of the charges by default. */
  monto?: Centimos
  estado?: EstadoIngreso
  explicitSplit?: boolean
}

const vigentes = (i: Ingreso) => i.aplicaciones.filter((a) => a.vigente)
export const disponible = (i: Ingreso): Centimos =>
  i.monto - i.devuelto - sumCentimos(vigentes(i).map((a) => a.monto))

/** The charges and payments so far, kept consistent: no payment applies more than the balance of a charge. */
export class Libro {
  readonly cuentas: Cuenta[] = []
  readonly ingresos: Ingreso[] = []
  readonly #porMatricula = new Map<Matricula, Cuenta[]>()
  readonly #operaciones = new Set<string>()

  cargar(cuentas: readonly Cuenta[]) {
    for (const cuenta of cuentas) {
      this.cuentas.push(cuenta)
      this.#porMatricula.set(cuenta.matricula, [...this.deMatricula(cuenta.matricula), cuenta])
    }
  }
  deMatricula(matricula: Matricula): readonly Cuenta[] {
    return this.#porMatricula.get(matricula) ?? []
  }

  /** Adds a payment; the part that its charges do not need stays as the student's credit. */
  cobrar({ fecha, via, cuentas, estado = 'CONFIRMADO', explicitSplit = false, ...pago }: Pago): Ingreso {
    const { matricula } = cuentas[0]!
    const ingreso: Ingreso = {
      ...via,
      numeroOperacion: this.#unica(via),
      idIngreso: 0,
      alumno: matricula.alumno,
      matricula,
      fecha,
      monto: pago.monto ?? sumCentimos(cuentas.map(porPagar)),
      devuelto: 0,
      estado,
      conRecibo: estado === 'CONFIRMADO',
      numeroRecibo: null,
      observacion: null,
      motivo: null,
      explicitSplit,
      aplicaciones: [],
    }
    this.ingresos.push(ingreso)
    this.aplicar(ingreso, cuentas)
    return ingreso
  }

  /** Applies the available part of a payment to charges, in the order given. */
  aplicar(ingreso: Ingreso, cuentas: readonly Cuenta[]) {
    const enRevision = EN_REVISION.includes(ingreso.estado)
    for (const cuenta of cuentas) {
      const monto = Math.min(disponible(ingreso), porPagar(cuenta))
      if (monto === 0) continue
      ingreso.aplicaciones.push({ cuenta, monto, vigente: true })
      cuenta[enRevision ? 'enRevision' : 'pagado'] += monto
    }
  }

  /** Undoes the applications of a payment to charges, and returns their sum. */
  retirar(ingreso: Ingreso, de: (cuenta: Cuenta) => boolean = () => true): Centimos {
    const removed = vigentes(ingreso).filter((a) => de(a.cuenta))
    for (const aplicacion of removed) {
      aplicacion.vigente = false
      aplicacion.cuenta[EN_REVISION.includes(ingreso.estado) ? 'enRevision' : 'pagado'] -= aplicacion.monto
    }
    return sumCentimos(removed.map((a) => a.monto))
  }

  #unica({ medio, banco, numeroOperacion }: Via): string | null {
    if (numeroOperacion === null) return null
    const z: RandomStream = randomStream(`${medio} ${numeroOperacion} ${this.ingresos.length}`)
    let numero = numeroOperacion
    while (this.#operaciones.has(`${medio} ${banco} ${numero}`))
      numero = String(z.integer(10 ** 7, 10 ** 8 - 1))
    this.#operaciones.add(`${medio} ${banco} ${numero}`)
    return numero
  }
}
