import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money, ZeroDash } from '#web/core/words/format.tsx'
import { Contacts } from '#web/personas/usuario/index.ts'
import { Figures } from '#web/ui/figures.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import type { Ficha } from './ficha.ts'

import styles from './persona.module.css'

const currencies = (dinero: NonNullable<Ficha['dinero']>, shown: (one: (typeof dinero)[number]) => number) =>
  dinero.map((one) => <Money key={one.moneda.idMoneda} value={shown(one)} moneda={one.moneda} />)

function useFigures({ dinero, proximaClase }: Ficha) {
  const t = useT()
  const money = dinero?.length
    ? [
        {
          // Red is for what is overdue.
          name: dinero.some((one) => one.vencido > 0) ? 'vencido' : 'alDia',
          label: t('columna.vencido'),
          value: currencies(dinero, (one) => one.vencido),
        },
        ...(dinero.some((one) => one.vencidoEnRevision > 0)
          ? [
              {
                name: 'enRevision',
                label: t('persona.deElloEnRevision'),
                value: currencies(dinero, (one) => one.vencidoEnRevision),
              },
            ]
          : []),
        { name: 'saldo', label: t('columna.saldo'), value: currencies(dinero, (one) => one.saldo) },
      ]
    : []
  const next = proximaClase && {
    name: 'clase',
    label: t('alumno.proximaClase'),
    value: (
      <Link to={paths.clases({ ver: proximaClase.idClase })} title={proximaClase.curso}>
        <Day value={proximaClase.fecha} />, <span className="cifra">{proximaClase.horaInicio}</span>
      </Link>
    ),
  }
  return next ? [...money, next] : money
}

/** Shows the person, the ways to reach them, their debt and their next class. */
export function PersonaHead({ row }: { row: Ficha }) {
  const t = useT()
  const { tipoDocumento, numeroDocumento } = row.persona
  const edad = row.contacto?.edad
  const figures = useFigures(row)
  const phone = usePhone()
  return (
    <section className={`line ${styles.head}`} aria-label={t('persona.titulo')}>
      <div className={styles.who}>
        <p>
          <bdi>{`${tipoDocumento} ${numeroDocumento}`}</bdi>
          {typeof edad === 'number' && ` · ${t('persona.edad', { count: edad })}`}
        </p>
        {row.contacto && <Contacts of={row.contacto} brief={phone} />}
      </div>
      <div className={styles.figures}>
        <ZeroDash value>
          <Figures ruled items={figures} />
        </ZeroDash>
      </div>
    </section>
  )
}
