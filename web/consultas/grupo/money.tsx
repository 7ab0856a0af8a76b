import { ActionIcon, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react'
import { useMemo } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import { control } from '#contract/consultas/control.ts'
import type { Deudor, DineroDeGrupo } from '#contract/consultas/grupo-resumen.ts'
import { sumCents, toAmount } from '#contract/core/cents.ts'
import { personName } from '#contract/core/person-name.ts'
import { POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { Amount, importe, useRemind } from '#web/consultas/control/index.ts'
import type { Columns, Filters, RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Money, Moment } from '#web/core/words/format.tsx'
import { ChargeStrip } from '#web/cuentas/charge-strip/index.ts'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

import { RemindAll } from './reminders.tsx'

import styles from './grupo.module.css'

type Row = RowOf<typeof control.matriculas>

/** Overdue, less what is under review. */
const toPay = ({ cuentas }: Row) => {
  const late = cuentas.filter(({ vencida, saldo, enRevision }) => vencida && saldo > enRevision)
  return toAmount(sumCents(late.flatMap(({ saldo, enRevision }) => [saldo, -enRevision])))
}

function RowActs({ row, deudor }: { row: Row; deudor: Deudor | undefined }) {
  const t = useT()
  const remind = useRemind()
  const alumno = personName(row.usuario)
  if (!deudor)
    return (
      row.enRevision > 0 && (
        <May acceso={ingreso.confirmar.permiso}>
          <Button
            component={Link}
            size="compact-sm"
            variant="default"
            to={paths.ingresos() + stringifyParams({ idUsuario: row.idUsuario, estado: [...POR_CONFIRMAR] })}
          >
            {t('masivo.revisar')}
          </Button>
        </May>
      )
    )
  return (
    <May acceso={control.recordar.permiso}>
      <span className={`row ${styles.acts}`}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          aria-label={t('grupo.recordarAlumno', { alumno })}
          onClick={() => remind('CORREO', [deudor])}
        >
          {t('grupo.recordar')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('grupo.recordarWhatsapp', { alumno })}
          onClick={() => remind('WHATSAPP', [deudor])}
        >
          <IconBrandWhatsapp size={16} />
        </ActionIcon>
      </span>
    </May>
  )
}

/** When a debtor was last reminded, and how. */
function LastReminder({ deudor }: { deudor: Deudor | undefined }) {
  const t = useT()
  if (!deudor) return '–'
  if (!deudor.recordado) return t('grupo.nuncaRecordado')
  return (
    <>
      <Moment value={deudor.recordado.instante} /> · {t(`canal.${deudor.recordado.canal}`)}
    </>
  )
}

const columnsWith = (
  debtorOf: (row: Row) => Deudor | undefined,
  { vencido, moneda }: DineroDeGrupo,
): Columns<typeof control.matriculas> => [
  {
    titulo: 'matricula.alumno',
    sort: 'alumno',
    celda: (row) => (
      <Link to={paths.matriculas({ ver: row.idMatricula })}>
        <PersonCell of={row.usuario} />
      </Link>
    ),
  },
  {
    titulo: 'matricula.cuentas',
    celda: (row) => <ChargeStrip as="bar" cuentas={row.cuentas} moneda={row.moneda} />,
    card: 'line',
  },
  {
    ...importe<'pagado', Row>('pagado'),
    total: (of) => <Money value={of.pagado} moneda={of.moneda} plain />,
  },
  { ...importe<'saldo', Row>('saldo'), total: (of) => <Money value={of.saldo} moneda={of.moneda} plain /> },
  {
    ...importe<'enRevision', Row>('enRevision', { leaves: 3 }),
    total: (of) => <Money value={of.enRevision} moneda={of.moneda} plain />,
  },
  {
    titulo: 'inicio.vencidoPorPagar',
    sort: 'vencido',
    numero: 'dinero',
    celda: (row) => <Amount value={toPay(row)} moneda={row.moneda} late />,
    card: 'amount',
    total: () => <Money value={vencido} moneda={moneda} plain />,
  },
  {
    titulo: 'grupo.ultimoRecordatorio',
    celda: (row) => <LastReminder deudor={debtorOf(row)} />,
    leaves: 2,
    card: 'none',
  },
  { titulo: 'grupo.acciones', celda: (row) => <RowActs row={row} deudor={debtorOf(row)} />, accion: true },
]

const filtros: Filters<typeof control.matriculas> = [
  { titulo: 'matricula.conDeuda', campo: 'conDeuda', yesNo: true },
  {
    titulo: 'control.atraso',
    campo: 'diasVencido',
    una: ['1', '31', '61', '91'],
    palabras: 'control.atraso',
  },
]

type Props = { row: Grupo; dinero: DineroDeGrupo[] }

/** The debt of each student of a group, the most overdue first: a list for each currency, since two are never added. */
export function GroupMoney({ row, dinero }: Props) {
  const t = useT()
  if (dinero.length === 0) return <p>{t('control.sinDinero')}</p>
  // The key of the reminder is of one list: in a group of two currencies it would open a dialog for each.
  const first = dinero.find(({ deudores }) => deudores.length > 0)
  return dinero.map((of) => <MoneyOf key={of.moneda.idMoneda} row={row} of={of} withKey={of === first} />)
}

function MoneyOf({ row: { idGrupo }, of, withKey }: { row: Grupo; of: DineroDeGrupo; withKey: boolean }) {
  const t = useT()
  const { deudores, moneda, vencido } = of
  const { idMoneda } = moneda
  const fijo = useMemo(() => ({ idGrupo, idMoneda }), [idGrupo, idMoneda])
  const columns = useMemo(() => {
    const byUser = new Map(deudores.map((one) => [one.idUsuario, one]))
    return columnsWith((one) => byUser.get(one.idUsuario), of)
  }, [deudores, of])
  return (
    <OpList
      op={control.matriculas}
      titulo="control.dinero"
      lista="deudas"
      columns={columns}
      rowId={(one) => one.idMatricula}
      filtros={filtros}
      fijo={fijo}
      acciones={
        vencido > 0 && (
          <>
            <span className="quiet">
              {t('inicio.vencidoPorPagar')}{' '}
              <b className="overdue">
                <Money value={vencido} moneda={moneda} />
              </b>
            </span>
            <RemindAll deudores={deudores} withKey={withKey} />
          </>
        )
      }
      local
    />
  )
}
