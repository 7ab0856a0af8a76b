/** The levels of a profile that mean something by themselves: 1 reaches most, 9 least. Those between are free. */
export const NIVEL = { ADMINISTRADOR: 1, DOCENTE: 4, APODERADO: 8, ALUMNO: 9 } as const
