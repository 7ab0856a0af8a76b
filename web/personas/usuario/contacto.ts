import type { Persona } from '#contract/personas/usuario.ts'

/** Manner in which a field is typed, shown and, from a phone, called. */
type Clase = 'texto' | 'correo' | 'telefono' | 'fecha'
export type Contacto = {
  campo: Exclude<keyof Persona, 'apoderado' | 'clave' | 'idUsuario'>
  clase: Clase
  /** A column of the list too. */
  enLista?: true
}

/**
 * The data of a person beside the document and the name, with the words of `usuario.<campo>`. The forms, the record and
 * the list show them from this table; the first two are those in which a person who is there already can be found.
 */
export const CONTACTO = [
  { campo: 'correo', clase: 'correo', enLista: true },
  { campo: 'celular', clase: 'telefono', enLista: true },
  { campo: 'fechaNacimiento', clase: 'fecha' },
  { campo: 'direccion', clase: 'texto' },
] as const satisfies Contacto[]
