import type { ReactNode } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { auditoria } from '#contract/institucion/auditoria.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { shownState } from '#contract/pagos/estado-ingreso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { EmptyList, NextStep } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Money } from '#web/core/words/format.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { AuditTrail } from './audit-trail.tsx'
import { Lately } from './lately.tsx'
import { OwnActs } from './own-acts.tsx'

import styles from './inicio.module.css'

const SHOWN = 6

/** The latest activity: the audit if permitted, else the last payments and enrolments if permitted, else the own acts. */
export function Activity() {
  const mayAudit = useMay(auditoria.buscar.permiso)
  const mayLists = useMay('web_ingreso_listado')
  if (mayAudit) return <AuditTrail />
  if (!mayLists) return <OwnActs />
  return (
    <>
      <LastPayments />
      <LastEnrolments />
    </>
  )
}

function LastPayments() {
  const t = useT()
  const { data } = useRead(ingreso.buscar, { size: SHOWN, sort: 'idIngreso,desc' })
  return (
    <section>
      <h2 className="heading">{t('inicio.ultimosPagos')}</h2>
      {!data && <LoadingLines count={SHOWN} />}
      {data?.empty && (
        <EmptyList lista="ingresos">
          <NextStep acceso={ingreso.nuevo.permiso} to={paths.ingresoNuevo()} label="menu.ingresosNuevo" />
        </EmptyList>
      )}
      <ul className={styles.people}>
        {data?.content.map((i) => (
          <li key={i.idIngreso}>
            <div className={styles.line}>
              <Link to={paths.ingresos() + stringifyParams({ ver: i.idIngreso })}>
                {personName(i.usuario)}
              </Link>
              <Money value={i.monto} moneda={i.moneda} />
            </div>
            <div className={styles.line}>
              <Detail what={i.medioPago.nombre}>
                <Lately value={i.fechaCreacion} />
              </Detail>
              <StateBadge noun="ingreso" state={shownState(i)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows a detail and, never cut, its time or code. */
const Detail = ({ what, children }: { what: string; children: ReactNode }) => (
  <span className={`note ${styles.detail}`}>
    <span>{what}</span>
    <span>·</span>
    <bdi>{children}</bdi>
  </span>
)

function LastEnrolments() {
  const t = useT()
  const { data } = useRead(matricula.buscar, { size: SHOWN, sort: 'idMatricula,desc' })
  return (
    <section>
      <h2 className="heading">{t('inicio.ultimasMatriculas')}</h2>
      {!data && <LoadingLines count={SHOWN} />}
      {data?.empty && (
        <EmptyList lista="matriculas">
          <NextStep
            acceso={matricula.conUsuario.permiso}
            to={paths.matriculaNueva()}
            label="menu.matriculasNueva"
          />
        </EmptyList>
      )}
      <ul className={styles.people}>
        {data?.content.map((m) => (
          <li key={m.idMatricula}>
            <div className={styles.line}>
              <Link to={paths.matriculas({ ver: m.idMatricula })}>{personName(m.usuario)}</Link>
            </div>
            <div className={styles.line}>
              <Detail what={m.curso.nombre}>{m.grupo.codigo}</Detail>
              <StateBadge noun="matricula" state={m.estado} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
