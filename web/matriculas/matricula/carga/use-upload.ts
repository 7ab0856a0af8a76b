import { useEffect, useRef, useState } from 'react'

import type { Masivo } from '#contract/core/shapes.ts'
import type { Correccion } from '#contract/core/sheet.ts'
import { matriculaHoja } from '#contract/matriculas/matricula-hoja.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { inputOfChoices, type SheetChoices } from '#web/core/sheet/choices.ts'
import { masivoOf } from '#web/core/task/task-dialog.tsx'
import { useSheet, useStartTask, useTask } from '#web/core/task/use-task.ts'

import type { Hoja } from './rows.ts'

/** Up to this number of rows the screen waits for the answer; more become a task. */
const ROWS_AT_ONCE = 200
/** A correction waits for the next one this long, in milliseconds, before the rows are tried again. */
const PAUSE = { short: 300, long: 1500 }

/** A sheet, and what was changed of it on the screen. */
export type SheetInput = {
  idGrupo: number
  archivo: File
  /** Rows accepted with the name on record for their document, though the file has another. */
  aceptadas: readonly number[]
  choices: SheetChoices
  correcciones: readonly Correccion[]
  espera: boolean
}
type OnError = (error: ApiError) => void

const inputOf = ({ idGrupo, archivo, aceptadas, choices, correcciones, espera }: SheetInput) => ({
  idGrupo,
  archivo,
  ...(aceptadas.length > 0 && { aceptarNombres: 'true' as const, filasAceptadas: aceptadas.join(',') }),
  ...inputOfChoices(choices),
  ...(correcciones.length > 0 && { correcciones: JSON.stringify(correcciones) }),
  ...(espera && { espera: 'true' as const }),
})

/** Reads the spreadsheet, and sends it for each preview and to enrol. */
export function useUpload() {
  // Part of the file already sent, from 0 to 1.
  const [sent, setSent] = useState(0)
  // The last preview stays in sight while the next is made.
  const [planned, setPlanned] = useState<Masivo>()
  const [isWaiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const options = { onProgress: setSent }
  const reading = useWrite(matriculaHoja.leer, options)
  // The sheet stays in sight while it is read in another way.
  const [hoja, setHoja] = useState<Hoja>()
  const preview = useSheet(matricula.cargaMasiva, { simular: true })
  const real = useWrite(matricula.cargaMasiva, options)
  const long = useStartTask(matricula.cargaMasiva, options)
  const task = useTask(long.data?.idTarea)
  const isLong = (hoja?.filas.length ?? 0) > ROWS_AT_ONCE
  const keeping = isLong ? long : real
  const review = (sheet: SheetInput, onError: OnError) =>
    preview.mutate(inputOf(sheet) as never, { onError, onSuccess: setPlanned })
  return {
    sent,
    hoja,
    isReading: reading.isPending,
    planned,
    done: real.data ?? masivoOf(task),
    /** Id of the background task; it continues after the dialog is closed. */
    idTarea: long.data?.idTarea,
    isKeeping: keeping.isPending,
    isBusy: isWaiting || reading.isPending || preview.isPending || keeping.isPending,
    read: (
      { archivo, choices }: Pick<SheetInput, 'archivo' | 'choices'>,
      { onRead, onError }: { onRead?: (hoja: Hoja) => void; onError: OnError },
    ) =>
      reading.mutate({ archivo, ...inputOfChoices(choices) } as never, {
        onError,
        onSuccess: (read) => {
          setHoja(read)
          onRead?.(read)
        },
      }),
    review,
    reviewSoon: (sheet: SheetInput, onError: OnError) => {
      clearTimeout(timer.current)
      setWaiting(true)
      timer.current = setTimeout(
        () => {
          setWaiting(false)
          review(sheet, onError)
        },
        isLong ? PAUSE.long : PAUSE.short,
      )
    },
    keep: (sheet: SheetInput, onError: OnError) => keeping.mutate(inputOf(sheet) as never, { onError }),
    /** Forgets what was tried and kept; the file stays read. */
    again: () => {
      clearTimeout(timer.current)
      setWaiting(false)
      setPlanned(undefined)
      for (const one of [preview, real, long]) one.reset()
    },
    reset: () => {
      clearTimeout(timer.current)
      setSent(0)
      setWaiting(false)
      setPlanned(undefined)
      setHoja(undefined)
      for (const one of [reading, preview, real, long]) one.reset()
    },
  }
}

export type UploadState = ReturnType<typeof useUpload>
