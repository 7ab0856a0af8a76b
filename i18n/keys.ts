import type academico from './es/academico.json'
import type certificados from './es/certificados.json'
import type consultas from './es/consultas.json'
import type core from './es/core.json'
import type cuentas from './es/cuentas.json'
import type institucion from './es/institucion.json'
import type matriculas from './es/matriculas.json'
import type mensajes from './es/mensajes.json'
import type operacion from './es/operacion.json'
import type pagos from './es/pagos.json'
import type personas from './es/personas.json'

/**
 * The keys of i18n/<language>/<wing>.json, the same in every language. A key stands in the file of the wing of its
 * noun, sorted, or of an earlier wing that already says it: as in the code, a wing uses the words of those before it.
 */
export type Key =
  | keyof typeof academico
  | keyof typeof certificados
  | keyof typeof consultas
  | keyof typeof core
  | keyof typeof cuentas
  | keyof typeof institucion
  | keyof typeof matriculas
  | keyof typeof mensajes
  | keyof typeof operacion
  | keyof typeof pagos
  | keyof typeof personas
