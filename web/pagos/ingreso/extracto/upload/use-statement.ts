import { useState } from 'react'

import { extracto, type Lectura } from '#contract/pagos/extracto.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { inputOfChoices, isReadable, NO_CHOICES, type SheetChoices } from '#web/core/sheet/choices.ts'
import { useSheet } from '#web/core/task/use-task.ts'

import { useAccount } from './use-account.ts'

type OnError = (error: ApiError) => void

const canLoad = (lectura: Lectura | undefined) =>
  lectura !== undefined && isReadable(lectura) && (lectura.lectura?.abonos ?? 0) > 0

/** A statement under upload: its file, the server's reading, and its account. */
export function useStatement() {
  const [archivo, setArchivo] = useState<File>()
  const [lectura, setLectura] = useState<Lectura>()
  const [choices, setChoices] = useState<SheetChoices>(NO_CHOICES)
  // Part of the file already sent, from 0 to 1.
  const [sent, setSent] = useState(0)
  const account = useAccount(archivo, lectura)
  const reading = useWrite(extracto.leer, { onProgress: setSent })
  const loading = useSheet(extracto.cargar, { onProgress: setSent })

  const start = (file: File | undefined) => {
    setArchivo(file)
    setLectura(undefined)
    setChoices(NO_CHOICES)
    account.forget()
    reading.reset()
    loading.reset()
  }
  const readAgain = (next: SheetChoices, idMoneda: number | undefined) => {
    if (!archivo) return
    setChoices(next)
    reading.mutate(
      { archivo, ...inputOfChoices(next), ...(idMoneda !== undefined && { idMoneda }) },
      { onSuccess: setLectura },
    )
  }
  return {
    archivo,
    lectura,
    choices,
    account,
    sent,
    choose: (file: File, onError: OnError) => {
      start(file)
      reading.mutate({ archivo: file }, { onError, onSuccess: setLectura })
    },
    /** Reads the file again with other choices. */
    change: (next: SheetChoices) => readAgain(next, account.chosenMoneda),
    /** The amounts of another currency may have other decimals. */
    setMoneda: (idMoneda: number) => {
      account.setMoneda(idMoneda)
      readAgain(choices, idMoneda)
    },
    forget: () => start(undefined),
    keep: () => {
      const banco = account.given()
      if (!archivo || !lectura || !banco) return
      loading.mutate({ archivo, ...inputOfChoices(choices), banco, idMoneda: account.idMoneda })
    },
    canKeep: canLoad(lectura) && !reading.isPending,
    isReading: reading.isPending,
    isLoading: loading.isPending,
    error: loading.error ?? (lectura ? reading.error : null),
    done: loading.data,
  }
}

export type Statement = ReturnType<typeof useStatement>
