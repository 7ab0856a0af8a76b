import type { EstadoCatalogo } from '#contract/core/shapes.ts'
import { tipo, type Tipo } from '#contract/institucion/tipo.ts'
import { Moment } from '#web/core/format.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { RecordDrawer } from '#web/core/record-drawer.tsx'
import { useRecord } from '#web/core/use-record.ts'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { TipoEditar, TipoNuevo } from './form.tsx'

export const TipoRecord = () => (
  <RecordDrawer
    op={tipo.ver}
    entidad="tipo"
    titulo={(one) => one.nombre}
    insignia={(one) => <StateBadge noun="tipo" state={one.estado} />}
    acciones={(one) => <Actions row={one} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (one) => <Datos row={one} /> }]}
    editar={{ op: tipo.actualizar, ver: (one, done) => <TipoEditar row={one} done={done} /> }}
    nuevo={{ titulo: 'tipo.nuevo', ver: (done) => <TipoNuevo done={done} /> }}
  />
)

function Datos({ row }: { row: Tipo }) {
  const t = useT()
  return (
    <Facts
      items={[
        ['tipo.categoria', t(`categoriaTipo.${row.categoria}`)],
        ['tipo.codigo', row.codigo],
        ['tipo.nombre', row.nombre],
        ['tipo.orden', row.orden],
        ...(row.categoria === 'TIPO_DOCUMENTO' ? [['tipo.patron', row.patron] as const] : []),
        ...(row.categoria === 'MEDIO_PAGO'
          ? [['tipo.pideOperacion', t(row.pideOperacion ? 'app.si' : 'app.no')] as const]
          : []),
        ['tipo.delSistema', t(row.delSistema ? 'app.si' : 'app.no')],
        ['ficha.modificado', <Moment key="m" value={row.fechaModificacion} />],
      ]}
    />
  )
}

function Actions({ row }: { row: Tipo }) {
  const t = useT()
  const record = useRecord()
  const { idTipo, nombre, estado, delSistema } = row
  const active = estado === 'ACTIVO'
  const next: EstadoCatalogo = active ? 'INACTIVO' : 'ACTIVO'
  return (
    <>
      <OpAction
        op={tipo.estado}
        follows={[tipo.ver, tipo.buscar]}
        label={active ? 'ficha.desactivar' : 'ficha.activar'}
        efecto={t(active ? 'tipo.desactivarEfecto' : 'tipo.activarEfecto', { nombre })}
        input={() => ({ idTipo, estado: next })}
      />
      <OpAction
        op={tipo.eliminar}
        label="ficha.eliminar"
        efecto={t('tipo.eliminarEfecto', { nombre })}
        impide={delSistema ? t('tipo.fijo') : undefined}
        danger
        input={() => ({ id: idTipo })}
        onDone={record.close}
      />
    </>
  )
}
