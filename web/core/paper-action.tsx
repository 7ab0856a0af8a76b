import { ActionIcon, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import type { Op } from '#contract/core/op.ts'
import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import type { ApiError } from './api-error.ts'
import type { Sent } from './client.ts'
import { show } from './download.ts'
import { May } from './may.tsx'

/** `icono`: no words but those that are heard, where there is a row for each. */
type Look = { size?: 'xs' | 'sm'; icono?: boolean }
type Props<O extends Op> = Look & { op: O; etiqueta: Frase; input: Sent<O> }

/** A button that opens a document to be printed. */
export function PaperAction<O extends Op>({ op, etiqueta, input, size = 'xs', icono = false }: Props<O>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    void show(op, input)
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  const names = { 'aria-label': t(etiqueta), title: t(etiqueta) }
  if (icono) {
    return (
      <May acceso={op.permiso}>
        <ActionIcon {...names} variant="subtle" color="gray" loading={busy} onClick={open}>
          <IconPrinter size={17} stroke={1.75} />
        </ActionIcon>
      </May>
    )
  }
  return (
    <May acceso={op.permiso}>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPrinter size={15} aria-hidden />}
        loading={busy}
        onClick={open}
      >
        {t(etiqueta)}
      </Button>
    </May>
  )
}

type ReceiptProps = Look & {
  row: Pick<Ingreso, 'idIngreso' | 'numeroRecibo'>
  /** Only on a sheet, for who has no receipt printer. */
  hoja?: boolean
}

/** The receipt of a payment that has one. */
export function ReceiptActions({ row: { idIngreso: id, numeroRecibo }, hoja, ...look }: ReceiptProps) {
  if (!numeroRecibo) return null
  if (hoja) return <PaperAction op={recibo.ver} etiqueta="recibo.recibo" input={{ id }} {...look} />
  return (
    <>
      <PaperAction op={recibo.ver} etiqueta="recibo.a4" input={{ id, formato: 'a4' }} {...look} />
      <PaperAction op={recibo.ver} etiqueta="recibo.80mm" input={{ id, formato: '80mm' }} {...look} />
    </>
  )
}

type StatementProps = Look & { idUsuario: number; idMatricula?: number }

/** The account of a student: of one enrolment, or of all. */
export const StatementAction = ({ idUsuario, idMatricula = 0, ...look }: StatementProps) => (
  <PaperAction
    op={estadoDeCuenta.ver}
    etiqueta="estadoDeCuenta.titulo"
    input={{ idUsuario, idMatricula }}
    {...look}
  />
)
