import { earliest, type Fecha, instant } from '#db/seed/fechas.ts'

/** The current date and instant of the database. */
export type Ahora = { hoy: Fecha; instante: string }

/** Caps an instant at now: a row dated today may carry an hour that has not come yet. */
export const noDespues = (instante: string, ahora: Ahora) =>
  Date.parse(instante) < Date.parse(ahora.instante) ? instante : ahora.instante

const NUEVE = 9 * 60

/** Creation stamp of a row; `minuto` counts from midnight. */
export const creado = (ahora: Ahora, fecha: Fecha, usuario: string, minuto = NUEVE) => ({
  fechaCreacion: noDespues(instant(fecha, minuto), ahora),
  usuarioCreacion: usuario,
})

/** Modification stamp of a row; empty without a date. */
export const modificado = (ahora: Ahora, fecha: Fecha | null, usuario: string) =>
  fecha
    ? {
        fechaModificacion: noDespues(instant(earliest(fecha, ahora.hoy), NUEVE + 480), ahora),
        usuarioModificacion: usuario,
      }
    : { fechaModificacion: null, usuarioModificacion: null }
