import type { QueryClient } from '@tanstack/react-query'

import { matricula, type MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { readAhead, useRead } from '#web/core/request/use-op.ts'
import { useOwn } from '#web/personas/vinculo/index.ts'

/** States of a course under way, or soon to be. */
export const CURRENT = new Set<MatriculaDeAlumno['estado']>(['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA'])

const NONE: MatriculaDeAlumno[] = []
const NEWEST = { size: 200, sort: 'fecha,desc' } as const

/** The enrolments of the student on the screen, or of all that the user sees, the newest first. */
export function useMyEnrolments(all = false) {
  const own = useOwn()
  const { data, error, isPending, refetch } = useRead(matricula.deAlumno, { ...NEWEST, ...(!all && own) })
  return { matriculas: data?.content ?? NONE, error, isPending, retry: () => void refetch() }
}

/** Reads them before anything shows them. */
export const readMyEnrolments = (queries: QueryClient) => readAhead(queries, matricula.deAlumno, NEWEST)
