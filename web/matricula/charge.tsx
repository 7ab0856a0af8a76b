import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { type Cuenta, cuenta } from '#contract/cuenta.ts'
import { Day, Money, useFormat } from '#web/core/format.tsx'
import { May } from '#web/core/may.tsx'
import { useWrite } from '#web/core/use-op.ts'
import { confirm } from '#web/ui/dialogs.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { ChargeEdit } from './charge-form.tsx'

import styles from './account.module.css'

/** One charge: what is owed, when, and the payments that were put on it. */
export function Charge({ row }: { row: Cuenta }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <li>
        <ChargeEdit row={row} done={() => setEditing(false)} />
      </li>
    )
  }
  return (
    <li data-off={row.estado === 'ANULADA' || undefined}>
      <div className={styles.head}>
        <span className={styles.concept}>{row.concepto}</span>
        <StateBadge noun="cuenta" state={row.vencida ? 'VENCIDA' : row.estado} />
        <strong>
          <Money value={row.saldo} moneda={row.moneda} />
        </strong>
        <ChargeMenu row={row} onEdit={() => setEditing(true)} />
      </div>
      <div className={styles.facts}>
        <span>
          {t('cuenta.vence')} <Day value={row.fechaVencimiento} />
        </span>
        <Amounts row={row} />
      </div>
      <Applied row={row} />
      {row.motivo && <div className={styles.facts}>{row.motivo}</div>}
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
          <span>{one.numeroRecibo ?? t('cuenta.ingreso', { id: one.idIngreso })}</span>
          <Day value={one.fecha} />
          <StateBadge noun="ingreso" state={one.estado} />
          <Money value={one.monto} moneda={moneda} />
        </li>
      ))}
    </ul>
  )
}

function ChargeMenu({ row, onEdit }: { row: Cuenta; onEdit: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const write = useWrite(cuenta.anular)
  const { idCuenta, concepto, moneda, monto, estado } = row
  const annul = () =>
    confirm({
      titulo: t('cuenta.anular'),
      efecto: t('cuenta.anularEfecto', { concepto, monto: money(monto, moneda) }),
      boton: t('cuenta.anular'),
      motivo: true,
      peligro: true,
      run: async (motivo) => toast.done((await write.mutateAsync({ idCuenta, motivo })).mensaje),
    })
  if (estado === 'ANULADA') return null
  return (
    <May acceso={cuenta.anular.permiso}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('cuenta.acciones', { concepto })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} />} onClick={onEdit}>
            {t('ficha.editar')}
          </Menu.Item>
          <Menu.Item leftSection={<IconX size={14} />} color="red" onClick={annul}>
            {t('cuenta.anular')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </May>
  )
}
