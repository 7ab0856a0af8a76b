import type academico from './es/academico.json'
import type certificados from './es/certificados.json'
import type comprobantes from './es/comprobantes.json'
import type consultas from './es/consultas.json'
import type core from './es/core.json'
import type cuentas from './es/cuentas.json'
import type importacion from './es/importacion.json'
import type institucion from './es/institucion.json'
import type matriculas from './es/matriculas.json'
import type mensajes from './es/mensajes.json'
import type operacion from './es/operacion.json'
import type pagos from './es/pagos.json'
import type personas from './es/personas.json'

/**
 * The keys of i18n/<language>/<wing>.json, the same in every language, sorted. A key stands in the file of the wing of
 * its noun. In core: what no noun owns, and what the frame, a field of the contract or an earlier wing says as well.
 */
export type Key =
  | keyof typeof academico
  | keyof typeof certificados
  | keyof typeof comprobantes
  | keyof typeof consultas
  | keyof typeof core
  | keyof typeof cuentas
  | keyof typeof importacion
  | keyof typeof institucion
  | keyof typeof matriculas
  | keyof typeof mensajes
  | keyof typeof operacion
  | keyof typeof pagos
  | keyof typeof personas
