import { Button } from '@mantine/core'

import { authorName } from '#contract/core/person-name.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Moment, useFormat } from '#web/core/words/format.tsx'
import { IngresoTabs } from '#web/pagos/ingreso/inbox.tsx'
import { useT } from '#web/ui/words.ts'

import { tillName } from './till-name.ts'

import styles from './cierre.module.css'

const CierreRecord = lazyPart(async () => (await import('./record.tsx')).CierreRecord, null)

type Cols = Columns<typeof cierre.buscar>
type Row = Parameters<Cols[number]['celda']>[0]

const useColumns = (): Cols => {
  const t = useT()
  const formats = useFormat()
  return [
    { titulo: 'cierre.fecha', celda: (c) => <Day value={c.fecha} />, sort: 'fecha' },
    { titulo: 'cierre.usuario', celda: (c) => tillName(c, t), sort: 'operador' },
    { titulo: 'cierre.turno', numero: true, celda: (c) => c.turno },
    { titulo: 'cierre.movimientos', numero: true, celda: (c) => c.movimientos },
    { titulo: 'cierre.efectivoContado', numero: true, celda: (c) => countedCash(c, 'contado', formats) },
    { titulo: 'cierre.diferencia', numero: true, celda: (c) => countedCash(c, 'diferencia', formats) },
    { titulo: 'cierre.observacion', celda: (c) => c.observacion ?? '–' },
    {
      titulo: 'cierre.fechaCreacion',
      celda: (c) => <Moment value={c.fechaCreacion} />,
      sort: 'fechaCreacion',
      hidden: true,
    },
    {
      titulo: 'cierre.usuarioCreacion',
      celda: (c) => authorName(c.usuarioCreacion, c.aceptadoPor),
      hidden: true,
    },
  ]
}

/** The counted cash by currency; differences only where they are not zero. Without any a dash, which a card leaves out. */
function countedCash(row: Row, of: 'contado' | 'diferencia', { money }: ReturnType<typeof useFormat>) {
  const shown = row.lineas.flatMap((l) => {
    const value = l[of]
    return value === null || (of === 'diferencia' && value === 0) ? [] : [{ l, value }]
  })
  if (shown.length === 0) return '–'
  return shown.map(({ l, value }) => (
    <div
      key={`${l.idMoneda} ${l.idMedioPago}`}
      className={of === 'diferencia' ? 'cifra strong toned' : 'cifra'}
      data-tone="wait"
    >
      {money(value, l.moneda)}
    </div>
  ))
}

const filtros: Filters<typeof cierre.buscar> = [
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
  { titulo: 'cierre.conDiferencia', campo: 'conDiferencia', yesNo: true },
]

/** The past closes, with the counted cash of each. */
export function CierreList() {
  const t = useT()
  return (
    <div className={styles.list}>
      <OpList
        op={cierre.buscar}
        titulo="cierre.titulo"
        lista="cierres"
        next={<NextStep acceso={cierre.buscar.permiso} to={paths.ingresos('cierre')} label="cierre.hoy" />}
        columns={useColumns()}
        rowId={(c) => c.idCierre}
        filtros={filtros}
        opens={cierre.ver}
        record={<CierreRecord />}
        acciones={
          <Button variant="default" component={Link} to={paths.ingresos('cierre')}>
            {t('cierre.hoy')}
          </Button>
        }
      >
        <IngresoTabs en="cierre" />
      </OpList>
    </div>
  )
}
