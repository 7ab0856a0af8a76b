import { type ComprobanteSerie, comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { SerieEditar, SerieNueva } from './form.tsx'

export const SerieRecord = () => (
  <RecordDrawer
    op={comprobanteSerie.ver}
    entidad="comprobanteSerie"
    titulo={(row) => row.serie}
    insignia={(row) => <StateBadge noun="comprobante_serie" state={row.estado} />}
    acciones={(row) => <Actions row={row} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (row) => <Datos row={row} /> }]}
    editar={{
      op: comprobanteSerie.actualizar,
      isFirst: true,
      ver: (row, done) => <SerieEditar row={row} done={done} />,
    }}
    nuevo={{ titulo: 'comprobanteSerie.nuevo', ver: (done) => <SerieNueva done={done} /> }}
  />
)

const hasNumbered = ({ primero, ultimo }: ComprobanteSerie) => ultimo >= primero

function Datos({ row }: { row: ComprobanteSerie }) {
  const t = useT()
  return (
    <Facts
      items={[
        ['comprobanteSerie.clase', t(`claseComprobante.${row.clase}`)],
        ...(row.modifica
          ? ([['comprobanteSerie.modifica', t(`claseComprobante.${row.modifica}`)]] as const)
          : []),
        ['comprobanteSerie.idLocal', row.local && `${row.local.nombre} (${row.local.codigo})`],
        ['comprobanteSerie.primero', row.primero],
        ['comprobanteSerie.ultimo', hasNumbered(row) ? row.ultimo : null],
        ...stampsOf(row),
      ]}
    />
  )
}

function Actions({ row }: { row: ComprobanteSerie }) {
  const t = useT()
  const { idComprobanteSerie, serie, estado } = row
  return (
    <CatalogueActions
      ops={comprobanteSerie}
      noun="comprobanteSerie"
      id={{ idComprobanteSerie }}
      datos={{ serie }}
      estado={estado}
      impide={{ eliminar: hasNumbered(row) ? t('regla.comprobante_serie_usada') : undefined }}
    />
  )
}
