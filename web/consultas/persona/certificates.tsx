import { certificado, formatCodigo } from '#contract/certificados/certificado.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

/** The certificates of a person, each with the way to its record. */
export function Certificates({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  const { data, error, refetch } = useRead(certificado.buscar, {
    idUsuario,
    size: 50,
    sort: 'fechaEmision,desc',
  })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-certificados">
      <header className="ends">
        <h2 id="persona-certificados">{t('persona.certificados')}</h2>
      </header>
      {data.content.length === 0 && <p className={`dim ${styles.empty}`}>{t('persona.sinCertificados')}</p>}
      <ul className={styles.next}>
        {data.content.map((one) => (
          <li key={one.idCertificado}>
            <span className="note">
              <Day value={one.fechaEmision} />
            </span>
            <Link to={`${paths.estados('certificados')}&ver=${one.idCertificado}`} className="grow cut">
              <bdi>{one.curso.nombre}</bdi> <bdi className="note">{formatCodigo(one.codigo)}</bdi>
            </Link>
            <StateBadge noun="certificado" state={one.estado} />
          </li>
        ))}
      </ul>
    </section>
  )
}
