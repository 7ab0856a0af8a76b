import { type CalificacionEsquema, calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import type { EstadoCatalogo } from '#contract/core/shapes.ts'
import { Moment, useFormat } from '#web/core/format.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { RecordDrawer } from '#web/core/record-drawer.tsx'
import { useRecord } from '#web/core/use-record.ts'
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
    editar={{ op: calificacionEsquema.actualizar, ver: (e, done) => <EsquemaEditar row={e} done={done} /> }}
    nuevo={{ titulo: 'calificacionEsquema.nuevo', ver: (done) => <EsquemaNuevo done={done} /> }}
  />
)

function Actions({ row: { idCalificacionEsquema, nombre, estado } }: { row: CalificacionEsquema }) {
  const t = useT()
  const record = useRecord()
  const active = estado === 'ACTIVO'
  const next: EstadoCatalogo = active ? 'INACTIVO' : 'ACTIVO'
  return (
    <>
      <OpAction
        op={calificacionEsquema.estado}
        label={active ? 'ficha.desactivar' : 'ficha.activar'}
        efecto={t(active ? 'calificacionEsquema.desactivarEfecto' : 'calificacionEsquema.activarEfecto', {
          nombre,
        })}
        input={() => ({ idCalificacionEsquema, estado: next })}
      />
      <OpAction
        op={calificacionEsquema.eliminar}
        label="ficha.eliminar"
        efecto={t('calificacionEsquema.eliminarEfecto', { nombre })}
        danger
        input={() => ({ id: idCalificacionEsquema })}
        onDone={record.close}
      />
    </>
  )
}

function Datos({ row }: { row: CalificacionEsquema }) {
  const { number, percent } = useFormat()
  return (
    <Facts
      items={[
        ['calificacionEsquema.escala', `${number(row.notaMinima)} – ${number(row.notaMaxima)}`],
        ['calificacionEsquema.notaAprobatoria', number(row.notaAprobatoria)],
        ['calificacionEsquema.decimales', row.decimales],
        [
          'calificacionEsquema.componentes',
          <ul key="c" style={{ margin: 0, paddingInlineStart: 18 }}>
            {row.componentes.map(({ nombre, peso }) => (
              <li key={nombre}>{`${nombre}: ${percent(peso)}`}</li>
            ))}
          </ul>,
        ],
        ['ficha.creado', <Moment key="n" value={row.fechaCreacion} />],
        ['ficha.creadoPor', row.usuarioCreacion],
        ['ficha.modificado', <Moment key="m" value={row.fechaModificacion} />],
      ]}
    />
  )
}
