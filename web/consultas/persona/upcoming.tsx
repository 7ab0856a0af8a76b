import { compareCodes } from '#contract/core/order.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import type { Ficha } from './ficha.ts'

import styles from './persona.module.css'

const MOST = 6

/** The charges that fall due, the nearest first. */
const dueOf = ({ matriculas }: Ficha) =>
  (matriculas ?? [])
    .flatMap(({ curso, idMatricula, dinero }) =>
      (dinero ?? []).flatMap(({ moneda, cuentas }) =>
        cuentas.map((cuenta) => ({ ...cuenta, moneda, curso: curso.nombre, idMatricula })),
      ),
    )
    .filter((cuenta) => !cuenta.vencida && porPagar(cuenta) > 0)
    .toSorted((a, b) => compareCodes(a.fechaVencimiento, b.fechaVencimiento))

/** The next class and the charges that fall due, in the order of their days. */
export function Upcoming({ row }: { row: Ficha }) {
  const t = useT()
  const { proximaClase } = row
  const due = dueOf(row).slice(0, MOST - (proximaClase ? 1 : 0))
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-viene">
      <header className="ends">
        <h2 id="persona-viene">{t('persona.loQueViene')}</h2>
      </header>
      {!proximaClase && due.length === 0 && <p className={`dim ${styles.empty}`}>{t('persona.nadaViene')}</p>}
      <ul className={styles.next}>
        {proximaClase && (
          <li>
            <span className="strong">
              <Day value={proximaClase.fecha} />, <span className="cifra">{proximaClase.horaInicio}</span>
            </span>
            <Link to={paths.clases({ ver: proximaClase.idClase })} className="grow cut">
              <bdi>{proximaClase.curso}</bdi>
            </Link>
          </li>
        )}
        {due.map((cuenta) => (
          <li key={cuenta.idCuenta}>
            <span className="note">
              <Day value={cuenta.fechaVencimiento} />
            </span>
            <Link to={paths.matriculas({ ver: cuenta.idMatricula })} className="grow cut">
              <bdi>{`${cuenta.curso}, ${cuenta.concepto}`}</bdi>
            </Link>
            <b>
              <Money value={porPagar(cuenta)} moneda={cuenta.moneda} plain />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
