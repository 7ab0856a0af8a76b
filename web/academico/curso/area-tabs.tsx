import { area } from '#contract/academico/area.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { OpenLink } from '#web/ui/open-link.tsx'
import { useT } from '#web/ui/words.ts'

import styles from '#web/ui/page-tabs.module.css'

const ALL = { estado: 'ACTIVO' as const, size: 200 }

/** A tab for each area, with its courses. */
export function AreaTabs() {
  const t = useT()
  const [params, change] = useParams()
  const { data } = useRead(area.buscar, ALL, { staleTime: 60_000 })
  const hrefOf = (idArea: string) =>
    paths.cursos() + stringifyParams({ ...params, idArea, page: '', ver: '' })
  const tab = (idArea: string, label: string) => (
    <OpenLink
      key={idArea}
      href={hrefOf(idArea)}
      aria-current={(params.idArea ?? '') === idArea ? 'true' : undefined}
      onOpen={() => change({ idArea, page: '' })}
    >
      {label}
    </OpenLink>
  )
  return (
    <nav className={styles.tabs} aria-label={t('curso.porArea')}>
      {tab('', t('curso.todasLasAreas'))}
      {data?.content.map(({ idArea, nombre }) => tab(String(idArea), nombre))}
    </nav>
  )
}
