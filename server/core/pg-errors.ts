import type { Razon } from '#contract/core/errors.ts'
import { camel } from '#contract/core/letter-case.ts'

import { Fail, FailCampo } from './fail.ts'
import { isClave } from './words.ts'

/** Checks that can be corrected in a field of the form. The others are conflicts. */
const FIELD_OF: Record<string, string> = {
  periodo_fechas: 'fechaFin',
  grupo_fechas: 'fechaFin',
  grupo_minimo: 'minimo',
  horario_horas: 'horaFin',
  clase_horas: 'horaFin',
  tarifario_vigencia: 'vigenciaHasta',
  cuenta_descuento: 'descuento',
  cuenta_mora_tope: 'monto',
  cierre_diferencia_explicada: 'observacion',
  esquema_escala: 'notaAprobatoria',
  cuenta_bancaria_banco: 'idBanco',
  tipo_sustento_pedido: 'pideOperacion',
  tarifario_concepto_impuesto_aparte: 'afectacion',
  comprobante_serie_letra: 'serie',
  comprobante_serie_de_nota: 'modifica',
  moneda_codigo_iso: 'codigo',
  moneda_codigo_en_uso: 'codigo',
  moneda_retirada: 'idMoneda',
  matricula_tipo_aplica: 'aplicaA',
  matricula_tipo_retirado: 'idMatriculaTipo',
}

/** The field of the form that each unique constraint concerns. */
const UNIQUE_FIELD: Record<string, string> = {
  usuario_documento_unico: 'numeroDocumento',
  usuario_login_unico: 'login',
  perfil_nombre_unico: 'nombre',
  area_nombre_unico: 'nombre',
  mensaje_plantilla_unica: 'plantilla',
  periodo_nombre_unico: 'nombre',
  calificacion_esquema_nombre_unico: 'nombre',
  tarifario_nombre_unico: 'nombre',
  matricula_tipo_nombre_unico: 'nombre',
  comprobante_serie_unica: 'serie',
  empresa_ruc_unico: 'ruc',
  moneda_codigo_unico: 'codigo',
  cuenta_bancaria_unica: 'numero',
  tarifario_concepto_nombre_unico: 'nombre',
  curso_codigo_unico: 'codigo',
  grupo_codigo_unico: 'codigo',
  certificacion_formato_nombre_unico: 'nombre',
  vista_nombre_propio_unico: 'nombre',
  vista_nombre_compartido_unico: 'nombre',
}

const constraintClave = (constraint: string) => {
  const clave = `regla.${constraint}`
  return isClave(clave) ? clave : undefined
}

function fromCheck(constraint: string): Fail {
  const clave = constraintClave(constraint)
  const campo = FIELD_OF[constraint]
  if (campo && clave) return new FailCampo(campo, clave)
  return new Fail(constraint === 'grupo_capacidad' ? 'SIN_VACANTES' : 'CONFLICTO', clave ?? 'error.regla')
}

function fromUnique(constraint: string): Fail {
  const clave = constraintClave(constraint) ?? 'error.duplicado'
  const campo = UNIQUE_FIELD[constraint]
  return campo ? new FailCampo(campo, clave, {}, 'DUPLICADO') : new Fail('DUPLICADO', clave)
}

/** The field of a reference that has a name of its own. */
const REFERENCE_FIELD: Record<string, string> = {
  usuario_tipo_documento: 'tipoDocumento',
  curso_modalidad: 'modalidad',
  grupo_modalidad: 'modalidad',
}

/** The column that a foreign key of PostgreSQL's naming is of: that of `grupo_id_curso_fkey` is idCurso. */
function fieldOfReference(constraint: string) {
  const [, column] = /_(id_\w+)_fkey$/.exec(constraint) ?? []
  return REFERENCE_FIELD[constraint] ?? (column && camel(column))
}

function fromReference(constraint: string): Fail {
  const campo = fieldOfReference(constraint)
  return campo
    ? new FailCampo(campo, 'campo.referencia', {}, 'NO_ENCONTRADO')
    : new Fail('NO_ENCONTRADO', 'error.referencia')
}

/** The refusal for each class of PostgreSQL error. https://www.postgresql.org/docs/15/errcodes-appendix.html */
const BY_CODE: Record<string, (constraint: string) => Fail> = {
  '23505': fromUnique,
  '23503': fromReference,
  '23514': fromCheck,
  // Exclusion constraint: two rows overlap.
  '23P01': (constraint) => new Fail('CONFLICTO', constraintClave(constraint) ?? 'error.regla'),
  '40001': () => new Fail('CONFLICTO', 'error.simultaneo'),
  '40P01': () => new Fail('CONFLICTO', 'error.simultaneo'),
}

// Network errors, and databases that accept no connections: full, starting, stopping, locked, renamed, wrong
// password.
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/
const isUnavailable = (code: string) => /^(08|28|3D|53|55000|57P)/.test(code) || NETWORK.test(code)

const NO_CONNECTION = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/** A database error as a refusal; undefined when it is another error or a defect of the program. */
export function fromPostgres(error: unknown): Fail | undefined {
  const {
    code = '',
    constraint = '',
    message = '',
  } = error as { code?: string; constraint?: string; message?: string }
  if (BY_CODE[code]) return BY_CODE[code](constraint)
  // Class 22 is a value that PostgreSQL cannot store: a number too large, a date out of its calendar.
  if (code.startsWith('22')) return new Fail('VALIDACION', 'error.validacion')
  const reason: Razon = 'NO_DISPONIBLE'
  return isUnavailable(code) || NO_CONNECTION.test(message)
    ? new Fail(reason, 'error.noDisponible')
    : undefined
}
