import type { EstadoCatalogo } from '#contract/core/shapes.ts'
import { type Tarifario, tarifario } from '#contract/cuentas/tarifario.ts'
import { OpAction } from '#web/core/op-action.tsx'
import { useRecord } from '#web/core/use-record.ts'
import { useT } from '#web/ui/words.ts'

import { CopyButton } from './copy.tsx'

export function TarifarioActions({ row }: { row: Tarifario }) {
  const t = useT()
  const record = useRecord()
  const { idTarifario, nombre, estado } = row
  const active = estado === 'ACTIVO'
  const next: EstadoCatalogo = active ? 'INACTIVO' : 'ACTIVO'
  return (
    <>
      <CopyButton row={row} />
      <OpAction
        op={tarifario.estado}
        follows={[tarifario.ver, tarifario.buscar]}
        label={active ? 'ficha.desactivar' : 'ficha.activar'}
        efecto={t(active ? 'tarifario.desactivarEfecto' : 'tarifario.activarEfecto', { nombre })}
        input={() => ({ idTarifario, estado: next })}
      />
      <OpAction
        op={tarifario.eliminar}
        label="ficha.eliminar"
        efecto={t('tarifario.eliminarEfecto', { nombre })}
        danger
        input={() => ({ id: idTarifario })}
        onDone={record.close}
      />
    </>
  )
}
