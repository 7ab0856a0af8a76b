import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'

import type { MatrizDeAsistencia } from '#contract/academico/asistencia.ts'
import { clase } from '#contract/academico/clase.ts'
import { callOp } from '#web/core/request/client.ts'

import { makeAttendanceQueue, type Nota, type QueueState } from './attendance-queue.ts'
import { failureOf, notaOf } from './use-attendance.ts'

type Queue = ReturnType<typeof makeAttendanceQueue>
export type MatrixStudent = MatrizDeAsistencia['alumnos'][number]

const markOf = ({ marcas }: MatrixStudent, idClase: number) => marcas.find((m) => m.idClase === idClase)

/** The attendance of a group, with a queue for each class that is being written on. */
export function useMatrix({ alumnos }: MatrizDeAsistencia) {
  const queries = useQueryClient()
  const [queues] = useState(() => new Map<number, Queue>())
  const [states, setStates] = useState<ReadonlyMap<number, QueueState>>(new Map())
  const [, redraw] = useReducer((n: number) => n + 1, 0)

  /** Reads the class again: the answer is newer than the values of a finished queue. */
  async function readAgain(idClase: number) {
    await queries.invalidateQueries()
    if (queues.get(idClase)?.isEmpty()) queues.delete(idClase)
    redraw()
  }

  function queueOf(idClase: number) {
    const known = queues.get(idClase)
    if (known) return known
    const queue = makeAttendanceQueue(
      {
        later: (run, ms) => setTimeout(run, ms),
        onChange: (state) => {
          setStates((all) => new Map(all).set(idClase, state))
          if (state.estado === 'AL_DIA') void readAgain(idClase)
        },
        failureOf,
        send: async (asistencias) => (await callOp(clase.asistencia, { idClase, asistencias })).asistencias,
        reload: async () => (await callOp(clase.hoja, { id: String(idClase) })).alumnos.map(notaOf),
      },
      alumnos.map((alumno) => {
        const mark = markOf(alumno, idClase)
        const { idMatricula } = alumno
        return { idMatricula, estado: mark?.asistencia ?? null, version: mark?.version ?? null }
      }),
    )
    queues.set(idClase, queue)
    return queue
  }

  const all = [...states.values()]
  return {
    estado:
      (['SIN_CONEXION', 'ENVIANDO'] as const).find((e) => all.some(({ estado }) => estado === e)) ?? 'AL_DIA',
    pendientes: all.reduce((sum, { pendientes }) => sum + pendientes.size, 0),
    notices: all.flatMap(({ notice }) => (notice ? [notice] : [])),
    isEmpty: () => [...queues.values()].every((queue) => queue.isEmpty()),
    of: (alumno: MatrixStudent, idClase: number): Nota =>
      queues.get(idClase)?.of(alumno.idMatricula) ??
      (queues.has(idClase) ? null : (markOf(alumno, idClase)?.asistencia ?? null)),
    note: (alumno: MatrixStudent, idClase: number, nota: Nota) =>
      queueOf(idClase).note([[alumno.idMatricula, nota]]),
  }
}
export type Matrix = ReturnType<typeof useMatrix>
