import { certificado } from '#contract/certificados/certificado.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Milestone } from '#web/ui/milestone.tsx'
import { useT } from '#web/ui/words.ts'

export type Certifiable = Pick<Matricula, 'estado' | 'idGrupo' | 'curso'>

/** A line for each group in which all who passed have their certificate now. */
export function LastCertificates({ rows }: { rows: readonly Certifiable[] }) {
  const groups = new Map(rows.map(({ idGrupo, curso }) => [idGrupo, curso.nombre]))
  return [...groups].map(([idGrupo, curso]) => <OfGroup key={idGrupo} idGrupo={idGrupo} curso={curso} />)
}

function OfGroup({ idGrupo, curso }: { idGrupo: number; curso: string }) {
  const t = useT()
  const { data } = useRead(certificado.avance, { idGrupo: String(idGrupo) })
  if (!data || data.aprobados === 0 || data.conCertificado < data.aprobados) return null
  return (
    <Milestone
      title={t('certificado.ultimo')}
      note={t('certificado.ultimoTexto', { curso, count: data.aprobados })}
    />
  )
}
