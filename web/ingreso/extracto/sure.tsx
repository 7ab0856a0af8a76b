import { Button, Checkbox } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState } from 'react'

import { type ExtractoLinea, extractoLinea, type Propuesta } from '#contract/extracto-linea.ts'
import { BulkDialog } from '#web/core/bulk-dialog.tsx'
import { sumCents, toAmount } from '#web/core/cents.ts'
import { useFormat } from '#web/core/format.tsx'
import { bulkOf } from '#web/core/list-types.ts'
import { May } from '#web/core/may.tsx'
import { useMay } from '#web/core/session.ts'
import { useKeys } from '#web/core/use-keys.ts'
import { Key } from '#web/ui/key.tsx'
import { useT } from '#web/ui/words.ts'

import { BankSide, PaymentSide } from './line.tsx'
import { Section } from './section.tsx'
import { useLines } from './use-lines.ts'
import { STOP, useWalk } from './use-walk.ts'

import styles from './tray.module.css'

type Doubtless = Extract<Propuesta, 'EXACTA' | 'TOMADA'>
type Props = { propuesta: Doubtless; idExtracto: number | undefined }

const WORDS = {
  EXACTA: { boton: 'extracto.confirmar', efecto: 'extracto.confirmarEfecto' },
  TOMADA: { boton: 'extracto.marcar', efecto: 'extracto.marcarEfecto' },
} as const

/** The sum of each currency, in words. */
function totalOf(lines: readonly ExtractoLinea[], { money }: ReturnType<typeof useFormat>) {
  const byCurrency = Map.groupBy(lines, ({ idMoneda }) => idMoneda)
  return [...byCurrency.values()]
    .map((same) => money(toAmount(sumCents(same.map(({ monto }) => monto))), same[0]?.moneda))
    .join(' + ')
}

/** Those of which there is no doubt: all ticked, done together, and only those that are left ticked. */
export function Sure({ propuesta, idExtracto }: Props) {
  const state = useLines(propuesta, idExtracto)
  const { lines } = state
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const ticked = lines.filter(({ idExtractoLinea }) => !off.has(idExtractoLinea))
  const tick = (which: readonly ExtractoLinea[], on: boolean) =>
    setOff((old) => {
      const next = new Set(old)
      for (const { idExtractoLinea } of which) {
        if (on) next.delete(idExtractoLinea)
        else next.add(idExtractoLinea)
      }
      return next
    })
  return (
    <Section
      state={state}
      ayuda={`extracto.ayuda.${propuesta}`}
      acciones={<TakeButton propuesta={propuesta} ticked={ticked} />}
    >
      <Rows lines={lines} off={off} tick={tick} />
    </Section>
  )
}

/** Opens what shows the effect on each before it is kept. */
function TakeButton({ propuesta, ticked }: { propuesta: Doubtless; ticked: readonly ExtractoLinea[] }) {
  const t = useT()
  const formats = useFormat()
  const may = useMay(extractoLinea.conciliar.permiso)
  const { boton, efecto } = WORDS[propuesta]
  const open = () => {
    const byId = new Map(ticked.map((linea) => [linea.idExtractoLinea, linea]))
    const names = new Map(
      ticked.map((linea) => [
        linea.idExtractoLinea,
        `${formats.day(linea.fecha)} · ${formats.money(linea.monto, linea.moneda)}`,
      ]),
    )
    const action = bulkOf({
      op: extractoLinea.conciliar,
      etiqueta: boton,
      efecto,
      input: (ids) => ({
        lineas: ids.map((id) => ({
          idExtractoLinea: id,
          idIngreso: byId.get(id)?.candidatos[0]?.idIngreso ?? 0,
        })),
      }),
    })
    const modalId = randomId()
    modals.open({
      modalId,
      title: t(boton),
      size: 'lg',
      children: (
        <BulkDialog action={action} names={names} onDone={() => {}} close={() => modals.close(modalId)} />
      ),
    })
  }
  const run = ticked.length > 0 && may ? open : undefined
  useKeys({ c: run })
  return (
    <May acceso={extractoLinea.conciliar.permiso}>
      <Button disabled={!run} onClick={run} aria-keyshortcuts="C" rightSection={<Key>C</Key>}>
        {t(boton)} ({ticked.length}) {ticked.length > 0 && totalOf(ticked, formats)}
      </Button>
    </May>
  )
}

type RowsProps = {
  lines: readonly ExtractoLinea[]
  off: ReadonlySet<number>
  tick: (which: readonly ExtractoLinea[], on: boolean) => void
}

function Rows({ lines, off, tick }: RowsProps) {
  const t = useT()
  const { day, money } = useFormat()
  const walk = useWalk(lines.map(({ idExtractoLinea }) => idExtractoLinea))
  const count = lines.filter(({ idExtractoLinea }) => !off.has(idExtractoLinea)).length
  return (
    <>
      <Checkbox
        className={styles.all}
        size="xs"
        label={t('extracto.todos')}
        checked={count === lines.length}
        indeterminate={count > 0 && count < lines.length}
        onChange={(e) => tick(lines, e.currentTarget.checked)}
      />
      <ul {...walk} className={styles.rows}>
        {lines.map((linea) => (
          <li key={linea.idExtractoLinea} className={styles.pair}>
            <Checkbox
              {...STOP}
              size="sm"
              aria-label={`${day(linea.fecha)}, ${money(linea.monto, linea.moneda)}, ${linea.descripcion}`}
              checked={!off.has(linea.idExtractoLinea)}
              onChange={(e) => tick([linea], e.currentTarget.checked)}
            />
            <BankSide linea={linea} />
            <IconArrowsLeftRight size={18} className={styles.arrow} aria-hidden />
            {linea.candidatos[0] && <PaymentSide pago={linea.candidatos[0]} linea={linea} />}
          </li>
        ))}
      </ul>
    </>
  )
}
