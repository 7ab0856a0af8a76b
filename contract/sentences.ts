import { named as academico } from './academico/sentences.ts'
import { named as certificados } from './certificados/sentences.ts'
import { named as comprobantes } from './comprobantes/sentences.ts'
import { named as consultas } from './consultas/sentences.ts'
import type { Op } from './core/op.ts'
import type { Named } from './core/sentences.ts'
import { named as cuentas } from './cuentas/sentences.ts'
import { named as importacion } from './importacion/sentences.ts'
import { named as institucion } from './institucion/sentences.ts'
import { named as matriculas } from './matriculas/sentences.ts'
import { named as mensajes } from './mensajes/sentences.ts'
import { named as operacion } from './operacion/sentences.ts'
import { named as pagos } from './pagos/sentences.ts'
import { named as personas } from './personas/sentences.ts'

const wings = [
  institucion,
  personas,
  cuentas,
  mensajes,
  pagos,
  comprobantes,
  academico,
  matriculas,
  certificados,
  consultas,
  operacion,
  importacion,
]

/** The name and the sentence of every operation. */
export const documented: ReadonlyMap<Op, Named> = new Map(wings.flat().map((named) => [named.op, named]))
