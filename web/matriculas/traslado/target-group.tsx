import { Select } from '@mantine/core'
import type { Ref } from 'react'

import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { AreaDot, OfArea } from '#web/ui/area.tsx'
import { useEarlyKey } from '#web/ui/use-early-key.ts'
import { useT } from '#web/ui/words.ts'

import type { Transfer } from './use-transfer.ts'

import styles from './traslado.module.css'

type Props = { ref: Ref<HTMLInputElement>; transfer: Transfer; isMissing: boolean }

const nameOf = (g: Grupo) => `${g.curso.nombre} · ${g.codigo}`
const optionOf = (g: Grupo) => ({ value: String(g.idGrupo), label: nameOf(g) })

/** The groups to choose from, and the chosen one: full by now, it is still the one of the address. */
function useGroups({ lines, idGrupo }: Transfer) {
  const first = lines.find(({ row }) => row)?.row
  const { data, isLoading } = useRead(
    grupo.paraTraslado,
    { id: first?.idMatricula ?? 0 },
    { enabled: first !== undefined },
  )
  const open = data?.content ?? []
  const isOpen = open.some((g) => g.idGrupo === idGrupo)
  const isGone = data !== undefined && idGrupo !== undefined && !isOpen
  const gone = useRead(grupo.ver, { id: idGrupo ?? 0 }, { enabled: isGone }).data
  const groups = isGone && gone ? [...open, gone] : open
  return {
    groups,
    isLoading,
    chosen: groups.find((g) => g.idGrupo === idGrupo),
    cursos: new Set(lines.flatMap(({ row }) => row?.curso.idCurso ?? [])),
  }
}

/** Picks the group to move to: those with seats, the same course first. The focus begins here. */
export function TargetGroup({ ref, transfer, isMissing }: Props) {
  const t = useT()
  const { groups, isLoading, chosen, cursos } = useGroups(transfer)
  const byId = new Map(groups.map((g) => [String(g.idGrupo), g]))
  const isSame = (g: Grupo) => cursos.has(g.idCurso)
  const options = [
    { group: t('matricula.mismoCurso'), items: groups.filter(isSame).map(optionOf) },
    { group: t('matricula.otrosCursos'), items: groups.filter((g) => !isSame(g)).map(optionOf) },
  ]
  const onKeyDown = useEarlyKey(groups.length > 0)
  return (
    <Select
      ref={ref}
      onKeyDown={onKeyDown}
      label={
        <>
          {t('traslado.a')} <span className="solo-lector">{t('matricula.grupoDestino')}</span>
        </>
      }
      placeholder={t('matricula.elegirGrupo')}
      description={
        chosen ? (
          <About group={chosen} count={transfer.count} cursos={cursos} />
        ) : (
          t('matricula.grupoDestinoAyuda')
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isMissing && t('campo.obligatorio')}
      nothingFoundMessage={t(isLoading ? 'app.cargando' : 'matricula.sinDestino')}
      data={options.filter((one) => one.items.length > 0)}
      renderOption={({ option }) => <Option group={byId.get(option.value)} />}
      leftSectionWidth={28}
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      leftSection={chosen && <AreaDot area={chosen.area} />}
      value={chosen ? String(chosen.idGrupo) : null}
      onChange={(id) => transfer.choose(Number(id))}
      readOnly={transfer.isBusy}
      searchable
      allowDeselect={false}
      autoFocus
      required
      withAsterisk={false}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

type AboutProps = { group: Grupo; count: number; cursos: ReadonlySet<number> }

/** When it begins, its hours, its free seats before and after, and whether all or some come from another course. */
function About({ group, count, cursos }: AboutProps) {
  const t = useT()
  const isAnother = cursos.size > 0 && !cursos.has(group.idCurso)
  const isMixed = cursos.size > 1 && !isAnother
  const { day } = useFormat()
  return (
    <>
      {t('traslado.desde', { dia: day(group.fechaInicio) })} · <Schedule slots={group.horarios} /> ·{' '}
      {t('traslado.vacantes', { count: group.vacantes, queda: Math.max(0, group.vacantes - count) })}
      {(isAnother || isMixed) && (
        <b className={styles.other}>{t(isMixed ? 'traslado.otroCursoAlgunos' : 'traslado.otroCurso')}</b>
      )}
    </>
  )
}

function Option({ group }: { group: Grupo | undefined }) {
  const t = useT()
  const { day } = useFormat()
  if (!group) return null
  return (
    <div className={styles.option}>
      <OfArea area={group.area}>{nameOf(group)}</OfArea>
      <span className={styles.code}>
        {day(group.fechaInicio)} · <Schedule slots={group.horarios} /> ·{' '}
        {t('matricula.vacantes', { count: group.vacantes })}
      </span>
    </div>
  )
}
