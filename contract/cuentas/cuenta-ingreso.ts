import { z } from 'zod'

import { ACTO, PROPIA } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import { commonFields, Dinero, DineroFila, Fecha, Id, Motivo, oneOrManyIds } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

/** The part of a payment applied to a charge. */
export const CuentaIngreso = z.object({
  idCuentaIngreso: z.int(),
  idCuenta: z.int(),
  cuenta: z.object({ idCuenta: z.int(), concepto: z.string(), estado: z.string() }),
  idIngreso: z.int(),
  ingreso: z.object({
    idIngreso: z.int(),
    estado: z.string(),
    numeroRecibo: z.string().nullable(),
    fecha: Fecha,
  }),
  idUsuario: z.int(),
  usuario: PersonaRef,
  idMoneda: z.int(),
  moneda: MonedaRef,
  monto: DineroFila,
  estado: z.literal('VIGENTE'),
  ...commonFields,
})

const VER = ['web_ingreso_listado', 'web_ingreso_control_economico_matriculas'] as const

const entityOps = entity({
  nombre: 'cuentaIngreso',
  plural: 'cuentaIngresos',
  permisos: {
    ver: [...VER, 'menu_miscursos'],
    buscar: VER,
    guardar: 'per_cuenta_gestionar',
    eliminar: 'per_cuenta_gestionar',
  },
  familia: ['veDinero'],
  detalle: CuentaIngreso,
  fila: CuentaIngreso,
  entrada: { idCuenta: Id, idIngreso: Id, monto: Dinero },
  /** `motivo`: needed to take confirmed money off the charge. */
  cambio: { monto: Dinero, motivo: Motivo.nullish() },
  cambios: { monto: PROPIA, motivo: ACTO },
  filtro: { idCuenta: oneOrManyIds, idIngreso: oneOrManyIds, idUsuario: oneOrManyIds },
  orden: ['idCuentaIngreso', 'fecha', 'monto'],
  pideClave: 'archivo',
})

export const cuentaIngreso = {
  ...entityOps,
  guardar: op({ ...entityOps.guardar, once: true }),
  /** Less confirmed money on the charge needs `per_cuenta_anular` and a reason. */
  actualizar: op({ ...entityOps.actualizar, pideClave: 'rebaja' }),
  /** An application of a confirmed payment needs `per_cuenta_anular` and a reason. */
  eliminar: op({
    ...entityOps.eliminar,
    pideClave: 'rebaja',
    input: entityOps.eliminar.input.extend({ motivo: Motivo.optional() }),
  }),
}
