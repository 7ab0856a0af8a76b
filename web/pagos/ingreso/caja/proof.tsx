import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { personName } from '#contract/core/person-name.ts'
import type { Tipo } from '#contract/institucion/tipo.ts'
import { ingresoMoves } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useOpAction } from '#web/core/act/use-op-action.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useTipoOptions } from '#web/institucion/tipo/index.ts'
import { ConfirmarEffect } from '#web/pagos/ingreso/effects.tsx'
import { type IsRead, markOf } from '#web/pagos/ingreso/registrar/reading.ts'
import { type useSameOperation, WITHOUT_BANK } from '#web/pagos/ingreso/registrar/same-operation.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './caja.module.css'

const { Text, One } = fieldsOf(ingreso.nuevo)

type Props = {
  metodo: Tipo
  same: ReturnType<typeof useSameOperation>
  isRead?: IsRead | undefined
}

/** Number and bank of an operation, looked up while they are typed. */
export function OperationFields({ metodo, same: { other, isFree }, isRead }: Props) {
  const t = useT()
  const bancos = useTipoOptions('BANCO')
  return (
    <div className="stack">
      <div className={styles.operation} data-used={other ? '' : undefined}>
        {!WITHOUT_BANK.has(metodo.codigo) && <One name="banco" label="ingreso.banco" options={bancos} />}
        <Text
          {...markOf(isRead?.('numeroOperacion') ?? false)}
          name="numeroOperacion"
          label="ingreso.numeroOperacion"
          required={metodo.sustento !== 'NINGUNO'}
        />
      </div>
      {other ? (
        <UsedOperation row={other} />
      ) : (
        <p className={`note mark ${styles.free}`} data-tone="good">
          {isFree && (
            <>
              <IconCheck size={14} aria-hidden /> {t('caja.operacionLibre')}
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** The payment that has the typed number, and the act that is right nine times of ten. */
function UsedOperation({ row }: { row: Ingreso }) {
  const t = useT()
  const { money, day } = useFormat()
  return (
    <div className={`stack ${styles.used}`} role="alert">
      <h3>{t('caja.operacionUsada')}</h3>
      <p>
        {t('caja.operacionDe', {
          alumno: personName(row.usuario),
          fecha: day(row.fecha),
          medio: row.medioPago.nombre,
          monto: money(row.monto, row.moneda),
        })}{' '}
        <Link to={paths.ingresos() + stringifyParams({ ver: row.idIngreso })}>{t('ingreso.verIngreso')}</Link>
      </p>
      <p>{t('caja.operacionQueHacer')}</p>
      {ingresoMoves.confirmar(row) && <ConfirmThat row={row} />}
    </div>
  )
}

function ConfirmThat({ row }: { row: Ingreso }) {
  const t = useT()
  const may = useMay(ingreso.confirmar.permiso)
  const { heard, drawn } = useKeyLabels('caja', 'confirmarEse')
  const ask = useOpAction({
    op: ingreso.confirmar,
    label: 'caja.confirmarEse',
    efecto: <ConfirmarEffect row={row} />,
    input: () => ({ idIngreso: row.idIngreso }),
  })
  useShortcuts('caja', { confirmarEse: may ? ask : undefined })
  if (!may) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-keyshortcuts={heard}
      rightSection={drawn && <KeyHint>{drawn}</KeyHint>}
      onClick={ask}
    >
      {t('caja.confirmarEse')}
    </Button>
  )
}
