import { earliest, type Fecha, instant } from '#db/seed/fechas.ts'

/** The current date and instant of the database. */
export type Clock = { hoy: Fecha; instante: string }

/** Caps an instant at now: a row dated today may carry an hour that has not come yet. */
export const noDespues = (instante: string, clock: Clock) =>
  Date.parse(instante) < Date.parse(clock.instante) ? instante : clock.instante

const NINE = 9 * 60

/** Creation stamp of a row; `minute` counts from midnight. */
export const createdStamp = (clock: Clock, fecha: Fecha, usuario: string, minute = NINE) => ({
  fechaCreacion: noDespues(instant(fecha, minute), clock),
  usuarioCreacion: usuario,
})

/** Modification stamp of a row; empty without a date. */
export const modifiedStamp = (clock: Clock, fecha: Fecha | null, usuario: string) =>
  fecha
    ? {
        fechaModificacion: noDespues(instant(earliest(fecha, clock.hoy), NINE + 480), clock),
        usuarioModificacion: usuario,
      }
    : { fechaModificacion: null, usuarioModificacion: null }
