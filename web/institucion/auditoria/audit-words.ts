import { snake } from '#contract/core/letter-case.ts'
import type { Auditoria } from '#contract/institucion/auditoria.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { type Frase, isKey, useT } from '#web/ui/words.ts'

/** Internal columns, which are not shown. */
const INNER = new Set(['version', 'busqueda', 'ordenNombre'])
/** Columns that change with every write. */
const STAMPS: Record<string, Frase> = {
  fechaCreacion: 'ficha.creado',
  usuarioCreacion: 'ficha.creadoPor',
  fechaModificacion: 'ficha.modificado',
  usuarioModificacion: 'ficha.modificadoPor',
}
/** Prefixes of words of tables that differ from the table's name. */
const WORDS: Record<string, string> = { estado: 'catalogoEstado', cierreLinea: 'cierre' }
/** Columns with the same words in every table. */
const COMMON: Record<string, Frase> = {
  nombre: 'curso.nombre',
  codigo: 'curso.codigo',
  monto: 'ingreso.monto',
  idMoneda: 'ingreso.idMoneda',
  idMedioPago: 'ingreso.idMedioPago',
  idPerfil: 'usuario.perfil',
  idGrupo: 'matricula.grupo',
  idCurso: 'matricula.curso',
  idPeriodo: 'grupo.idPeriodo',
  idArea: 'grupo.idArea',
  idTarifario: 'grupo.idTarifario',
}

const toCamel = (name: string) => name.replaceAll(/_(\w)/g, (_, c: string) => c.toUpperCase())
const plainValue = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

export const isStamp = (campo: string) => campo in STAMPS

/** The changed fields; all fields of an inserted or deleted row. */
export const changesOf = ({ antes, despues }: Auditoria) =>
  Object.keys({ ...antes, ...despues })
    .map((name) => ({
      campo: toCamel(name),
      antes: plainValue(antes?.[name]),
      despues: plainValue(despues?.[name]),
    }))
    .filter(({ campo, ...one }) => one.antes !== one.despues && !INNER.has(campo))

/** The key of a column's label on the screens; undefined if it has none. */
function keyOf(entidad: string, campo: string) {
  const own = toCamel(entidad)
  const tables = [own, WORDS[own], 'ficha'].filter(Boolean)
  const tried = [...tables.map((table) => `${table}.${campo}`), COMMON[campo]]
  return STAMPS[campo] ?? (tried.find((key) => key && isKey(key)) as Frase | undefined)
}
const asWords = (campo: string) => {
  const words = snake(campo).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:/

/** The labels and values of a table's fields, in the words of its screens. */
export function useAuditWords(entidad: string) {
  const t = useT()
  const { day, moment } = useFormat()
  return {
    label(campo: string) {
      const key = keyOf(entidad, campo)
      return key ? t(key) : asWords(campo)
    },
    value(campo: string, text: string) {
      if (DAY.test(text)) return day(text)
      if (INSTANT.test(text)) return moment(text)
      if (text === 'true' || text === 'false') return t(text === 'true' ? 'app.si' : 'app.no')
      const key = `estado.${entidad}.${text}`
      return campo === 'estado' && isKey(key) ? t(key as Frase) : text
    },
  }
}
