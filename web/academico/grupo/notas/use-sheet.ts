import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

import { calificacion, type HojaDeNotas } from '#contract/academico/calificacion.ts'
import type { Reply } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { callOp } from '#web/core/client.ts'
import { readOptions } from '#web/core/use-op.ts'

import {
  type At,
  type CellState,
  type Change,
  keyOf,
  merge,
  type Put,
  putStates,
  type States,
} from './cell-state.ts'

type Answer = Reply<typeof calificacion.guardar>
const MOST = 500

/** How each cell of an answer is shown. */
function statesOf({ resultados }: Answer, sent: ReadonlyMap<string, Change>): Put[] {
  return resultados.map(({ id: idMatricula, componente, ok, mensaje, codigo, actual }) => {
    const texto = sent.get(keyOf({ idMatricula, componente }))?.texto ?? ''
    const estado = codigo === 'VERSION_ANTERIOR' ? 'conflicto' : 'error'
    const state: CellState = ok ? { texto, estado: 'guardada' } : { texto, estado, mensaje, actual }
    return { idMatricula, componente, state }
  })
}

/**
 * The cells of a group's sheet on their way to the server: one call at a time with all that has been written meanwhile.
 * What is saved goes into what was read, so that the sheet is not asked for again.
 */
export function useSheet(idGrupo: number) {
  const queries = useQueryClient()
  const [states, setStates] = useState<States>(new Map())
  const queue = useRef(new Map<string, Change>())
  const busy = useRef(false)
  // The version that each cell came to by our own writing: who types over it had ours in front of them.
  const ours = useRef(new Map<string, { from: number; to: number }>())

  const put = useCallback((entries: Put[]) => setStates((old) => putStates(old, entries)), [])
  const keep = useCallback(
    (change: (hoja: HojaDeNotas) => HojaDeNotas) => {
      const { queryKey } = readOptions(calificacion.hoja, { idGrupo })
      queries.setQueryData<HojaDeNotas>(queryKey, (hoja) => hoja && change(hoja))
    },
    [queries, idGrupo],
  )

  const send = useCallback(
    async (sent: ReadonlyMap<string, Change>) => {
      const versionOf = (key: string, version: number) => {
        const mine = ours.current.get(key)
        return mine?.from === version ? mine.to : version
      }
      const notas = [...sent].map(([key, { idMatricula, componente, nota, version }]) => ({
        idMatricula,
        componente,
        nota,
        version: versionOf(key, version),
      }))
      try {
        const answer = await callOp(calificacion.guardar, { idGrupo, notas })
        for (const { id: idMatricula, componente, ok, actual } of answer.resultados) {
          const key = keyOf({ idMatricula, componente })
          if (ok && actual) ours.current.set(key, { from: sent.get(key)!.version, to: actual.version })
        }
        keep((hoja) => merge(hoja, answer))
        put(statesOf(answer, sent).filter((one) => !queue.current.has(keyOf(one))))
      } catch (error) {
        const { message: mensaje } = error as ApiError
        put([...sent.values()].map((c) => ({ ...c, state: { texto: c.texto, estado: 'error', mensaje } })))
      }
    },
    [idGrupo, keep, put],
  )

  const flush = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    while (queue.current.size > 0) {
      const batch = new Map([...queue.current].slice(0, MOST))
      for (const key of batch.keys()) queue.current.delete(key)
      await send(batch)
    }
    busy.current = false
  }, [send])

  /** Saves some cells, now or right after those on their way. */
  const write = useCallback(
    (changes: Change[]) => {
      for (const change of changes) queue.current.set(keyOf(change), change)
      put(changes.map((c) => ({ ...c, state: { texto: c.texto, estado: 'guardando' } })))
      void flush()
    },
    [flush, put],
  )

  /** A cell that cannot even be sent keeps what was typed, with what is wrong with it. */
  const refuse = useCallback(
    (at: At & { texto: string }, mensaje: string) =>
      put([{ ...at, state: { texto: at.texto, estado: 'error', mensaje } }]),
    [put],
  )
  const forget = useCallback((at: At) => put([{ ...at, state: undefined }]), [put])

  /** Takes what the other wrote for one's own. */
  const accept = useCallback(
    (idMatricula: number, { actual }: CellState) => {
      if (!actual) return
      const { componente } = actual
      const result = { id: idMatricula, componente, ok: true, actual }
      keep((hoja) => merge(hoja, { resultados: [result], finales: [] }))
      forget({ idMatricula, componente })
      // Their grade changed the final too.
      void queries.invalidateQueries({ queryKey: [calificacion.hoja.path] })
    },
    [forget, keep, queries],
  )
  return { states, write, refuse, forget, accept }
}

export type Sheet = ReturnType<typeof useSheet>
