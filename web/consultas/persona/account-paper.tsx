import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { readAhead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { usePrintKey } from '#web/core/screen/print-key.ts'
import { useMay } from '#web/core/session/session.ts'

import type { Ficha } from './ficha.ts'

const PrintedAccount = lazyPart(async () => (await import('./printed-account.tsx')).PrintedAccount, null)

/** Payments on paper, at most. */
const MOST = 200

/** Prints the account of the person with the key of the browser: of readers of charges and payments. */
export function AccountPaper({ row }: { row: Ficha }) {
  const queries = useQueryClient()
  const [pagos, setPagos] = useState<readonly Ingreso[]>()
  const may = useMay(ingreso.buscar.permiso)
  const { idUsuario } = row.persona
  const print = async () => {
    const [paid] = await Promise.all([
      readAhead(queries, ingreso.buscar, { idUsuario, size: MOST, sort: ['fecha,desc', 'idIngreso,desc'] }),
      readAhead(queries, cuenta.deAlumno, { idUsuario }),
      readAhead(queries, cuentaBancaria.dondePagar, {}),
    ])
    setPagos(paid?.content ?? [])
  }
  usePrintKey(may && row.esAlumno && row.dinero ? () => void print() : undefined)
  return pagos && <PrintedAccount row={row} pagos={pagos} done={() => setPagos(undefined)} />
}
