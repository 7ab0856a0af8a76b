import type { Op } from '#contract/core/op.ts'
import type { EstadoCatalogo } from '#contract/core/shapes.ts'
import { useRecord } from '#web/core/record/use-record.ts'
import type { OpInput } from '#web/core/request/client.ts'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { type Datos, type Frase, useT } from '#web/ui/words.ts'

import { OpAction } from './op-action.tsx'
import { OpItem } from './op-item.tsx'
import type { OpActionProps } from './use-op-action.ts'

type NounOf<F> = F extends `${infer N}.activarEfecto` ? N : never

type Props<E extends Op> = {
  ops: { ver: Op; buscar: Op; estado: E; eliminar: Op }
  /** The noun has the words `<noun>.activarEfecto`, `.desactivarEfecto` and `.eliminarEfecto`, which name `datos`. */
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

/** The two acts on a row of a catalogue: in use or out of it, and its end. */
function useCatalogueActs<E extends Op>(props: Props<E>) {
  const { ops, noun, id, datos, estado, optimistic, impide = {} } = props
  const t = useT()
  const record = useRecord()
  const active = estado === 'ACTIVO'
  const next: EstadoCatalogo = active ? 'INACTIVO' : 'ACTIVO'
  const effect = (of: 'activar' | 'desactivar' | 'eliminar') => t(`${noun}.${of}Efecto` as Frase, datos)
  const [number] = Object.values(id)
  const change: OpActionProps<E> = {
    op: ops.estado,
    ...(optimistic && { follows: [ops.ver, ops.buscar] }),
    label: active ? 'ficha.desactivar' : 'ficha.activar',
    efecto: effect(active ? 'desactivar' : 'activar'),
    impide: impide.estado,
    input: () => ({ ...id, estado: next }) as OpInput<E>,
  }
  const remove: OpActionProps<Op> = {
    op: ops.eliminar,
    label: 'ficha.eliminar',
    efecto: effect('eliminar'),
    impide: impide.eliminar,
    danger: true,
    input: () => ({ id: number }) as never,
    onDone: record.close,
  }
  return { change, remove }
}

/** Buttons that put a row of a catalogue in use or out of it, and delete it. */
export function CatalogueActions<E extends Op>(props: Props<E>) {
  const { change, remove } = useCatalogueActs(props)
  return (
    <>
      <OpAction {...change} />
      <OpAction {...remove} />
    </>
  )
}

/** The same acts as entries of a menu, for a record that has further ones. */
export function CatalogueItems<E extends Op>({ Item, ...props }: Props<E> & Pick<MenuParts, 'Item'>) {
  const { change, remove } = useCatalogueActs(props as unknown as Props<E>)
  return (
    <>
      <OpItem {...change} Item={Item} />
      <OpItem {...remove} Item={Item} />
    </>
  )
}
