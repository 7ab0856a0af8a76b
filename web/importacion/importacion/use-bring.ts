import { useEffect, useRef, useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import type { SheetReading } from '#contract/core/sheet-reading.ts'
import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { inputOfChoices, isReadable, NO_CHOICES, type SheetChoices } from '#web/core/sheet/choices.ts'
import { masivoOf } from '#web/core/task/task-dialog.tsx'
import { useSheet, useStartTask, useTask } from '#web/core/task/use-task.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { useT } from '#web/ui/words.ts'

/** Answers about people who may be here, by row: the same person, or another. */
export type Answers = ReadonlyMap<number, 'mismas' | 'otras'>
type Result = Reply<typeof importacion.cargar>

/** Up to this number of rows the screen waits for the answer; more become a task. */
const ROWS_AT_ONCE = 200
const SISTEMA = 'importacion.sistema'

const rowsOf = (reading: SheetReading | undefined) =>
  reading?.hojas.find(({ hoja }) => hoja === reading.hoja)?.filas ?? 0

/** The rows of each answer, as the form sends them. */
const rowsByAnswer = (answers: Answers) =>
  Object.fromEntries(
    (['mismas', 'otras'] as const).flatMap((answer) => {
      const rows = [...answers].flatMap(([fila, one]) => (one === answer ? fila : []))
      return rows.length > 0 ? [[answer, rows.join(',')]] : []
    }),
  )

/** Reads a file of a kind, tries it, and brings it. */
export function useBring(clase: ClaseImportacion, first: File | undefined) {
  const t = useT()
  const [archivo, setArchivo] = useState<File>()
  const [choices, setChoices] = useState<SheetChoices>(NO_CHOICES)
  const [reading, setReading] = useState<SheetReading>()
  const [sistema, rename] = useState(() => localStorage.getItem(SISTEMA) ?? t('importacion.otroSistema'))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [answers, setAnswers] = useState<Answers>(new Map())
  const read = useWrite(importacion.leer)
  const preview = useSheet(importacion.cargar, { simular: true })
  const real = useWrite(importacion.cargar)
  const long = useStartTask(importacion.cargar)
  const task = useTask(long.data?.idTarea)
  const keeping = rowsOf(reading) > ROWS_AT_ONCE ? long : real

  const fail = (error: ApiError) => showFailure(t('carga.noSePudo', { archivo: archivo?.name ?? '' }), error)
  const forget = () => [preview, real, long].forEach((one) => one.reset())
  const look = (file: File, next: SheetChoices) => {
    forget()
    setArchivo(file)
    setChoices(next)
    read.mutate({ archivo: file, clase, ...inputOfChoices(next) } as never, {
      onError: fail,
      onSuccess: setReading,
    })
  }
  const open = (file: File) => {
    setReading(undefined)
    setChosen(new Set())
    setAnswers(new Map())
    look(file, NO_CHOICES)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (!first || begun.current) return
    begun.current = true
    open(first)
  })
  const input = (rows: ReadonlySet<number> = chosen, people: Answers = answers) => ({
    archivo,
    clase,
    sistema: sistema.trim(),
    ...inputOfChoices(choices),
    ...(rows.size > 0 && { reemplazar: [...rows].join(',') }),
    ...rowsByAnswer(people),
  })
  return {
    archivo,
    reading,
    choices,
    sistema,
    chosen,
    answers,
    planned: preview.data as Result | undefined,
    done: (real.data ?? masivoOf(task)) as Result | undefined,
    idTarea: long.data?.idTarea,
    isReadable: reading !== undefined && isReadable(reading) && sistema.trim() !== '',
    isBusy: read.isPending || preview.isPending,
    isKeeping: keeping.isPending,
    open,
    change: (next: SheetChoices) => archivo && look(archivo, next),
    setSistema: (name: string) => {
      localStorage.setItem(SISTEMA, name)
      rename(name)
      forget()
    },
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
  }
}
export type Bringing = ReturnType<typeof useBring>
