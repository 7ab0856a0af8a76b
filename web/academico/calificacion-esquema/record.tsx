import { type CalificacionEsquema, calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { EsquemaEditar, EsquemaNuevo } from './form.tsx'

export const EsquemaRecord = () => (
  <RecordDrawer
    op={calificacionEsquema.ver}
    entidad="calificacion_esquema"
    titulo={(e) => e.nombre}
    insignia={(e) => <StateBadge noun="calificacion_esquema" state={e.estado} />}
    acciones={(e) => <Actions row={e} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (e) => <Datos row={e} /> }]}
    editar={{
      op: calificacionEsquema.actualizar,
      isFirst: true,
      ver: (e, done) => <EsquemaEditar row={e} done={done} />,
    }}
    nuevo={{ titulo: 'calificacionEsquema.nuevo', ver: (done) => <EsquemaNuevo done={done} /> }}
  />
)

const Actions = ({ row: { idCalificacionEsquema, nombre, estado } }: { row: CalificacionEsquema }) => (
  <CatalogueActions
    ops={calificacionEsquema}
    noun="calificacionEsquema"
    id={{ idCalificacionEsquema }}
    datos={{ nombre }}
    estado={estado}
  />
)

function Datos({ row }: { row: CalificacionEsquema }) {
  const t = useT()
  const { number, percent } = useFormat()
  return (
    <Facts
      items={[
        ['calificacionEsquema.escala', `${number(row.notaMinima)} – ${number(row.notaMaxima)}`],
        ['calificacionEsquema.notaAprobatoria', number(row.notaAprobatoria)],
        ['calificacionEsquema.decimales', row.decimales],
        ['calificacionEsquema.noPresentado', t(`noPresentado.${row.noPresentado}`)],
        [
          'calificacionEsquema.componentes',
          <ul key="c" className="bullets">
            {row.componentes.map(({ nombre, peso }) => (
              <li key={nombre}>{`${nombre}: ${percent(peso)}`}</li>
            ))}
          </ul>,
        ],
        ...stampsOf(row),
      ]}
    />
  )
}
