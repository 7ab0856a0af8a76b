import { Button, Group } from '@mantine/core'
import { IconPaperclip, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { ACCEPTS_CONSTANCIA, CHANGES_CONSTANCIA, constancia } from '#contract/pagos/constancia.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useMay } from '#web/core/session/session.ts'
import { useMayOfStudent } from '#web/personas/vinculo/index.ts'
import { modals } from '#web/ui/modals.ts'
import { type Translate, useT } from '#web/ui/words.ts'

import styles from './actions.module.css'

// Loaded on demand: a list has many of these buttons, and few are pressed.
const SendVoucher = lazyPart(async () => (await import('./send.tsx')).SendVoucher)
const VoucherView = lazyPart(async () => (await import('./view.tsx')).VoucherView)

type VoucherRow = Pick<Ingreso, 'idIngreso' | 'constancia' | 'estado'>

/** Opens a dialog; its content receives the function that closes it. */
function openDialog(title: string, content: (close: () => void) => ReactNode, size = 'md') {
  const close = () => modals.close(id)
  const id: string = modals.open({ title, size, children: content(close) })
}

const showVoucher = (row: VoucherRow, t: Translate) =>
  openDialog(
    t('ingreso.constancia'),
    (close) => (
      <>
        <div className={styles.view}>
          <VoucherView row={row} />
        </div>
        <VoucherActions row={row} onDone={close} />
      </>
    ),
    'lg',
  )

const changes = ({ estado }: VoucherRow) => CHANGES_CONSTANCIA.includes(estado)
function titleOf(row: VoucherRow) {
  if (!row.constancia) return 'constancia.adjuntar'
  return changes(row) ? 'constancia.cambiarTitulo' : 'constancia.agregarTitulo'
}
function labelOf(row: VoucherRow) {
  if (!row.constancia) return 'constancia.adjuntar'
  return changes(row) ? 'constancia.cambiar' : 'constancia.agregar'
}

const askForVoucher = (row: VoucherRow, t: Translate, onDone: () => void) =>
  openDialog(t(titleOf(row)), (close) => {
    const done = () => {
      close()
      onDone()
    }
    return <SendVoucher idIngreso={row.idIngreso} leaveLabel="app.cancelar" onDone={done} onLeave={close} />
  })

/** Whether the user may add or replace the voucher of this payment now. */
function useMayChange({ estado }: VoucherRow) {
  const isStaff = useMay('per_ingreso_nuevo')
  const may = useMay(constancia.subir.permiso)
  const states: readonly string[] = ACCEPTS_CONSTANCIA[isStaff ? 'personal' : 'alumno']
  const mayPay = useMayOfStudent('paga')
  return may && (isStaff || mayPay) && states.includes(estado)
}

const doNothing = () => {}

/** Adds, replaces or removes the voucher of a payment, while its state allows it: of a confirmed one it only adds. */
export function VoucherActions({ row, onDone = doNothing }: { row: VoucherRow; onDone?: () => void }) {
  const t = useT()
  if (!useMayChange(row)) return null
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPaperclip size={15} aria-hidden />}
        onClick={() => askForVoucher(row, t, onDone)}
      >
        {t(labelOf(row))}
      </Button>
      {row.constancia && changes(row) && (
        <OpAction
          op={constancia.eliminar}
          label="constancia.quitar"
          efecto={t('constancia.quitarEfecto', { nombre: row.constancia })}
          input={() => ({ id: row.idIngreso })}
          onDone={onDone}
        />
      )}
    </Group>
  )
}

/** Opens the voucher of a payment in a list; without a voucher, adds one. */
export function VoucherButton({ row }: { row: VoucherRow }) {
  const t = useT()
  if (!row.constancia) return <VoucherActions row={row} />
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhoto size={15} aria-hidden />}
        onClick={() => showVoucher(row, t)}
      >
        {t('constancia.ver')}
      </Button>
    </div>
  )
}
