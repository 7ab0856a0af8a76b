import { IconFileCheck } from '@tabler/icons-react'

import type { ClavePendiente, FilaPendiente } from '#contract/consultas/inicio.ts'
import { daysBetween } from '#contract/core/day.ts'
import { personName } from '#contract/core/person-name.ts'
import { Link } from '#web/core/screen/link.tsx'
import { Money } from '#web/core/words/format.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { useT } from '#web/ui/words.ts'

import { Attended } from './attended.tsx'
import type { DoneRow } from './done-rows.ts'
import { recordAddress } from './open-record.tsx'
import { RowAction } from './row-action.tsx'
import { SubjectIcon } from './subject-icon.tsx'
import { useAge } from './use-age.ts'

import styles from './rows.module.css'

type Props = {
  hoy: string
  clave: ClavePendiente
  fila: FilaPendiente
  /** Attended on this visit. */
  done: DoneRow | undefined
  onDone: (idCorrida?: number) => void
}

const OLD_DAYS = 1

/** Shows a row of a subject: the person or thing, its detail, since when, the amount, and its act. */
export function SubjectRow({ hoy, clave, fila, done, onDone }: Props) {
  const { usuario, texto, detalle, fecha, monto, moneda } = fila
  const age = useAge(hoy)
  const name = usuario ? personName(usuario) : texto
  return (
    <li className={`press ${styles.row}`} data-done={done && ''}>
      {usuario ? <Initials of={usuario} /> : <SubjectIcon clave={clave} />}
      <span className={`cut ${styles.what}`}>
        <Link to={recordAddress(clave, fila)} className={`strong link ${styles.name}`} dir="auto">
          {name}
        </Link>{' '}
        {usuario && <bdi className={`dim ${styles.quiet}`}>{texto}</bdi>}
      </span>
      <bdi className={`cut dim no-phone ${styles.detail}`}>{detalle}</bdi>
      <Voucher of={fila} />
      <span className={`dim nowrap end ${styles.when}`} data-late={lateness(clave, fecha, hoy)}>
        {age(fecha)}
      </span>
      <span className={`strong end ${styles.amount}`}>
        {monto !== null && <Money value={monto} moneda={moneda} plain />}
      </span>
      <span className={`acts ${styles.acts}`}>
        {done ? <Attended row={done} /> : <RowAction {...{ clave, fila, name, onDone }} />}
      </span>
    </li>
  )
}

/** Returns the look of a row's date: an overdue row is red, a row that waits too long is amber. */
function lateness(clave: ClavePendiente, fecha: string | null, hoy: string) {
  if (fecha === null || daysBetween(fecha, hoy) <= OLD_DAYS) return undefined
  return clave === 'vencidas' ? 'overdue' : 'waiting'
}

/** Whether a payment came with its voucher; nothing for other rows. */
function Voucher({ of: { conConstancia } }: { of: FilaPendiente }) {
  const t = useT()
  if (conConstancia === null) return <span className={`row no-phone nowrap ${styles.voucher}`} />
  return (
    <span className={`row no-phone nowrap ${styles.voucher}`} data-none={!conConstancia || undefined}>
      {conConstancia && <IconFileCheck size={14} stroke={1.75} aria-hidden />}
      {t(conConstancia ? 'inicio.conConstancia' : 'inicio.sinConstancia')}
    </span>
  )
}
