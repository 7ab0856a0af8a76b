import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

import { calificacion, type HojaDeNotas } from '#contract/academico/calificacion.ts'
import type { Reply } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { callOp } from '#web/core/request/client.ts'
import { readOptions } from '#web/core/request/use-op.ts'

import {
  type CellChange,
  type CellKey,
  cellKeyText,
  type CellState,
  mergeAnswer,
  type SheetStates,
  type StateEntry,
  withStates,
} from './cell-state.ts'

type Answer = Reply<typeof calificacion.guardar>
const MAX_CELLS = 500

/** The states of the cells of an answer. */
function statesOf({ resultados }: Answer, sent: ReadonlyMap<string, CellChange>): StateEntry[] {
  return resultados.map(({ id: idMatricula, componente, ok, mensaje, codigo, actual }) => {
    const texto = sent.get(cellKeyText({ idMatricula, componente }))?.texto ?? ''
    const estado = codigo === 'VERSION_ANTERIOR' ? 'conflicto' : 'error'
    const state: CellState = ok ? { texto, estado: 'guardada' } : { texto, estado, mensaje, actual }
    return { idMatricula, componente, state }
  })
}

/**
 * Saves the cells of a group's sheet: one call at a time, with all cells written since the previous one. Saved cells are
 * merged into the cached sheet, so that it is not read again.
 */
export function useSheet(idGrupo: number) {
  const queries = useQueryClient()
  const [states, setStates] = useState<SheetStates>(new Map())
  // The last call that wrote several cells: they can be undone together.
  const [idCorrida, setIdCorrida] = useState<number>()
  const queue = useRef(new Map<string, CellChange>())
  const busy = useRef(false)
  // The versions that our own writes gave to cells: typing over one of them is not a conflict.
  const ours = useRef(new Map<string, { from: number; to: number }>())

  const put = useCallback((entries: StateEntry[]) => setStates((old) => withStates(old, entries)), [])
  const keep = useCallback(
    (change: (hoja: HojaDeNotas) => HojaDeNotas) => {
      const { queryKey } = readOptions(calificacion.hoja, { idGrupo })
      queries.setQueryData<HojaDeNotas>(queryKey, (hoja) => hoja && change(hoja))
    },
    [queries, idGrupo],
  )

  const send = useCallback(
    async (sent: ReadonlyMap<string, CellChange>) => {
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
        if (answer.idCorrida !== undefined) setIdCorrida(answer.idCorrida)
        for (const { id: idMatricula, componente, ok, actual } of answer.resultados) {
          const key = cellKeyText({ idMatricula, componente })
          if (ok && actual) ours.current.set(key, { from: sent.get(key)!.version, to: actual.version })
        }
        keep((hoja) => mergeAnswer(hoja, answer))
        put(statesOf(answer, sent).filter((one) => !queue.current.has(cellKeyText(one))))
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
      const batch = new Map([...queue.current].slice(0, MAX_CELLS))
      for (const key of batch.keys()) queue.current.delete(key)
      await send(batch)
    }
    busy.current = false
  }, [send])

  /** Saves cells, now or right after the call in flight. */
  const write = useCallback(
    (changes: CellChange[]) => {
      for (const change of changes) queue.current.set(cellKeyText(change), change)
      put(changes.map((c) => ({ ...c, state: { texto: c.texto, estado: 'guardando' } })))
      void flush()
    },
    [flush, put],
  )

  /** Marks a cell with invalid text, which is not sent. */
  const refuse = useCallback(
    (at: CellKey & { texto: string }, mensaje: string) =>
      put([{ ...at, state: { texto: at.texto, estado: 'error', mensaje } }]),
    [put],
  )
  const forget = useCallback((at: CellKey) => put([{ ...at, state: undefined }]), [put])

  /** Accepts the other person's grade. */
  const accept = useCallback(
    (idMatricula: number, { actual }: CellState) => {
      if (!actual) return
      const { componente } = actual
      const result = { id: idMatricula, componente, ok: true, actual }
      keep((hoja) => mergeAnswer(hoja, { resultados: [result], finales: [] }))
      forget({ idMatricula, componente })
      // The other person's grade also changed the final.
      void queries.invalidateQueries({ queryKey: [calificacion.hoja.path] })
    },
    [forget, keep, queries],
  )
  /** Forgets what was saved here, once a run is undone: the cells are read again. */
  const onUndone = useCallback(() => {
    setIdCorrida(undefined)
    setStates(new Map())
    ours.current.clear()
  }, [])
  return { idCorrida, onUndone, states, write, refuse, forget, accept }
}

export type Sheet = ReturnType<typeof useSheet>
