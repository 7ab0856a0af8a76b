import { useState } from 'react'

import type { Lectura } from '#contract/pagos/extracto.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'

/** The bank named in the name of the file, or in the rows above its movements. */
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

/** The account of the statement: remembered or guessed, until the user changes it. */
export function useAccount(archivo: File | undefined, lectura: Lectura | undefined) {
  const { institucion } = useSesion()
  const bancos = useTipos('BANCO').map(({ codigo }) => codigo)
  const [written, setBanco] = useState<string>()
  const [chosen, setMoneda] = useState<number>()
  // A missing bank is reported only after a first attempt to load.
  const [tried, setTried] = useState(false)
  const known = lectura?.cuenta
  const banco = written ?? known?.banco ?? bankIn(archivo, lectura, bancos) ?? ''
  const isMissing = banco.trim() === ''
  return {
    banco,
    bancos,
    idMoneda: chosen ?? known?.idMoneda ?? institucion.moneda.idMoneda,
    /** The currency that the person chose, if any. */
    chosenMoneda: chosen,
    setBanco,
    setMoneda,
    misses: tried && isMissing,
    /** The input to send; undefined while the bank is missing, which the screen then reports. */
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
