import { z } from 'zod'

/** The states of an enrolment: here, because messages, classes and grades name them and stand before enrolments. */
export const EstadoMatricula = z.enum([
  'PREINSCRITA',
  'ACTIVA',
  'SUSPENDIDA',
  'RETIRADA',
  'TRASLADADA',
  'CULMINADA',
])
export type EstadoMatricula = z.infer<typeof EstadoMatricula>
