import { Select } from '@mantine/core'

import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { useFormat } from '#web/core/format.tsx'
import { useRead } from '#web/core/use-op.ts'
import { useT } from '#web/ui/words.ts'

type Props = {
  rows: readonly Matricula[]
  value: number | null
  onChange: (id: number | null) => void
  disabled: boolean
}

/** Picks the group to move enrolments to: those with seats, the same course first. */
export function TargetGroup({ rows, value, onChange, disabled }: Props) {
  const t = useT()
  const { day } = useFormat()
  const [first] = rows
  const { data } = useRead(grupo.paraTraslado, { id: first?.idMatricula ?? 0 })
  const option = (g: Grupo) => ({
    value: String(g.idGrupo),
    label: `${g.codigo} · ${g.curso.nombre} · ${day(g.fechaInicio)} · ${t('matricula.vacantes', { count: g.vacantes })}`,
  })
  const groups = data?.content ?? []
  const isSame = (g: Grupo) => g.idCurso === first?.curso.idCurso
  const options = [
    { group: t('matricula.mismoCurso'), items: groups.filter(isSame).map(option) },
    { group: t('matricula.otrosCursos'), items: groups.filter((g) => !isSame(g)).map(option) },
  ]
  return (
    <Select
      label={t('matricula.grupoDestino')}
      description={t('matricula.grupoDestinoAyuda')}
      placeholder={t('matricula.elegirGrupo')}
      nothingFoundMessage={t('matricula.sinDestino')}
      data={options.filter((one) => one.items.length > 0)}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      disabled={disabled}
      searchable
      data-autofocus
      required
      comboboxProps={{ withinPortal: true }}
    />
  )
}
