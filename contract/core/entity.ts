import { z } from 'zod'

import { type Cambios, confirmaCambio, Fijo, type Regla } from './cambios.ts'
import type { Derecho } from './derecho.ts'
import { kebab } from './letter-case.ts'
import { op } from './op.ts'
import type { Acceso, Permiso } from './permisos.ts'
import { EstadoCatalogo, Fecha, Hecho, Id, IdTexto, pageOf, saved, searchOf } from './shapes.ts'

const idOf = <const N extends string>(nombre: N) =>
  `id${nombre[0]?.toUpperCase()}${nombre.slice(1)}` as `id${Capitalize<N>}`

/** A row as `ver` answers it: with the fields that cannot change now, for those who may change it (`WithFijos`). */
const withFijos = <D extends z.ZodType>(detalle: D): D =>
  detalle instanceof z.ZodObject
    ? (z.object({ ...detalle.shape, fijos: z.array(Fijo).optional() }) as unknown as D)
    : detalle

const PathId = z.strictObject({ id: IdTexto })
/** `desde` and `hasta` bound the entity's date, both included; the date of creation, if it has none of its own. */
export const rango = { desde: Fecha.optional(), hasta: Fecha.optional() }

/** The five operations of every noun. Spread it and add the noun's own operations. */
export function entity<
  const N extends string,
  D extends z.ZodType,
  R extends z.ZodType,
  E extends z.ZodRawShape,
  F extends z.ZodRawShape,
  const C extends readonly [string, ...string[]],
  X extends z.ZodRawShape = E,
>(def: {
  nombre: N
  plural: string
  /** `buscar` when listing needs more authority than reading a row. */
  permisos: { ver: Acceso; buscar?: Acceso; guardar: Permiso; actualizar?: Permiso; eliminar: Permiso }
  /** Rights of a link that open the rows of a student to their adult, for reading. */
  familia?: readonly Derecho[]
  detalle: D
  fila: R
  /** Fields of a new row; `cambio` when an edit takes other fields. */
  entrada: E
  cambio?: X
  /** The rule of each field of an edit. */
  cambios: Cambios<NoInfer<keyof X & string>>
  filtro: F
  /** The sort keys, beside the id. */
  orden: C
  /** The file of the list asks for the password: its rows name persons. */
  pideClave?: 'archivo'
}) {
  const { nombre, permisos, detalle, fila, entrada, filtro, orden } = def
  const cambio = (def.cambio ?? entrada) as X
  const one = `/${kebab(nombre)}`
  return {
    ver: op({
      method: 'GET',
      path: `${one}/:id`,
      kind: 'read',
      permiso: permisos.ver,
      ...(def.familia && { familia: def.familia }),
      input: PathId,
      output: withFijos(detalle),
    }),
    buscar: op({
      method: 'POST',
      path: `/${kebab(def.plural)}`,
      kind: 'read',
      permiso: permisos.buscar ?? permisos.ver,
      ...(def.pideClave && { pideClave: def.pideClave }),
      // A list that needs more than a row is of the staff alone.
      ...(def.familia && !permisos.buscar && { familia: def.familia }),
      input: searchOf({ ...rango, ...filtro }, [...new Set([...orden, idOf(nombre)])] as [
        string,
        ...string[],
      ]),
      output: pageOf(fila),
    }),
    guardar: op({
      method: 'POST',
      path: `${one}/guardar`,
      kind: 'write',
      permiso: permisos.guardar,
      status: 201,
      input: z.strictObject(entrada),
      output: saved(nombre, detalle),
    }),
    actualizar: op({
      method: 'PUT',
      path: `${one}/guardar/:id`,
      kind: 'write',
      permiso: permisos.actualizar ?? permisos.guardar,
      cambios: def.cambios as Cambios,
      input: z.strictObject({ ...cambio, version: z.int(), id: IdTexto, ...confirmaCambio }),
      output: saved(nombre, detalle),
    }),
    eliminar: op({
      method: 'DELETE',
      path: `${one}/eliminar/:id`,
      kind: 'write',
      permiso: permisos.eliminar,
      input: PathId,
      output: Hecho,
    }),
  }
}

/** Activates or deactivates a catalogue row: an inactive row is no longer offered, and stays where it is used. */
export const activationOp = <const N extends string, D extends z.ZodType>(def: {
  nombre: N
  permiso: Permiso
  detalle: D
  /** The rule of the state. */
  cambio: Regla
}) =>
  op({
    method: 'POST',
    path: `/${kebab(def.nombre)}/estado`,
    kind: 'write',
    permiso: def.permiso,
    cambios: { estado: def.cambio } as Cambios,
    input: z.strictObject({
      [idOf(def.nombre)]: Id,
      estado: EstadoCatalogo,
      ...confirmaCambio,
    } as Record<`id${Capitalize<N>}`, typeof Id> & {
      estado: typeof EstadoCatalogo
    } & typeof confirmaCambio),
    output: saved(def.nombre, def.detalle),
  })
