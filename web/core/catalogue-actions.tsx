import type { Op } from '#contract/core/op.ts'
import type { EstadoCatalogo } from '#contract/core/shapes.ts'
import { type Datos, type Frase, useT } from '#web/ui/words.ts'

import type { OpInput } from './client.ts'
import { OpAction } from './op-action.tsx'
import { useRecord } from './use-record.ts'

type NounOf<F> = F extends `${infer N}.activarEfecto` ? N : never

type Props<E extends Op> = {
  ops: { ver: Op; buscar: Op; estado: E; eliminar: Op }
  /** Its words are `<noun>.activarEfecto`, `.desactivarEfecto` and `.eliminarEfecto`, which name `datos`. */
  noun: NounOf<Frase>
  /** The row's id, by its name. */
  id: Omit<OpInput<E>, 'estado'>
  datos: Datos
  estado: EstadoCatalogo
  /** The change of state is shown before it is answered, because it is seldom refused. */
  optimistic?: boolean
  /** Why the row may not change its state, or not be deleted. */
  impide?: { estado?: string | undefined; eliminar?: string | undefined }
}

/** Puts a row of a catalogue in use or out of it, and deletes it. */
export function CatalogueActions<E extends Op>(props: Props<E>) {
  const { ops, noun, id, datos, estado, optimistic, impide = {} } = props
  const t = useT()
  const record = useRecord()
  const active = estado === 'ACTIVO'
  const next: EstadoCatalogo = active ? 'INACTIVO' : 'ACTIVO'
  const effect = (of: 'activar' | 'desactivar' | 'eliminar') => t(`${noun}.${of}Efecto` as Frase, datos)
  const [number] = Object.values(id)
  return (
    <>
      <OpAction
        op={ops.estado}
        {...(optimistic && { follows: [ops.ver, ops.buscar] })}
        label={active ? 'ficha.desactivar' : 'ficha.activar'}
        efecto={effect(active ? 'desactivar' : 'activar')}
        impide={impide.estado}
        input={() => ({ ...id, estado: next }) as OpInput<E>}
      />
      <OpAction
        op={ops.eliminar}
        label="ficha.eliminar"
        efecto={effect('eliminar')}
        impide={impide.eliminar}
        danger
        input={() => ({ id: number }) as never}
        onDone={record.close}
      />
    </>
  )
}
