import { Box, Group, Stack } from '@mantine/core'

import { authorName, personName } from '#contract/core/person-name.ts'
import { shownState } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { Author } from '#web/core/record/author.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Moment, Money, useFormat } from '#web/core/words/format.tsx'
import { VoucherActions, VoucherView } from '#web/pagos/constancia/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { IngresoActions } from './actions.tsx'
import { AppliedCharges } from './applied.tsx'
import { cashFacts } from './cash-facts.tsx'
import { creditLeft } from './credit-left.ts'
import { IngresoEditar } from './forms.ts'
import { Gateway } from './gateway.tsx'
import { useIngresoImpediment } from './impediment.ts'
import { comparedFacts } from './review/compared.tsx'
import { VoucherWarnings } from './review/warnings.tsx'
import { PartOf, Together } from './together.tsx'

export function IngresoRecord() {
  const impide = useIngresoImpediment()
  return (
    <RecordDrawer
      op={ingreso.ver}
      entidad="ingreso"
      titulo={(i) => personName(i.usuario)}
      insignia={(i) => <IngresoBadges row={i} />}
      acciones={(i) => <IngresoActions row={i} />}
      fichas={[
        { clave: 'datos', titulo: 'ficha.datos', ver: (i) => <Datos row={i} /> },
        { clave: 'aplicado', titulo: 'ingreso.aplicadoA', ver: (i) => <AppliedCharges row={i} linked /> },
        {
          clave: 'juntos',
          titulo: 'pago.partes',
          ver: (i) => <Together row={i} />,
          para: (i) => i.idPago !== null,
        },
        { clave: 'constancia', titulo: 'ingreso.constancia', ver: (i) => <Constancia row={i} /> },
        {
          clave: 'pasarela',
          titulo: 'revision.pestana',
          ver: (i) => <Gateway idIngreso={i.idIngreso} />,
          para: (i) => i.ordenEnLinea !== null,
        },
      ]}
      editar={{
        op: ingreso.actualizar,
        ver: (i, done) => <IngresoEditar row={i} done={done} />,
        impide: (i) => impide(i, 'confirmar'),
        enMenu: true,
      }}
    />
  )
}

/** The state; after the close of its cash also that the payment is read-only. */
const IngresoBadges = ({ row }: { row: Ingreso }) => (
  <Group gap="xs">
    <StateBadge noun="ingreso" state={shownState(row)} />
    {row.cierre && <StateBadge noun="ingreso" state="EN_CIERRE" />}
  </Group>
)

/** Link to the close that includes the payment. */
function CloseLink({ cierre }: { cierre: NonNullable<Ingreso['cierre']> }) {
  const t = useT()
  const { day } = useFormat()
  const { idCierre: ver, fecha, turno } = cierre
  const operador = authorName(cierre.operador, cierre.usuario)
  return (
    <Link to={paths.ingresos() + stringifyParams({ vista: 'cierres', ver })}>
      {t('ingreso.cerradoEn', { fecha: day(fecha), turno, operador })}
    </Link>
  )
}

/** Link to the company that paid it together with others. */
function CompanyLink({ idEmpresa }: { idEmpresa: number }) {
  const t = useT()
  return <Link to={paths.ingresos('empresas') + `&ver=${idEmpresa}`}>{t('ingreso.verEmpresa')}</Link>
}

const Constancia = ({ row }: { row: Ingreso }) => (
  <Stack>
    <VoucherActions row={row} />
    <VoucherWarnings row={row} />
    {row.lectura && <Facts items={comparedFacts(row)} />}
    <Box h={row.constancia ? 'min(64dvh, 640px)' : 'auto'}>
      <VoucherView row={row} />
    </Box>
  </Stack>
)

/** A fact that the record leaves out while it is empty. */
const factIf = (label: Frase, value: string | null) => (value ? ([[label, value]] as const) : [])

const Datos = ({ row }: { row: Ingreso }) => (
  <Facts
    items={[
      ['ingreso.monto', <Money key="m" value={row.monto} moneda={row.moneda} />],
      ...cashFacts(row),
      ['ingreso.fecha', <Day key="f" value={row.fecha} />],
      ['ingreso.idMedioPago', row.medioPago.nombre],
      ...factIf('ingreso.numeroOperacion', row.numeroOperacion),
      ...factIf('ingreso.banco', row.banco),
      ...factIf('ingreso.numeroRecibo', row.numeroRecibo),
      ...(creditLeft(row) > 0
        ? ([
            ['ingreso.montoDisponible', <Money key="d" value={creditLeft(row)} moneda={row.moneda} />],
          ] as const)
        : []),
      ...(row.montoDevuelto > 0
        ? ([
            ['ingreso.montoDevuelto', <Money key="v" value={row.montoDevuelto} moneda={row.moneda} />],
          ] as const)
        : []),
      ...(row.idPago ? ([['pago.junto', <PartOf key="j" row={row} />]] as const) : []),
      ...(row.idEmpresa
        ? ([['ingreso.empresa', <CompanyLink key="e" idEmpresa={row.idEmpresa} />]] as const)
        : []),
      ['ingreso.documento', `${row.usuario.tipoDocumento} ${row.usuario.numeroDocumento}`],
      ...factIf('ingreso.observacion', row.observacion),
      ...factIf('ficha.motivo', row.motivo),
      ...(row.fechaConfirmacion
        ? ([
            ['ingreso.fechaConfirmacion', <Moment key="n" value={row.fechaConfirmacion} />],
            ['ingreso.usuarioConfirmacion', <Author key="u" login={row.usuarioConfirmacion} />],
          ] as const)
        : []),
      ...(row.cierre ? ([['ingreso.cierre', <CloseLink key="q" cierre={row.cierre} />]] as const) : []),
      ...stampsOf(row),
    ]}
  />
)
