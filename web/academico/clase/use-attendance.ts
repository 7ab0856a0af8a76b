import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { AlumnoEnClase } from '#contract/academico/asistencia.ts'
import { clase } from '#contract/academico/clase.ts'
import { ApiError } from '#web/core/request/api-error.ts'
import { callOp } from '#web/core/request/client.ts'

import {
  makeAttendanceQueue,
  type Nota,
  type NotaDeAlumno,
  type QueueState,
  type SendFailure,
} from './attendance-queue.ts'

const BUSY = 429
const BROKEN = 500

export function failureOf(error: unknown): SendFailure {
  const { codigo, status, message } = error as ApiError
  const again =
    !(error instanceof ApiError) || codigo === 'SIN_CONEXION' || status === BUSY || status >= BROKEN
  if (again) return { clase: 'REINTENTAR', mensaje: message }
  return { clase: codigo === 'VERSION_ANTERIOR' ? 'CONFLICTO' : 'NEGADA', mensaje: message }
}

export const notaOf = ({ idMatricula, asistencia, version }: AlumnoEnClase): NotaDeAlumno => ({
  idMatricula,
  estado: asistencia,
  version,
})

type Change = readonly [id: number, estado: Nota]
const START: QueueState = { pendientes: new Map(), estado: 'AL_DIA', notice: undefined }

/** The attendance of a class: shown at once, sent in the background, and undone step by step. */
export function useAttendance(idClase: number, alumnos: AlumnoEnClase[]) {
  const queries = useQueryClient()
  const [cola, setCola] = useState(START)
  const [pasos, setPasos] = useState<Change[][]>([])
  const [queue] = useState(() =>
    makeAttendanceQueue(
      {
        later: (run, ms) => setTimeout(run, ms),
        onChange: setCola,
        failureOf,
        send: async (asistencias) => (await callOp(clase.asistencia, { idClase, asistencias })).asistencias,
        reload: async () => (await callOp(clase.hoja, { id: String(idClase) })).alumnos.map(notaOf),
      },
      alumnos.map(notaOf),
    ),
  )
  useWindowEvent('online', queue.retry)

  const upToDate = cola.estado === 'AL_DIA'
  // Refetches the list behind and the figures of the students after saving.
  useEffect(() => {
    if (upToDate && pasos.length > 0) void queries.invalidateQueries()
  }, [upToDate, pasos.length, queries])

  return {
    cola,
    of: queue.of,
    retry: queue.retry,
    isEmpty: queue.isEmpty,
    puedeDeshacer: pasos.length > 0,
    note(changes: Change[]) {
      const before = changes.map(([id]) => [id, queue.of(id)] as const)
      setPasos((all) => [...all, before])
      queue.note(changes)
    },
    undo() {
      const last = pasos.at(-1)
      if (!last) return
      setPasos((all) => all.slice(0, -1))
      queue.note(last)
    },
  }
}
