import { useState } from 'react'

import type { Lectura } from '#contract/pagos/extracto.ts'
import { useSesion } from '#web/core/session.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'

/** The bank whose name is in that of the file, or above its movements. */
function bankIn(archivo: File | undefined, lectura: Lectura | undefined, bancos: readonly string[]) {
  const above = lectura?.muestra.flatMap(({ celdas }) => celdas) ?? []
  const words = new Set(
    [archivo?.name, ...above]
      .join(' ')
      .toUpperCase()
      .split(/[^A-Z]+/),
  )
  return bancos.find((banco) => words.has(banco))
}

/** Whose account it is: what was remembered or is guessed, until it is written otherwise. */
export function useAccount(archivo: File | undefined, lectura: Lectura | undefined) {
  const { institucion } = useSesion()
  const bancos = useTipos('BANCO').map(({ codigo }) => codigo)
  const [written, setBanco] = useState<string>()
  const [chosen, setMoneda] = useState<number>()
  // The bank is only missed once one tries to go on without it.
  const [tried, setTried] = useState(false)
  const known = lectura?.formato
  const banco = written ?? known?.banco ?? bankIn(archivo, lectura, bancos) ?? ''
  const isMissing = banco.trim() === ''
  return {
    banco,
    bancos,
    idMoneda: chosen ?? known?.idMoneda ?? institucion.moneda.idMoneda,
    setBanco,
    setMoneda,
    misses: tried && isMissing,
    /** What is sent, or nothing: then the screen says what is missing. */
    given: () => {
      setTried(true)
      return isMissing ? undefined : banco.trim()
    },
    forget: () => {
      setBanco(undefined)
      setMoneda(undefined)
      setTried(false)
    },
  }
}

export type AccountState = ReturnType<typeof useAccount>
