import { grupo } from '#contract/academico/grupo.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { OfArea } from '#web/ui/area.tsx'
import { useStateText } from '#web/ui/states.ts'
import { useT } from '#web/ui/words.ts'

import type { Line } from './lines.ts'

import styles from './traslado.module.css'

/** The group that the enrolments leave, or the codes of the several. */
export function Origin({ lines }: { lines: Line[] }) {
  const t = useT()
  const rows = lines.flatMap(({ row }) => row ?? [])
  const groups = [...new Map(rows.map((row) => [row.idGrupo, row])).values()]
  const [first] = groups
  if (!first) return <div />
  return (
    <div className={styles.origin}>
      <span className={`quiet ${styles.label}`}>{t('traslado.de')}</span>
      {groups.length === 1 ? (
        <OneGroup row={first} />
      ) : (
        <>
          <b>{t('traslado.grupos', { count: groups.length })}</b>
          <bdi className={styles.code}>{groups.map((row) => row.grupo.codigo).join(', ')}</bdi>
        </>
      )}
    </div>
  )
}

function OneGroup({ row }: { row: Matricula }) {
  const t = useT()
  const text = useStateText()
  const may = useMay(grupo.ver.permiso)
  const { data } = useRead(grupo.ver, { id: row.idGrupo }, { enabled: may })
  return (
    <>
      <b>
        <OfArea area={row.area}>{row.curso.nombre}</OfArea>
      </b>
      <span className={styles.code}>
        <bdi>{row.grupo.codigo}</bdi> · {text('grupo', row.grupo.estado)}
        {data &&
          ` · ${t('traslado.ocupadas', { matriculados: data.matriculados, capacidad: data.capacidad })}`}
      </span>
    </>
  )
}
