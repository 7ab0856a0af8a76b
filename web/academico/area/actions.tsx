import { type Area, area } from '#contract/academico/area.ts'
import type { EstadoCatalogo } from '#contract/core/shapes.ts'
import { OpAction } from '#web/core/op-action.tsx'
import { useRecord } from '#web/core/use-record.ts'
import { useT } from '#web/ui/words.ts'

export function AreaActions({ row }: { row: Area }) {
  const t = useT()
  const record = useRecord()
  const { idArea, nombre, estado } = row
  const active = estado === 'ACTIVO'
  const next: EstadoCatalogo = active ? 'INACTIVO' : 'ACTIVO'
  return (
    <>
      <OpAction
        op={area.estado}
        follows={[area.ver, area.buscar]}
        label={active ? 'ficha.desactivar' : 'ficha.activar'}
        efecto={t(active ? 'area.desactivarEfecto' : 'area.activarEfecto', { nombre })}
        input={() => ({ idArea, estado: next })}
      />
      <OpAction
        op={area.eliminar}
        label="ficha.eliminar"
        efecto={t('area.eliminarEfecto', { nombre })}
        danger
        input={() => ({ id: idArea })}
        onDone={record.close}
      />
    </>
  )
}
