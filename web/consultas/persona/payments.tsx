import { Button } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import { POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { shownState } from '#contract/pagos/estado-ingreso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { StatementAction } from '#web/cuentas/estado-de-cuenta/index.ts'
import { ReceiptActions } from '#web/pagos/recibo/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

const LATEST = 8

type Row = Reply<typeof ingreso.buscar>['content'][number]

function Payment({ row }: { row: Row }) {
  const t = useT()
  const mayConfirm = useMay(ingreso.confirmar.permiso)
  const to = `${paths.ingresos()}?ver=${row.idIngreso}`
  return (
    <tr>
      <td>
        <Day value={row.fecha} />
      </td>
      <td>
        <Link to={to}>
          <bdi>{row.medioPago.nombre}</bdi>
        </Link>{' '}
        <bdi className="note">{row.numeroRecibo ?? row.numeroOperacion}</bdi>
      </td>
      <td>
        <StateBadge noun="ingreso" state={shownState(row)} />
      </td>
      <td>
        <Money value={row.monto} moneda={row.moneda} />
      </td>
      <td>
        {mayConfirm && POR_CONFIRMAR.includes(row.estado) ? (
          <Button component={Link} to={to} size="compact-sm" variant="default">
            {t('masivo.revisar')}
          </Button>
        ) : (
          <ReceiptActions row={row} hoja />
        )}
      </td>
    </tr>
  )
}

/** The latest payments, with the receipt of each or what it waits for. */
export function Payments({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  const enabled = useMay(ingreso.buscar.permiso)
  const { data } = useRead(
    ingreso.buscar,
    { idUsuario, size: LATEST, sort: ['fecha,desc', 'idIngreso,desc'] },
    { enabled },
  )
  if (!enabled) return null
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-pagos">
      <header className="ends">
        <h2 id="persona-pagos">{t('estadoDeCuenta.pagos')}</h2>
        <StatementAction idUsuario={idUsuario} />
      </header>
      {data?.content.length === 0 && <p className={`dim ${styles.empty}`}>{t('estadoDeCuenta.sinPagos')}</p>}
      <table className={styles.payments} aria-labelledby="persona-pagos">
        <tbody>
          {data?.content.map((row) => (
            <Payment key={row.idIngreso} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
