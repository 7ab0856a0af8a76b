import { type EstadoIngreso, type Ingreso, ingreso, puedeIngreso } from '#contract/ingreso.ts'
import { useFormat } from '#web/core/format.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { personName } from '#web/core/person-name.ts'
import { useRecord } from '#web/core/use-record.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { Devolver } from './devolver.tsx'
import { AnularEffect, ConfirmarEffect } from './effects.tsx'

type Move = keyof typeof puedeIngreso

/** Why a move cannot be made now: the state it is in and those it could be made from, or how it was paid. */
export function useImpide() {
  const t = useT()
  const named = (state: EstadoIngreso | 'ELIMINADO') => t(`estado.ingreso.${state}` as Frase)
  return (row: Ingreso, move: Move): string | undefined => {
    const can = puedeIngreso[move]
    if (!can(row)) return t('error.transicion', { estado: named(row.estado), desde: can.from.map(named).join(', ') })
    if ((move === 'anular' || move === 'devolver') && row.ordenEnLinea) return t('ingreso.enLinea')
    return undefined
  }
}

export function Confirmar({ row }: { row: Ingreso }) {
  const impide = useImpide()
  return (
    <OpAction
      op={ingreso.confirmar}
      etiqueta="ingreso.confirmar"
      variant="filled"
      efecto={<ConfirmarEffect row={row} />}
      impide={impide(row, 'confirmar')}
      input={() => ({ idIngreso: row.idIngreso })}
    />
  )
}

function Anular({ row }: { row: Ingreso }) {
  const impide = useImpide()
  return (
    <OpAction
      op={ingreso.anular}
      etiqueta="ingreso.anular"
      peligro
      motivo
      efecto={<AnularEffect row={row} />}
      impide={impide(row, 'anular')}
      input={(motivo) => ({ idIngreso: row.idIngreso, motivo })}
    />
  )
}

function Eliminar({ row }: { row: Ingreso }) {
  const t = useT()
  const { money } = useFormat()
  const impide = useImpide()
  const record = useRecord()
  return (
    <OpAction
      op={ingreso.eliminar}
      etiqueta="ingreso.eliminar"
      peligro
      efecto={t('ingreso.eliminarEfecto', { monto: money(row.monto, row.moneda), alumno: personName(row.usuario) })}
      impide={impide(row, 'eliminar')}
      input={() => ({ id: row.idIngreso })}
      onDone={record.close}
    />
  )
}

/** What the table of moves allows now; what it does not says why. */
export const IngresoActions = ({ row }: { row: Ingreso }) => (
  <>
    <Confirmar row={row} />
    <Devolver row={row} />
    <Anular row={row} />
    <Eliminar row={row} />
  </>
)
