import type { Concepto } from '#db/seed/academico/tarifario.ts'
import type { Centimos } from '#db/seed/centimos.ts'
import { addDays, compare, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Matricula, TipoMatricula } from '#db/seed/matriculas/matricula.ts'

export type Cuenta = {
  /** Assigned once every charge is known. */
  idCuenta: number
  matricula: Matricula
  concepto: Concepto
  monto: Centimos
  descuento: Centimos
  fechaVencimiento: Fecha
  creada: Fecha
  /** Covered by confirmed payments; `enRevision`, by those that wait for confirmation. */
  pagado: Centimos
  enRevision: Centimos
  /** A trigger of the database tells PENDIENTE, PARCIAL and PAGADA apart. */
  estado: 'VIGENTE' | 'ANULADA' | 'ELIMINADA'
  motivo: string | null
}

const DESCUENTOS: Record<TipoMatricula, { porcentaje: number; aplicaA: Concepto['tipo'][] }> = {
  REGULAR: { porcentaje: 0, aplicaA: [] },
  'MEDIA BECA': { porcentaje: 50, aplicaA: ['CUOTA'] },
  BECA: { porcentaje: 100, aplicaA: ['MATRICULA', 'CUOTA', 'MATERIAL', 'CERTIFICADO', 'OTRO'] },
}

export function nuevaCuenta(
  matricula: Matricula,
  concepto: Concepto,
  cuando: { creada: Fecha; vence: Fecha },
): Cuenta {
  const { porcentaje, aplicaA } = DESCUENTOS[matricula.tipo]
  const { monto } = concepto
  return {
    idCuenta: 0,
    matricula,
    concepto,
    monto,
    descuento: aplicaA.includes(concepto.tipo) ? Math.round((monto * porcentaje) / 100) : 0,
    fechaVencimiento: cuando.vence,
    creada: cuando.creada,
    pagado: 0,
    enRevision: 0,
    estado: 'VIGENTE',
    motivo: null,
  }
}

/** Charges that an enrolment makes: the obligatory lines of its price list, oldest due first. */
export const cuentasDe = (m: Matricula): Cuenta[] =>
  m.grupo.tarifario.conceptos
    .filter((c) => c.obligatorio)
    .map((c) =>
      nuevaCuenta(m, c, {
        creada: m.fecha,
        vence: latest(m.fecha, addDays(m.grupo.fechaInicio, c.diasVencimiento)),
      }),
    )
    .toSorted((a, b) => compare(a.fechaVencimiento, b.fechaVencimiento))

export const saldo = (c: Cuenta): Centimos => (c.estado === 'VIGENTE' ? c.monto - c.descuento - c.pagado : 0)
/** The balance less the payments in review. */
export const porPagar = (c: Cuenta): Centimos => Math.max(0, saldo(c) - c.enRevision)

export function anularCuenta(cuenta: Cuenta, motivo: string) {
  cuenta.estado = 'ANULADA'
  cuenta.motivo = motivo
}
