import { useState } from 'react'

import { type Columnas, extracto, hasRequiredColumns, type Lectura } from '#contract/pagos/extracto.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useSheet } from '#web/core/task/use-task.ts'

import { useAccount } from './use-account.ts'

type OnError = (error: ApiError) => void

/**
 * Drops the values that depend on a changed one, so that the server guesses them again: the date format of
 * another column, the columns of another heading row.
 */
function changedColumns(columnas: Columnas, next: Partial<Columnas>) {
  const { formatoFecha, decimal, ...titulos } = { ...columnas, ...next }
  const keeps = (...names: (keyof Columnas)[]) => !names.some((name) => name in next)
  return {
    ...titulos,
    ...(keeps('encabezado', 'fecha') && { formatoFecha }),
    ...(keeps('encabezado', 'monto', 'abono', 'cargo') && { decimal }),
  }
}

const canLoad = (lectura: Lectura | undefined) =>
  lectura !== undefined && hasRequiredColumns(lectura.columnas) && (lectura.lectura?.abonos ?? 0) > 0

/** A statement under upload: its file, the server's reading, and its account. */
export function useStatement() {
  const [archivo, setArchivo] = useState<File>()
  const [lectura, setLectura] = useState<Lectura>()
  // Part of the file already sent, from 0 to 1.
  const [sent, setSent] = useState(0)
  const account = useAccount(archivo, lectura)
  const reading = useWrite(extracto.leer, { onProgress: setSent })
  const loading = useSheet(extracto.cargar, { onProgress: setSent })

  const start = (file: File | undefined) => {
    setArchivo(file)
    setLectura(undefined)
    account.forget()
    reading.reset()
    loading.reset()
  }
  return {
    archivo,
    lectura,
    account,
    sent,
    choose: (file: File, onError: OnError) => {
      start(file)
      reading.mutate({ archivo: file }, { onError, onSuccess: setLectura })
    },
    /** Reads the file again with other columns. */
    change: (next: Partial<Columnas>) => {
      if (!archivo || !lectura) return
      const { formato, columnas } = lectura
      setLectura({ ...lectura, columnas: { ...columnas, ...next } })
      reading.mutate(
        { archivo, columnas: JSON.stringify(changedColumns(columnas, next)) },
        { onSuccess: (read) => setLectura({ ...read, formato }) },
      )
    },
    forget: () => start(undefined),
    keep: () => {
      const banco = account.given()
      if (!archivo || !lectura || !banco) return
      const columnas = JSON.stringify(lectura.columnas)
      loading.mutate({ archivo, columnas, banco, idMoneda: account.idMoneda })
    },
    canKeep: canLoad(lectura) && !reading.isPending,
    isReading: reading.isPending,
    isLoading: loading.isPending,
    error: loading.error ?? (lectura ? reading.error : null),
    done: loading.data,
  }
}

export type Statement = ReturnType<typeof useStatement>
