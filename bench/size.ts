import { sql } from 'kysely'

export type Size = { alumnos: number; matriculas: number; cuentas: number; ingresos: number }

/** The size for which the targets are set. */
export const BASE: Size = { alumnos: 20_000, matriculas: 60_000, cuentas: 120_000, ingresos: 90_000 }

export const groupsOf = ({ matriculas }: Size) => Math.ceil(matriculas / 30)

/** Whether people wait for a seat in a group, which each enrolment in it then attends. */
export const hasList = (idGrupo: number) => idGrupo % 4 === 0

/** A number within a statement. */
export const n = (value: number) => sql.raw(String(value))
