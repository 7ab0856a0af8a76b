import { Button } from '@mantine/core'

import { personName } from '#contract/core/person-name.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './caja.module.css'

const MyTill = lentPart<{ hoy: string; withoutClose: true }>('miCaja')

const MOST = 12

/** A moment ends with its hour, in every language. */
const hourOf = (moment: string) => moment.slice(-'00:00'.length)

/** The till before anybody is chosen: the last payments of the day, and the cash. */
export function IdleTill() {
  const t = useT()
  const { fecha } = useNow()
  const maySee = useMay(ingreso.buscar.permiso)
  return (
    <>
      <section className={styles.charges} aria-labelledby="atendidos">
        <header className={`row ${styles.heading}`}>
          <h2 id="atendidos">{t('caja.ultimos')}</h2>
          <span className="quiet">{t('caja.hoy')}</span>
        </header>
        {maySee && <Attended />}
      </section>
      <section className={`stack ${styles.pay} ${styles.cashToday}`}>
        {maySee && <MyTill hoy={fecha} withoutClose />}
      </section>
      <footer className={styles.foot}>
        <Button
          component={Link}
          to={paths.ingresos('cierre')}
          size="lg"
          variant="default"
          className={styles.go}
        >
          {t('caja.cerrar')}
        </Button>
      </footer>
    </>
  )
}

function Attended() {
  const t = useT()
  const { login } = useSesion()
  const { fecha } = useNow()
  const { data } = useRead(ingreso.buscar, {
    usuarioCreacion: login,
    desde: fecha,
    hasta: fecha,
    sort: 'idIngreso,desc',
    size: MOST,
  })
  if (data?.totalElements === 0) return <p className={`dim ${styles.none}`}>{t('caja.nadieHoy')}</p>
  return (
    <ul className={styles.scroll} aria-labelledby="atendidos">
      {data?.content.map((one) => (
        <AttendedRow key={one.idIngreso} row={one} />
      ))}
    </ul>
  )
}

function AttendedRow({
  row: { idIngreso, usuario, medioPago, numeroRecibo, fechaCreacion, monto, moneda },
}: {
  row: Ingreso
}) {
  const t = useT()
  const { moment } = useFormat()
  return (
    <li className={`ruled ${styles.told}`}>
      <span className="dim">{hourOf(moment(fechaCreacion))}</span>
      <Link
        to={paths.ingresos() + stringifyParams({ ver: idIngreso })}
        className="link cut"
        aria-label={personName(usuario)}
      >
        <PersonCell of={usuario} />
      </Link>
      <span className="dim cut">{medioPago.nombre}</span>
      <strong className="end">
        <Money value={monto} moneda={moneda} />
      </strong>
      <span className="note end">{numeroRecibo ?? t('estado.ingreso.PENDIENTE')}</span>
    </li>
  )
}
