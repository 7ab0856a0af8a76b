import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'

import { personName } from '#contract/core/person-name.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { AppliedCharges } from '#web/pagos/ingreso/applied.tsx'
import { cashFacts } from '#web/pagos/ingreso/cash-facts.tsx'
import { ReceiptActions } from '#web/pagos/recibo/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './receipt.module.css'

type Props = { row: Ingreso; onAgain: (idUsuario?: number) => void }

// The form has disappeared, so the focus moves to this button.
const focusButton = (button: HTMLButtonElement | null) => button?.focus()

/** The saved payment: its receipt if confirmed, and the charges it covers. */
export function PaymentReceipt({ row, onAgain }: Props) {
  const t = useT()
  const { numeroRecibo, usuario, monto, moneda, medioPago, fecha, idIngreso, idUsuario } = row
  const Icon = numeroRecibo ? IconCircleCheck : IconClock
  return (
    <section className={`panel ${styles.receipt}`} aria-labelledby="recibo">
      <header className={styles.head}>
        <Icon size={28} stroke={1.5} aria-hidden />
        <div>
          <h2 id="recibo">{numeroRecibo ?? t('ingreso.registrado')}</h2>
          <p>{t(numeroRecibo ? 'ingreso.confirmadoTexto' : 'ingreso.registradoTexto')}</p>
        </div>
      </header>
      <Facts
        items={[
          ['ingreso.alumno', personName(usuario)],
          ['ingreso.monto', <Money key="m" value={monto} moneda={moneda} />],
          ...cashFacts(row),
          ['ingreso.idMedioPago', medioPago.nombre],
          ['ingreso.numeroOperacion', row.numeroOperacion],
          ['ingreso.fecha', <Day key="f" value={fecha} />],
        ]}
      />
      <h3>{t('ingreso.aplicadoA')}</h3>
      <AppliedCharges row={row} />
      <Group gap="xs" mt="lg">
        <Button ref={focusButton} onClick={() => onAgain()}>
          {t('ingreso.registrarOtro')}
        </Button>
        <ReceiptActions row={row} size="sm" />
        <Button variant="default" onClick={() => onAgain(idUsuario)}>
          {t('ingreso.otroDelAlumno')}
        </Button>
        <Button
          variant="default"
          component={Link}
          to={paths.ingresos() + stringifyParams({ ver: idIngreso })}
        >
          {t('ingreso.verIngreso')}
        </Button>
      </Group>
    </section>
  )
}
