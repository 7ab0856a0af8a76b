import { grupo } from '#contract/academico/grupo.ts'
import { grupoResumen } from '#contract/consultas/grupo-resumen.ts'
import { GrupoActions } from '#web/academico/grupo/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { readId } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { areaColour } from '#web/ui/area.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { GroupHead } from './head.tsx'
import { GroupTabs } from './tabs.tsx'
import { WriteToGroup } from './write.tsx'

import styles from './grupo.module.css'

/** All that concerns one group: seats, teacher, next class and money above, its lists in tabs below. */
export function GroupPage() {
  const t = useT()
  const [params] = useParams()
  const id = readId(params.id) ?? 0
  const { data, error, refetch } = useRead(grupo.ver, { id })
  const figures = useRead(grupoResumen.ver, { id: String(id) })
  const resumen = figures.isPlaceholderData ? undefined : figures.data
  const failed = error ?? figures.error
  const retry = () => void (error ? refetch() : figures.refetch())
  // The answer before, of another group, is not shown under this address. Shown whole: what stands above is known first.
  const row = data?.idGrupo === id ? data : undefined
  if (!row || !resumen) {
    return (
      <Page sheet titulo={t('grupo.pagina')}>
        {failed ? <FailedNotice message={failed.message} onRetry={retry} /> : <LoadingLines />}
      </Page>
    )
  }
  return (
    <div className={`${styles.page} ${areaColour(row.area.idArea)}`}>
      <Page
        sheet
        titulo={row.curso.nombre}
        figures={
          <div className="row">
            <bdi className="note">{row.codigo}</bdi>
            <bdi className={styles.area}>{row.area.nombre}</bdi>
            <StateBadge noun="grupo" state={row.estado} />
          </div>
        }
        acciones={
          <>
            <WriteToGroup row={row} />
            <GrupoActions row={row} />
          </>
        }
      >
        <GroupHead row={row} resumen={resumen} />
        <GroupTabs row={row} resumen={resumen} />
      </Page>
    </div>
  )
}
