import { cuentaBancaria, type CuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { CuentaBancariaEditar, CuentaBancariaNueva } from './form.tsx'

export const CuentaBancariaRecord = () => (
  <RecordDrawer
    op={cuentaBancaria.ver}
    entidad="cuenta_bancaria"
    titulo={(c) => `${c.banco.codigo} ${c.numero}`}
    insignia={(c) => <StateBadge noun="cuenta_bancaria" state={c.estado} />}
    acciones={(c) => <Actions row={c} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (c) => <Datos row={c} /> }]}
    editar={{
      op: cuentaBancaria.actualizar,
      isFirst: true,
      ver: (c, done) => <CuentaBancariaEditar row={c} done={done} />,
    }}
    nuevo={{ titulo: 'cuentaBancaria.nuevo', ver: (done) => <CuentaBancariaNueva done={done} /> }}
  />
)

const Datos = ({ row }: { row: CuentaBancaria }) => (
  <Facts
    items={[
      ['cuentaBancaria.idBanco', row.banco.nombre],
      ['cuentaBancaria.numero', row.numero],
      ['cuentaBancaria.cci', row.cci],
      ['cuentaBancaria.titular', row.titular],
      ['cuentaBancaria.idMoneda', row.moneda.codigo],
      ['cuentaBancaria.orden', row.orden],
      ...stampsOf(row),
    ]}
  />
)

const Actions = ({ row: { idCuentaBancaria, numero, estado } }: { row: CuentaBancaria }) => (
  <CatalogueActions
    ops={cuentaBancaria}
    noun="cuentaBancaria"
    id={{ idCuentaBancaria }}
    datos={{ numero }}
    estado={estado}
    optimistic
  />
)
