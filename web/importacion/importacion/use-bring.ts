import { useEffect, useRef, useState } from 'react'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import type { OpcionesImportacion } from '#contract/importacion/opciones.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import type { SheetChoices } from '#web/core/sheet/choices.ts'
import { masivoOf } from '#web/core/task/task-dialog.tsx'
import { useSheet, useStartTask, useTask } from '#web/core/task/use-task.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import {
  asItComes,
  type FileToBring,
  inputOf,
  isReady,
  optionsOf,
  type Reading,
  reasonsOf,
  type Result,
  rowsOf,
} from './file-to-bring.ts'

/** Answers about people who may be here, by row: the same person, or another. */
export type Answers = ReadonlyMap<number, 'mismas' | 'otras'>

/** Up to this number of rows the screen waits for the answer; more become a task. */
const ROWS_AT_ONCE = 200
const SISTEMA = 'importacion.sistema'

/** The rows of each answer, as the form sends them. */
const rowsByAnswer = (answers: Answers) =>
  Object.fromEntries(
    (['mismas', 'otras'] as const).flatMap((answer) => {
      const rows = [...answers].flatMap(([fila, one]) => (one === answer ? fila : []))
      return rows.length > 0 ? [[answer, rows.join(',')]] : []
    }),
  )

/** Reads a file of a kind, tries it, and brings it. */
export function useBring(clase: ClaseImportacion, first: FileToBring | undefined) {
  const t = useT()
  const [file, setFile] = useState<FileToBring>()
  const [reading, setReading] = useState<Reading>()
  const [sistema, rename] = useState(() => localStorage.getItem(SISTEMA) ?? t('importacion.otroSistema'))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [answers, setAnswers] = useState<Answers>(new Map())
  const read = useWrite(importacion.leer)
  const preview = useSheet(importacion.cargar, { simular: true })
  const real = useWrite(importacion.cargar)
  const long = useStartTask(importacion.cargar)
  const task = useTask(long.data?.idTarea)
  const keeping = rowsOf(reading) > ROWS_AT_ONCE ? long : real

  const fail = (error: ApiError) =>
    showFailure(t('carga.noSePudo', { archivo: file?.archivo.name ?? '' }), error)
  const forget = () => [preview, real, long].forEach((one) => one.reset())
  const setSistema = (name: string) => {
    localStorage.setItem(SISTEMA, name)
    rename(name)
    forget()
  }
  /** Reads the file in another way; one that is refused is not kept. */
  const look = (next: FileToBring) => {
    forget()
    read.mutate({ clase, ...inputOf(next) } as never, {
      onError: fail,
      onSuccess: (found) => {
        setReading(found)
        setFile({ ...next, opciones: optionsOf(found, next.opciones) })
      },
    })
  }
  const open = (next: FileToBring) => {
    setReading(undefined)
    setChosen(new Set())
    setFile(next)
    look(next)
    setAnswers(new Map())
  }
  const begun = useRef(false)
  useEffect(() => {
    if (!first || begun.current) return
    begun.current = true
    open(first)
  })
  const input = (rows: ReadonlySet<number> = chosen, people: Answers = answers) => ({
    clase,
    sistema: sistema.trim(),
    ...(file && inputOf(file)),
    ...(rows.size > 0 && { reemplazar: [...rows].join(',') }),
    ...rowsByAnswer(people),
  })
  return {
    file,
    reading,
    sistema,
    chosen,
    answers,
    planned: preview.data as Result | undefined,
    done: (real.data ?? masivoOf(task)) as Result | undefined,
    idTarea: long.data?.idTarea,
    isReadable: isReady(reading, file) && sistema.trim() !== '',
    isBusy: read.isPending || preview.isPending,
    isKeeping: keeping.isPending,
    open: (archivo: File) => open(asItComes(archivo)),
    change: (choices: SheetChoices) => file && look({ ...file, choices }),
    /** Tells what is asked of months: the sheet is read as before. */
    setOpciones: (opciones: OpcionesImportacion) => {
      forget()
      if (file) setFile({ ...file, opciones })
    },
    /** Reads the file by a recipe, or by none. */
    cook: (receta: number | undefined) => {
      const named = reading?.recetas.find((one) => one.idImportacionReceta === receta)
      if (named?.sistema) setSistema(named.sistema)
      if (file) look({ ...asItComes(file.archivo), receta })
    },
    setSistema,
    /** Rows that take the values of the file, though they were changed here. */
    choose: (rows: ReadonlySet<number>) => {
      setChosen(rows)
      preview.mutate(input(rows) as never, { onError: fail })
    },
    answer: (people: Answers) => {
      setAnswers(people)
      preview.mutate(input(chosen, people) as never, { onError: fail })
    },
    preview: () => preview.mutate(input() as never, { onError: fail }),
    keep: () => keeping.mutate(input() as never, { onError: fail }),
    /** Downloads the rows that were refused, with the reason, to correct and bring again. */
    saveRefused: (result: Result) =>
      file &&
      void downloadFile(importacion.rechazadas, {
        clase,
        ...inputOf(file),
        motivos: reasonsOf(result),
      } as never).catch((error: ApiError) => toast.fail(error.message)),
  }
}
export type Bringing = ReturnType<typeof useBring>
