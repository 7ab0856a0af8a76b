import { type Tarifario, tarifario } from '#contract/cuentas/tarifario.ts'
import { CatalogueActions } from '#web/core/catalogue-actions.tsx'

import { CopyButton } from './copy.tsx'

export function TarifarioActions({ row }: { row: Tarifario }) {
  const { idTarifario, nombre, estado } = row
  return (
    <>
      <CopyButton row={row} />
      <CatalogueActions
        ops={tarifario}
        noun="tarifario"
        id={{ idTarifario }}
        datos={{ nombre }}
        estado={estado}
        optimistic
      />
    </>
  )
}
