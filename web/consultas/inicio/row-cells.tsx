import type { ClavePendiente, FilaPendiente } from '#contract/consultas/inicio.ts'
import { personName } from '#contract/core/person-name.ts'
import { Link } from '#web/core/screen/link.tsx'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { Initials } from '#web/ui/initials.tsx'

import { recordAddress } from './open-record.tsx'
import { SubjectIcon } from './subject-icon.tsx'

import styles from './bands.module.css'

type RowProps = { clave: ClavePendiente; fila: FilaPendiente }

export const nameOf = ({ usuario, texto }: FilaPendiente) => (usuario ? personName(usuario) : texto)

/** Names the person or thing of a row, with the link to its record, and the subject. */
export function Who({ clave, fila }: RowProps) {
  const { usuario, texto, aula } = fila
  return (
    <>
      <span className={`row ${styles.who}`}>
        {usuario ? <Initials of={usuario} /> : <SubjectIcon clave={clave} />}
        <Link to={recordAddress(clave, fila)} className="strong link cut" dir="auto">
          {nameOf(fila)}
        </Link>
      </span>
      <bdi className={`cut ${styles.what}`}>{usuario ? texto : aula}</bdi>
    </>
  )
}

/** The amount of a row, or how many students a class or a group has. */
export function Amount({ of: { monto, moneda, alumnos } }: { of: FilaPendiente }) {
  const { number } = useFormat()
  return (
    <span className={`strong end nowrap ${styles.amount}`}>
      {monto !== null && <Money value={monto} moneda={moneda} plain />}
      {alumnos !== null && number(alumnos)}
    </span>
  )
}
