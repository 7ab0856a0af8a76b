import { Stack } from '@mantine/core'

import { authorName } from '#contract/core/person-name.ts'
import { type Cierre, cierre } from '#contract/pagos/cierre.ts'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { Moment, useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { CloseLines } from './close-lines.tsx'
import { ClosePaper } from './close-paper.tsx'
import { Movimientos } from './movimientos.tsx'
import { receiptRange } from './receipt-range.ts'
import { tillName } from './till-name.ts'

/** An accepted close: read-only, and printable. */
export function CierreRecord() {
  const t = useT()
  const { day } = useFormat()
  return (
    <RecordDrawer
      op={cierre.ver}
      entidad="cierre"
      size={860}
      titulo={(c) => t('cierre.de', { dia: day(c.fecha), cajero: tillName(c, t) })}
      insignia={() => <StateBadge noun="turno" state="ACEPTADO" />}
      acciones={(c) => <PaperAction op={cierre.papel} label="cierre.papel" input={{ id: c.idCierre }} />}
      fichas={[
        { clave: 'datos', titulo: 'ficha.datos', ver: (c) => <Datos row={c} /> },
        { clave: 'movimientos', titulo: 'cierre.movimientos', ver: (c) => <Movimientos turn={c} /> },
      ]}
    />
  )
}

/** The title says the day and the cashier: the author of the close is told where it is another person. */
function Datos({ row }: { row: Cierre }) {
  const t = useT()
  const cajero = tillName(row, t)
  const closer = authorName(row.usuarioCreacion, row.aceptadoPor)
  const recibos = receiptRange(row)
  return (
    <Stack gap="lg">
      <ClosePaper turns={[row]} first />
      <CloseLines titulo={cajero} lineas={row.lineas} />
      <Facts
        items={[
          ['cierre.turno', row.turno],
          ['cierre.movimientos', row.movimientos],
          ...(recibos ? ([['cierre.recibos', recibos]] as const) : []),
          ...(row.observacion ? ([['cierre.observacion', row.observacion]] as const) : []),
          ['cierre.fechaCreacion', <Moment key="c" value={row.fechaCreacion} />],
          ...(closer === cajero ? [] : ([['cierre.usuarioCreacion', closer]] as const)),
        ]}
      />
    </Stack>
  )
}
