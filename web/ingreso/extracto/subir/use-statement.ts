import { useState } from 'react'

import { bastan, type Columnas, extracto, type Lectura } from '#contract/extracto.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { useSesion } from '#web/core/session.ts'
import { useTipos } from '#web/core/tipos.ts'
import { useWrite } from '#web/core/use-op.ts'

type OnError = (error: ApiError) => void

/** What is not said is guessed by the server: how dates are written in another column, what is what in another row. */
function changed(columnas: Columnas, next: Partial<Columnas>) {
  const { formatoFecha, decimal, ...titulos } = { ...columnas, ...next }
  const keeps = (...names: (keyof Columnas)[]) => !names.some((name) => name in next)
  return {
    ...titulos,
    ...(keeps('encabezado', 'fecha') && { formatoFecha }),
    ...(keeps('encabezado', 'monto', 'abono', 'cargo') && { decimal }),
  }
}

/** The bank whose name is in that of the file, or above its movements. */
const bankIn = (nombre: string, { muestra }: Lectura, bancos: readonly string[]) => {
  const words = [nombre, ...muestra.flatMap(({ celdas }) => celdas)].join(' ').toUpperCase()
  return bancos.find((banco) => new RegExp(`(?<![A-Z])${banco}(?![A-Z])`).test(words))
}

/** A statement on its way in: its file, what the server understood of it, whose account it is. */
export function useStatement() {
  const { institucion } = useSesion()
  const [archivo, setArchivo] = useState<File>()
  const [lectura, setLectura] = useState<Lectura>()
  const bancos = useTipos('BANCO').map(({ codigo }) => codigo)
  const [banco, setBanco] = useState('')
  // The bank is only missed once one tries to go on without it.
  const [tried, setTried] = useState(false)
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
          setBanco(read.formato?.banco ?? bankIn(file.name, read, bancos) ?? '')
          if (read.formato) setMoneda(read.formato.idMoneda)
        },
      },
    )
  }
  /** Reads again, with other columns. */
  const change = (next: Partial<Columnas>) => {
    if (!archivo || !lectura) return
    setLectura({ ...lectura, columnas: { ...lectura.columnas, ...next } })
    const columnas = JSON.stringify(changed(lectura.columnas, next))
    reading.mutate({ archivo, columnas }, { onSuccess: setLectura })
  }
  const forget = () => {
    setArchivo(undefined)
    setLectura(undefined)
    reading.reset()
    loading.reset()
  }
  const lacksBank = banco.trim() === ''
  const keep = () => {
    setTried(true)
    if (!archivo || !lectura || lacksBank) return
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
    bancos,
    missesBank: tried && lacksBank,
    canKeep: lectura !== undefined && bastan(lectura.columnas) && (lectura.lectura?.abonos ?? 0) > 0,
    isReading: reading.isPending,
    isLoading: loading.isPending,
    error: loading.error ?? (lectura ? reading.error : null),
    done: loading.data,
  }
}

export type Statement = ReturnType<typeof useStatement>
