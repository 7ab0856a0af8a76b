import { earliest, type Fecha, instant } from '#db/seed/fechas.ts'

/** Now, as the database tells it. */
export type Ahora = { hoy: Fecha; instante: string }

/** Nothing is stamped later than now: what is dated today may have its hour still to come. */
export const noDespues = (instante: string, ahora: Ahora) =>
  Date.parse(instante) < Date.parse(ahora.instante) ? instante : ahora.instante

const NUEVE = 9 * 60

/** Who made a row and when; the minutes are those since midnight. */
export const creado = (ahora: Ahora, fecha: Fecha, usuario: string, minuto = NUEVE) => ({
  fechaCreacion: noDespues(instant(fecha, minuto), ahora),
  usuarioCreacion: usuario,
})

/** Who changed it last, some days later. */
export const modificado = (ahora: Ahora, fecha: Fecha | null, usuario: string) =>
  fecha
    ? {
        fechaModificacion: noDespues(instant(earliest(fecha, ahora.hoy), NUEVE + 480), ahora),
        usuarioModificacion: usuario,
      }
    : { fechaModificacion: null, usuarioModificacion: null }
