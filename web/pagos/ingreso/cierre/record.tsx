import { Stack } from '@mantine/core'

import { authorName } from '#contract/core/person-name.ts'
import { type Cierre, cierre } from '#contract/pagos/cierre.ts'
import { Day, Moment } from '#web/core/format.tsx'
import { PaperAction } from '#web/core/paper-action.tsx'
import { RecordDrawer } from '#web/core/record-drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { CloseLines } from './close-lines.tsx'
import { Movimientos } from './movimientos.tsx'
import { tillName } from './till-name.ts'

/** An accepted close: read-only, and printable. */
export function CierreRecord() {
  const t = useT()
  return (
    <RecordDrawer
      op={cierre.ver}
      entidad="cierre"
      size={860}
      titulo={(c) => tillName(c, t)}
      insignia={() => <StateBadge noun="turno" state="ACEPTADO" />}
      acciones={(c) => <PaperAction op={cierre.papel} label="cierre.papel" input={{ id: c.idCierre }} />}
      fichas={[
        { clave: 'datos', titulo: 'ficha.datos', ver: (c) => <Datos row={c} /> },
        { clave: 'movimientos', titulo: 'cierre.movimientos', ver: (c) => <Movimientos turn={c} /> },
      ]}
    />
  )
}

function Datos({ row }: { row: Cierre }) {
  const t = useT()
  return (
    <Stack gap="lg">
      <CloseLines titulo={tillName(row, t)} lineas={row.lineas} />
      <Facts
        items={[
          ['cierre.fecha', <Day key="f" value={row.fecha} />],
          ['cierre.turno', row.turno],
          ['cierre.operador', tillName(row, t)],
          ['cierre.movimientos', row.movimientos],
          ['cierre.primerRecibo', row.primerRecibo],
          ['cierre.ultimoRecibo', row.ultimoRecibo],
          ['cierre.observacion', row.observacion],
          ['cierre.fechaCreacion', <Moment key="c" value={row.fechaCreacion} />],
          ['cierre.usuarioCreacion', authorName(row.usuarioCreacion, row.aceptadoPor)],
        ]}
      />
    </Stack>
  )
}
