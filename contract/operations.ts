import * as academico from './academico/index.ts'
import * as certificados from './certificados/index.ts'
import * as comprobantes from './comprobantes/index.ts'
import * as consultas from './consultas/index.ts'
import type { Op } from './core/op.ts'
import * as cuentas from './cuentas/index.ts'
import * as importacion from './importacion/index.ts'
import * as institucion from './institucion/index.ts'
import * as matriculas from './matriculas/index.ts'
import * as mensajes from './mensajes/index.ts'
import * as operacion from './operacion/index.ts'
import * as pagos from './pagos/index.ts'
import * as personas from './personas/index.ts'

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

/** Every operation of the API, wing by wing and noun by noun. */
export const operations: Op[] = wings
  .flatMap((wing) => Object.values(wing))
  .flatMap((noun) => Object.values<Op>(noun))
