import { useMemo } from 'react'

import { TipoConcepto } from '#contract/cuentas/concepto.ts'
import { type Tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { Money } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { taxWord } from './tax.ts'

type Cols = Columns<typeof tarifarioConcepto.buscar>
type Row = Parameters<Cols[number]['celda']>[0]

const YesNo = ({ value }: { value: boolean }) => useT()(value ? 'app.si' : 'app.no')
const TipoName = ({ tipo }: { tipo: TipoConcepto }) => useT()(`tipoConcepto.${tipo}`)

/** The read-only lines, for users without permission to edit them. */
export function LinesList({ row }: { row: Tarifario }) {
  const t = useT()
  const { emiteComprobantes } = useSesion().institucion
  const { idTarifario, moneda } = row
  const fijo = useMemo(() => ({ idTarifario }), [idTarifario])
  const columns: Cols = [
    { titulo: 'tarifarioConcepto.nombre', celda: (c) => c.nombre, sort: 'nombre' },
    { titulo: 'tarifarioConcepto.tipo', celda: (c) => <TipoName tipo={c.tipo} /> },
    {
      titulo: 'tarifarioConcepto.monto',
      celda: (c) => <Money value={c.precio} moneda={moneda} plain />,
      sort: 'precio',
      numero: 'dinero',
    },
    {
      titulo: 'tarifarioConcepto.diasVencimiento',
      celda: (c) => `${c.diasVencimiento} ${t('tarifarioConcepto.dias')}`,
      sort: 'diasVencimiento',
      numero: true,
    },
    { titulo: 'tarifarioConcepto.obligatorio', celda: (c) => <YesNo value={c.obligatorio} />, card: 'named' },
    ...(emiteComprobantes
      ? [
          {
            titulo: 'tarifarioConcepto.afectacion',
            celda: (c: Row) => t(taxWord(c)),
          } as const,
        ]
      : []),
    {
      titulo: 'lista.estado',
      celda: (c) => <StateBadge noun="tarifario_concepto" state={c.estado} />,
      insignia: true,
    },
  ]
  const filtros: Filters<typeof tarifarioConcepto.buscar> = [
    {
      titulo: 'tarifarioConcepto.tipo',
      campo: 'tipo',
      opciones: TipoConcepto.options.map((value) => ({ value, label: t(`tipoConcepto.${value}`) })),
    },
  ]
  return (
    <OpList
      local
      op={tarifarioConcepto.buscar}
      titulo="tarifario.conceptos"
      lista="conceptos"
      columns={columns}
      rowId={(c) => c.idTarifarioConcepto}
      filtros={filtros}
      fijo={fijo}
    />
  )
}
