import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Checkbox, SegmentedControl, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'

import type { Reply } from '#contract/core/op.ts'
import type { tarifario } from '#contract/cuentas/tarifario.ts'
import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './terms.module.css'

type Tipo = Reply<typeof matriculaTipo.buscar>['content'][number]
export type PriceList = Reply<typeof tarifario.porGrupo>['content'][number]

const NO_TYPES: Tipo[] = []
/** The types of enrolment, those without discount first: the first is the default. */
export function useMatriculaTipos(): Tipo[] {
  const input = { estado: 'ACTIVO' as const, size: 200, sort: ['descuento', 'idMatriculaTipo'] }
  return useRead(matriculaTipo.buscar, input, { staleTime: 10 * 60_000 }).data?.content ?? NO_TYPES
}

const MANY = 4
const NARROW_SCREEN = '(max-width: 599.98px)'

type TypeProps = {
  tipos: Tipo[]
  value: number | undefined
  /** Type of the last enrolment of the student. */
  former: { idMatriculaTipo: number; nombre: string } | undefined
  onChange: (id: number) => void
}

/** Says which type the student had, and whether it is offered no more. */
function FormerType({ tipos, value, former }: Omit<TypeProps, 'onChange'>) {
  const t = useT()
  if (!former || former.idMatriculaTipo === value) return null
  const offered = tipos.some((one) => one.idMatriculaTipo === former.idMatriculaTipo)
  return (
    <div className={styles.former} role="note">
      {t(offered ? 'matricular.tenia' : 'matricular.teniaRetirado', { tipo: former.nombre })}
    </div>
  )
}

function TypeChoice({ tipos, value, onChange }: Omit<TypeProps, 'former'>) {
  const t = useT()
  const id = useId()
  const { percent } = useFormat()
  const narrow = useMediaQuery(NARROW_SCREEN, undefined, { getInitialValueInEffect: false })
  const data = tipos.map(({ idMatriculaTipo, nombre, descuento }) => ({
    value: idMatriculaTipo,
    label: descuento > 0 ? `${nombre} (−${percent(descuento)})` : nombre,
  }))
  if (value === undefined) return null
  if (data.length > MANY) {
    return (
      <Select
        label={t('matricula.idMatriculaTipo')}
        data={data}
        value={value}
        onChange={(next) => next !== null && onChange(next)}
        allowDeselect={false}
      />
    )
  }
  return (
    <div>
      <div id={id} className={styles.label}>
        {t('matricula.idMatriculaTipo')}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        data={data}
        value={value}
        onChange={onChange}
        orientation={narrow ? 'vertical' : 'horizontal'}
        fullWidth={narrow}
        classNames={{ label: styles.type }}
      />
    </div>
  )
}

type ListProps = { lists: PriceList[]; value: number | undefined; onChange: (id: number) => void }

function ListChoice({ lists, value, onChange }: ListProps) {
  const t = useT()
  const { money } = useFormat()
  if (lists.length === 0) return <div className={styles.note}>{t('matricular.sinTarifario')}</div>
  return (
    <Select
      label={t('grupo.idTarifario')}
      data={lists.map((list) => ({
        value: list.idTarifario,
        label: `${list.nombre} · ${money(list.total, list.moneda)}`,
      }))}
      value={value ?? null}
      onChange={(next) => next !== null && onChange(next)}
      allowDeselect={false}
    />
  )
}

type Props = {
  tipo: TypeProps
  /** Undefined when each of several groups has its own. */
  list: ListProps | undefined
  confirmar: boolean
  onConfirmar: (now: boolean) => void
}

/** The type of enrolment, the price list, and whether the enrolment is confirmed at once. */
export function Terms({ tipo, list, confirmar, onConfirmar }: Props) {
  const t = useT()
  return (
    <div className={styles.terms}>
      <div>
        <TypeChoice {...tipo} />
        <FormerType {...tipo} />
      </div>
      {list && <ListChoice {...list} />}
      {useMay(matricula.confirmarInscripcion.permiso) && (
        <Checkbox
          className={styles.wide}
          label={t('matricular.confirmar')}
          description={t(confirmar ? 'matricular.confirmarSi' : 'matricular.confirmarNo')}
          checked={confirmar}
          onChange={(e) => onConfirmar(e.currentTarget.checked)}
        />
      )}
    </div>
  )
}
