import { useState } from 'react'

import { bastan, type Columnas, extracto, type Lectura } from '#contract/extracto.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { useSesion } from '#web/core/session.ts'
import { useWrite } from '#web/core/use-op.ts'

type OnError = (error: ApiError) => void

/** A statement on its way in: its file, what the server understood of it, whose account it is. */
export function useStatement() {
  const { institucion } = useSesion()
  const [archivo, setArchivo] = useState<File>()
  const [lectura, setLectura] = useState<Lectura>()
  const [banco, setBanco] = useState('')
  const [idMoneda, setMoneda] = useState(institucion.moneda.idMoneda)
  // How much of the file has gone, from 0 to 1.
  const [sent, setSent] = useState(0)
  // It reads and keeps nothing: what is on the screen stays as it is.
  const reading = useWrite(extracto.leer, { simular: true, onProgress: setSent })
  const loading = useWrite(extracto.cargar, { onProgress: setSent })

  const choose = (file: File, onError: OnError) => {
    setArchivo(file)
    setLectura(undefined)
    loading.reset()
    reading.mutate(
      { archivo: file },
      {
        onError,
        onSuccess: (read) => {
          setLectura(read)
          if (!read.formato) return
          setBanco(read.formato.banco)
          setMoneda(read.formato.idMoneda)
        },
      },
    )
  }
  /** Reads again, with other columns. */
  const change = (next: Partial<Columnas>) => {
    if (!archivo || !lectura) return
    const columnas = { ...lectura.columnas, ...next }
    // Another row of headings has other columns: what they are is guessed anew.
    setLectura({ ...lectura, columnas })
    reading.mutate({ archivo, columnas: JSON.stringify(columnas) }, { onSuccess: setLectura })
  }
  const forget = () => {
    setArchivo(undefined)
    setLectura(undefined)
    reading.reset()
    loading.reset()
  }
  const ready = archivo && lectura && bastan(lectura.columnas) && banco.trim() !== ''
  const keep = () => {
    if (!ready) return
    const columnas = JSON.stringify(lectura.columnas)
    loading.mutate({ archivo, columnas, banco: banco.trim(), idMoneda })
  }
  return {
    archivo,
    lectura,
    banco,
    idMoneda,
    sent,
    setBanco,
    setMoneda,
    choose,
    change,
    forget,
    keep,
    canKeep: Boolean(ready && (lectura.lectura?.abonos ?? 0) > 0),
    isReading: reading.isPending,
    isLoading: loading.isPending,
    error: loading.error ?? (lectura ? reading.error : null),
    done: loading.data,
  }
}

export type Statement = ReturnType<typeof useStatement>
