import { personName } from '#contract/core/person-name.ts'
import { type CargoEmpresa, type Empresa, empresa } from '#contract/pagos/empresa.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './charges.module.css'

/** The charges of each student, in the order in which they come: by student and due date. */
const byStudent = (cargos: readonly CargoEmpresa[]) => [
  ...Map.groupBy(cargos, ({ idUsuario }) => idUsuario).values(),
]

/** Lists the open charges of a company's employees, student by student. */
export function EmpresaCharges({ row: { idEmpresa } }: { row: Empresa }) {
  const t = useT()
  const { data, error, refetch } = useRead(empresa.cargos, { idEmpresa })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.content.length === 0) return <p className="dim">{t('empresa.sinCargos')}</p>
  return byStudent(data.content).map((own) => <StudentCharges key={own[0]!.idUsuario} cargos={own} />)
}

function DueDay({ cargo: { fechaVencimiento, vencida } }: { cargo: CargoEmpresa }) {
  const t = useT()
  const { day } = useFormat()
  if (!vencida) return t('alumno.venceEl', { fecha: day(fechaVencimiento) })
  return (
    <>
      <Day value={fechaVencimiento} />
      <StateBadge noun="cuenta" state="VENCIDA" />
    </>
  )
}

function StudentCharges({ cargos }: { cargos: readonly CargoEmpresa[] }) {
  const t = useT()
  const name = personName(cargos[0]!.usuario)
  return (
    <section className={styles.student} aria-label={name}>
      <h3 className="heading">{name}</h3>
      <ul className="panel">
        {cargos.map((cargo) => (
          <li key={cargo.idCuenta} className="ruled">
            <span>
              <Link to={paths.matriculas({ ver: cargo.idMatricula })}>{cargo.concepto}</Link>
              <small>{cargo.curso}</small>
              {cargo.factura && <small>{t('cuenta.facturadaEn', { factura: cargo.factura })}</small>}
            </span>
            <span className={`line quiet ${styles.due}`}>
              <DueDay cargo={cargo} />
            </span>
            <span className={`end ${styles.owed}`}>
              <Money value={cargo.saldo} moneda={cargo.moneda} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
