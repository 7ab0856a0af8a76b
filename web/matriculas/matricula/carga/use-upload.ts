import { useState } from 'react'

import { matricula } from '#contract/matriculas/matricula.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { masivoOf } from '#web/core/task-dialog.tsx'
import { useWrite } from '#web/core/use-op.ts'
import { useSheet, useStartTask, useTask } from '#web/core/use-task.ts'

/** Up to this number of rows the screen waits for the answer; more become a task. */
const ROWS_AT_ONCE = 200

/** With the rows accepted: their people are those of their documents, whatever the names. */
type SheetInput = { idGrupo: number; archivo: File; aceptadas: readonly number[] }
type OnError = (error: ApiError) => void

const inputOf = ({ aceptadas, ...sheet }: SheetInput) => ({
  ...sheet,
  ...(aceptadas.length > 0 && { aceptarNombres: 'true' as const, filasAceptadas: aceptadas.join(',') }),
})

/** Sends the spreadsheet twice: for the preview, and to enrol. */
export function useUpload() {
  // Part of the file already sent, from 0 to 1.
  const [sent, setSent] = useState(0)
  const options = { onProgress: setSent }
  const preview = useSheet(matricula.cargaMasiva, { ...options, simular: true })
  const real = useWrite(matricula.cargaMasiva, options)
  const long = useStartTask(matricula.cargaMasiva, options)
  const task = useTask(long.data?.idTarea)
  const isLong = (preview.data?.resultados.length ?? 0) > ROWS_AT_ONCE
  const keeping = isLong ? long : real
  return {
    sent,
    planned: preview.data,
    done: real.data ?? masivoOf(task),
    /** Id of the background task; it continues after the dialog is closed. */
    idTarea: long.data?.idTarea,
    isReviewing: preview.isPending,
    isKeeping: keeping.isPending,
    isBusy: preview.isPending || keeping.isPending,
    review: (sheet: SheetInput, onError: OnError) => preview.mutate(inputOf(sheet), { onError }),
    keep: (sheet: SheetInput, onError: OnError) => keeping.mutate(inputOf(sheet), { onError }),
    reset: () => {
      setSent(0)
      preview.reset()
      real.reset()
      long.reset()
    },
  }
}

export type UploadState = ReturnType<typeof useUpload>
