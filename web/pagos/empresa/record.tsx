import { Button } from '@mantine/core'

import { type Empresa, empresa } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { CatalogueItems } from '#web/core/act/catalogue-actions.tsx'
import { OpItem } from '#web/core/act/op-item.tsx'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { EditItem, RecordMenu } from '#web/core/record/record-menu.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { EmpresaBalances } from './balances.tsx'
import { EmpresaCharges } from './charges.tsx'
import { EmpresaEmployees } from './employees.tsx'
import { EmpresaEditar, EmpresaNueva } from './form.tsx'
import { EmpresaPayments } from './payments.tsx'

export const EmpresaRecord = () => (
  <RecordDrawer
    op={empresa.ver}
    entidad="empresa"
    size={760}
    titulo={(e) => e.razonSocial}
    insignia={(e) => <StateBadge noun="empresa" state={e.estado} />}
    resumen={(e) => <EmpresaBalances row={e} />}
    acciones={(e) => <Actions row={e} />}
    fichas={[
      { clave: 'cuenta', titulo: 'empresa.cuenta', ver: (e) => <EmpresaCharges row={e} /> },
      { clave: 'pagos', titulo: 'empresa.pagos', ver: (e) => <EmpresaPayments row={e} /> },
      { clave: 'empleados', titulo: 'empresa.empleados', ver: (e) => <EmpresaEmployees row={e} /> },
      { clave: 'datos', titulo: 'ficha.datos', ver: (e) => <Datos row={e} /> },
    ]}
    editar={{ op: empresa.actualizar, enMenu: true, ver: (e, done) => <EmpresaEditar row={e} done={done} /> }}
    nuevo={{ titulo: 'empresa.nuevo', ver: (done) => <EmpresaNueva done={done} /> }}
  />
)

const Datos = ({ row }: { row: Empresa }) => (
  <Facts
    items={[
      ['empresa.ruc', row.ruc],
      ['empresa.razonSocial', row.razonSocial],
      ['empresa.direccion', row.direccion],
      ['empresa.correo', row.correo],
      ['empresa.telefono', row.telefono],
      ['empresa.contacto', row.contacto],
      ...stampsOf(row),
    ]}
  />
)

/** Charging comes first; what is inactive is not charged. */
function Charge({ idEmpresa }: { idEmpresa: number }) {
  const t = useT()
  return (
    <May acceso={ingreso.confirmar.permiso}>
      <Button size="xs" component={Link} to={paths.ingresoNuevo({ empresa: idEmpresa })}>
        {t('empresa.cobrar')}
      </Button>
    </May>
  )
}

const Facturar = lentPart<{ idEmpresa: number }>('facturarEmpresa')

type ItemProps = { row: Empresa } & Pick<MenuParts, 'Item'>

/** Mails the account of a company, and the reminder of its overdue charges. */
function LetterItems({ row: { idEmpresa, razonSocial, correo, monedas }, Item }: ItemProps) {
  const t = useT()
  const destino = correo ?? ''
  const noAddress = correo ? undefined : t('empresa.sinCorreo', { empresa: razonSocial })
  return (
    <>
      <OpItem
        Item={Item}
        op={empresa.enviarEstado}
        label="empresa.enviarEstado"
        efecto={t('empresa.enviarEstadoEfecto', { destino })}
        impide={noAddress}
        input={() => ({ idEmpresa })}
      />
      {monedas.some(({ vencido }) => vencido > 0) && (
        <OpItem
          Item={Item}
          op={empresa.recordar}
          label="empresa.recordarAhora"
          efecto={t('empresa.recordarEfecto', { destino })}
          impide={noAddress}
          input={() => ({ idEmpresa })}
        />
      )}
    </>
  )
}

const IN_MENU = [empresa.enviarEstado, empresa.recordar, empresa.actualizar, empresa.estado, empresa.eliminar]

const Actions = ({ row }: { row: Empresa }) => {
  const { idEmpresa, razonSocial, estado } = row
  return (
    <>
      {estado === 'ACTIVO' && <Charge idEmpresa={idEmpresa} />}
      {estado === 'ACTIVO' && <Facturar idEmpresa={idEmpresa} />}
      <PaperAction op={empresa.estadoDeCuenta} label="estadoDeCuenta.titulo" input={{ id: idEmpresa }} />
      <RecordMenu ops={IN_MENU}>
        {({ Item, Divider }) => (
          <>
            <LetterItems row={row} Item={Item} />
            <Divider />
            <EditItem op={empresa.actualizar} Item={Item} />
            <CatalogueItems
              Item={Item}
              ops={empresa}
              noun="empresa"
              id={{ idEmpresa }}
              datos={{ empresa: razonSocial }}
              estado={estado}
            />
          </>
        )}
      </RecordMenu>
    </>
  )
}
