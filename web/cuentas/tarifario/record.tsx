import { type Tarifario, tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { useMay } from '#web/core/session/session.ts'
import { Money } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { TarifarioActions } from './actions.tsx'
import { CopyTarifario, useCopiedId } from './copy.tsx'
import { TarifarioEditar, TarifarioNuevo } from './form.tsx'
import { LinesGrid } from './lines/grid.tsx'
import { LinesList } from './lines/list.tsx'
import { currencyText } from './sources.ts'
import { Validity } from './validity.tsx'

const CONCEPTOS = 'conceptos'
const NARROW = 620
/** The fields of a line need it. */
const WIDE = 900

export function TarifarioRecord() {
  const origen = useCopiedId()
  const { ficha } = useRecord()
  const mayEdit = useMay(tarifarioConcepto.guardar.permiso)
  return (
    <RecordDrawer
      op={tarifario.ver}
      entidad="tarifario"
      size={ficha === CONCEPTOS ? WIDE : NARROW}
      titulo={(p) => p.nombre}
      insignia={(p) => <StateBadge noun="tarifario" state={p.estado} />}
      acciones={(p) => <TarifarioActions row={p} />}
      fichas={[
        { clave: 'datos', titulo: 'ficha.datos', ver: (p) => <Datos row={p} /> },
        {
          clave: CONCEPTOS,
          titulo: 'tarifario.conceptos',
          ver: (p) => (mayEdit ? <LinesGrid row={p} /> : <LinesList row={p} />),
        },
      ]}
      editar={{
        op: tarifario.actualizar,
        enMenu: true,
        ver: (p, done) => <TarifarioEditar row={p} done={done} />,
      }}
      nuevo={{
        titulo: origen ? 'tarifario.copiar' : 'tarifario.nuevo',
        ver: (done) =>
          origen ? <CopyTarifario origen={origen} done={done} /> : <TarifarioNuevo done={done} />,
      }}
    />
  )
}

function Datos({ row }: { row: Tarifario }) {
  const t = useT()
  return (
    <Facts
      items={[
        ['tarifario.idArea', row.area?.nombre ?? t('tarifario.todasLasAreas')],
        ['tarifario.vigencia', <Validity key="v" desde={row.vigenciaDesde} hasta={row.vigenciaHasta} />],
        ['tarifario.idMoneda', currencyText(row.moneda)],
        ['tarifario.conceptos', row.conceptos],
        ['tarifario.total', <Money key="t" value={row.total} moneda={row.moneda} />],
        ...stampsOf(row),
      ]}
    />
  )
}
