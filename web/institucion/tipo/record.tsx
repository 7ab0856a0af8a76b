import { tipo, type Tipo } from '#contract/institucion/tipo.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
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
    editar={{ op: tipo.actualizar, isFirst: true, ver: (one, done) => <TipoEditar row={one} done={done} /> }}
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
        ...(row.categoria === 'TIPO_DOCUMENTO'
          ? ([
              ['tipo.nombreUnico', t(row.nombreUnico ? 'app.si' : 'app.no')],
              ['tipo.patron', row.patron],
            ] as const)
          : []),
        ...(row.categoria === 'MEDIO_PAGO'
          ? ([
              ['tipo.pideOperacion', t(row.pideOperacion ? 'app.si' : 'app.no')],
              ['tipo.sustento', t(`sustento.${row.sustento}`)],
            ] as const)
          : []),
        ['tipo.delSistema', t(row.delSistema ? 'app.si' : 'app.no')],
        ...stampsOf(row),
      ]}
    />
  )
}

function Actions({ row: { idTipo, nombre, estado, delSistema } }: { row: Tipo }) {
  const t = useT()
  return (
    <CatalogueActions
      ops={tipo}
      noun="tipo"
      id={{ idTipo }}
      datos={{ nombre }}
      estado={estado}
      optimistic
      impide={{ eliminar: delSistema ? t('tipo.fijo') : undefined }}
    />
  )
}
