import { type Tarifario, tarifario } from '#contract/cuentas/tarifario.ts'
import { CatalogueItems } from '#web/core/act/catalogue-actions.tsx'
import { EditItem, RecordMenu } from '#web/core/record/record-menu.tsx'

import { CopyButton } from './copy.tsx'

export function TarifarioActions({ row }: { row: Tarifario }) {
  const { idTarifario, nombre, estado } = row
  return (
    <>
      <CopyButton row={row} />
      <RecordMenu ops={[tarifario.actualizar, tarifario.estado, tarifario.eliminar]}>
        {({ Item }) => (
          <>
            <EditItem op={tarifario.actualizar} Item={Item} />
            <CatalogueItems
              Item={Item}
              ops={tarifario}
              noun="tarifario"
              id={{ idTarifario }}
              datos={{ nombre }}
              estado={estado}
              optimistic
            />
          </>
        )}
      </RecordMenu>
    </>
  )
}
