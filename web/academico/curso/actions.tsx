import { type Curso, curso } from '#contract/academico/curso.ts'
import type { EstadoCatalogo } from '#contract/core/shapes.ts'
import { OpAction } from '#web/core/op-action.tsx'
import { useRecord } from '#web/core/use-record.ts'
import { useT } from '#web/ui/words.ts'

export function CursoActions({ row }: { row: Curso }) {
  const t = useT()
  const record = useRecord()
  const { idCurso, nombre, estado } = row
  const active = estado === 'ACTIVO'
  const next: EstadoCatalogo = active ? 'INACTIVO' : 'ACTIVO'
  return (
    <>
      <OpAction
        op={curso.estado}
        follows={[curso.ver, curso.buscar]}
        label={active ? 'ficha.desactivar' : 'ficha.activar'}
        efecto={t(active ? 'curso.desactivarEfecto' : 'curso.activarEfecto', { nombre })}
        input={() => ({ idCurso, estado: next })}
      />
      <OpAction
        op={curso.eliminar}
        label="ficha.eliminar"
        efecto={t('curso.eliminarEfecto', { nombre })}
        danger
        input={() => ({ id: idCurso })}
        onDone={record.close}
      />
    </>
  )
}
