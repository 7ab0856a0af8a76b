import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHeartHandshake, IconPencil, IconReceipt, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { type Cuenta, cuenta, POR_COBRAR } from '#contract/cuenta.ts'
import { ingreso } from '#contract/ingreso.ts'
import { mora } from '#contract/mora.ts'
import { Day, Money, useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { stringifyParams } from '#web/core/params.ts'
import { useMay } from '#web/core/session.ts'
import { useWrite } from '#web/core/use-op.ts'
import { paths } from '#web/paths.ts'
import { confirm } from '#web/ui/dialogs.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { ChargeEdit } from './charge-form.tsx'
import { ChargePayments } from './charge-payments.tsx'

import styles from './account.module.css'

const FORMS = { datos: ChargeEdit, pagos: ChargePayments }

/** One charge: what is owed, when, and the payments that were put on it. */
export function Charge({ row }: { row: Cuenta }) {
  const t = useT()
  const [open, setOpen] = useState<keyof typeof FORMS>()
  if (open) {
    const Form = FORMS[open]
    return (
      <li>
        <Form row={row} done={() => setOpen(undefined)} />
      </li>
    )
  }
  return (
    <li data-off={row.estado === 'ANULADA' || undefined}>
      <div className={styles.head}>
        <span className={styles.concept}>{row.concepto}</span>
        {row.tipo === 'MORA' && <StateBadge noun="cuenta" state="MORA" />}
        <StateBadge noun="cuenta" state={row.vencida ? 'VENCIDA' : row.estado} />
        <strong>
          <Money value={row.saldo} moneda={row.moneda} />
        </strong>
        <ChargeMenu row={row} onOpen={setOpen} />
      </div>
      <div className={styles.facts}>
        <span>
          {t('cuenta.vence')} <Day value={row.fechaVencimiento} />
        </span>
        <Amounts row={row} />
      </div>
      <Applied row={row} />
      {row.motivo && (
        <div className={styles.facts}>
          {t('ficha.motivo')}: {row.motivo}
        </div>
      )}
    </li>
  )
}

function Amounts({ row }: { row: Cuenta }) {
  const t = useT()
  const others = (['descuento', 'pagado', 'enRevision'] as const).filter((name) => row[name] > 0)
  return [...(['monto'] as const), ...others].map((name) => (
    <span key={name}>
      {t(`cuenta.${name}`)} <Money value={row[name]} moneda={row.moneda} />
    </span>
  ))
}

function Applied({ row: { cuentaIngresos, moneda } }: { row: Cuenta }) {
  const t = useT()
  if (cuentaIngresos.length === 0) return null
  return (
    <ul className={styles.applied} aria-label={t('cuenta.pagos')}>
      {cuentaIngresos.map((one) => (
        <li key={one.idCuentaIngreso}>
          <Payment row={one} />
          <Day value={one.fecha} />
          <StateBadge noun="ingreso" state={one.estado} />
          <Money value={one.monto} moneda={moneda} />
        </li>
      ))}
    </ul>
  )
}

/** Its receipt, or its number until it has one. It leads to the payment, who may see it. */
function Payment({ row: { idIngreso, numeroRecibo } }: { row: Cuenta['cuentaIngresos'][number] }) {
  const t = useT()
  const name = numeroRecibo ?? t('cuenta.ingreso', { id: idIngreso })
  if (!useMay(ingreso.buscar.permiso)) return <span>{name}</span>
  return <Link to={paths.ingresos() + stringifyParams({ ver: idIngreso })}>{name}</Link>
}

type MenuProps = { row: Cuenta; onOpen: (form: keyof typeof FORMS) => void }

function ChargeMenu({ row, onOpen }: MenuProps) {
  const t = useT()
  if (row.estado === 'ANULADA') return null
  return (
    <May acceso={cuenta.anular.permiso}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('cuenta.acciones', { concepto: row.concepto })}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => onOpen('datos')}>
            {t('ficha.editar')}
          </Menu.Item>
          <Menu.Item leftSection={<IconReceipt size={14} />} onClick={() => onOpen('pagos')}>
            {t('cuenta.cambiarPagos')}
          </Menu.Item>
          {row.tipo === 'MORA' && POR_COBRAR.includes(row.estado) && <Forgive row={row} />}
          <Annul row={row} />
        </Menu.Dropdown>
      </Menu>
    </May>
  )
}

function Annul({ row: { idCuenta, concepto, moneda, monto } }: { row: Cuenta }) {
  const t = useT()
  const { money } = useFormat()
  const write = useWrite(cuenta.anular)
  const ask = () =>
    confirm({
      titulo: t('cuenta.anular'),
      efecto: t('cuenta.anularEfecto', { concepto, monto: money(monto, moneda) }),
      boton: t('cuenta.anular'),
      motivo: true,
      peligro: true,
      run: async (motivo) => toast.done((await write.mutateAsync({ idCuenta, motivo })).mensaje),
    })
  return (
    <Menu.Item leftSection={<IconX size={14} />} color="red" onClick={ask}>
      {t('cuenta.anular')}
    </Menu.Item>
  )
}

/** One late fee, as the list of charges forgives many. */
function Forgive({ row: { idCuenta, concepto, moneda, saldo } }: { row: Cuenta }) {
  const t = useT()
  const { money } = useFormat()
  const write = useWrite(mora.condonar)
  const ask = () =>
    confirm({
      titulo: t('mora.condonar'),
      efecto: t('mora.condonarUnaEfecto', { concepto, monto: money(saldo, moneda) }),
      boton: t('mora.condonar'),
      motivo: true,
      run: async (motivo) => {
        const { resultados } = await write.mutateAsync({ cuentas: [idCuenta], motivo })
        const refused = resultados.find(({ ok }) => !ok)
        if (refused) throw new Error(refused.mensaje)
        toast.done(resultados[0]?.mensaje ?? '')
      },
    })
  return (
    <Menu.Item leftSection={<IconHeartHandshake size={14} />} onClick={ask}>
      {t('mora.condonar')}
    </Menu.Item>
  )
}
