import { type Impedimento, type Periodo, periodo } from '#contract/academico/periodo.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './closing.module.css'

/** Where each obstacle is dealt with. */
const PLACES: Record<Impedimento['clave'], (idPeriodo: number) => string> = {
  GRUPOS: (idPeriodo) => paths.grupos({ idPeriodo }),
  MATRICULAS: (idPeriodo) => paths.matriculas({ idPeriodo }),
  NOTAS: (idPeriodo) => paths.grupos({ idPeriodo }),
  CAJA: () => paths.ingresos('cierre'),
}

/** Lists the obstacles to closing an open period, each with a link to where it is dealt with. */
export function Closing({ row: { idPeriodo } }: { row: Periodo }) {
  const t = useT()
  const { data, error, refetch } = useRead(periodo.impedimentos, { id: idPeriodo })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={3} />
  if (data.content.length === 0) return <p>{t('periodo.cierreListo')}</p>
  return (
    <div className="prose">
      <p>{t('periodo.cierreTexto')}</p>
      <ul className={`bullets ${styles.obstacles}`}>
        {data.content.map(({ clave, mensaje }) => (
          <li key={clave}>
            <Link to={PLACES[clave](idPeriodo)}>{mensaje}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
