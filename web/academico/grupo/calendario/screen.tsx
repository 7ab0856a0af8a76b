import { Button, Select } from '@mantine/core'

import { clase } from '#contract/academico/clase.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { Agenda } from '#web/academico/clase/index.ts'
import { grupos } from '#web/academico/grupo/source.ts'
import { PickerInput } from '#web/core/lazy-picker.ts'
import { Link } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import type { AnySource } from '#web/core/picker.ts'
import { useMay } from '#web/core/session.ts'
import { useRead } from '#web/core/use-op.ts'
import { useParams } from '#web/core/use-params.ts'
import { docentes } from '#web/personas/usuario/index.ts'
import { Page } from '#web/ui/page.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './screen.module.css'

const idOf = (value: unknown) => (/^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : undefined)

/** The filter of the address. */
function useFiltro() {
  const [params, change] = useParams()
  const [idGrupo, idDocente, aula] = [idOf(params.idGrupo), idOf(params.idDocente), String(params.aula ?? '')]
  return { idGrupo, idDocente, aula, change }
}

/** The classes of a group, a teacher or a room, with clashes marked. */
export function Calendario() {
  const t = useT()
  const { idGrupo, idDocente, aula, change } = useFiltro()
  const mayPeople = useMay(usuario.buscar.permiso)
  const filtro = { ...(idGrupo && { idGrupo }), ...(idDocente && { idDocente }), ...(aula && { aula }) }
  return (
    <Page
      titulo={t('calendario.titulo')}
      acciones={
        <>
          <Button variant="default" component={Link} to={paths.grupos()}>
            {t('menu.grupos')}
          </Button>
          <Button variant="default" component={Link} to={paths.clases()}>
            {t('menu.clases')}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <FilterPicker campo="idGrupo" label="clase.idGrupo" source={grupos} value={idGrupo} change={change} />
        {mayPeople && (
          <FilterPicker
            campo="idDocente"
            label="clase.docente"
            source={docentes}
            value={idDocente}
            change={change}
          />
        )}
        <RoomInput value={aula} change={change} />
      </div>
      <Agenda filtro={filtro} hrefOf={(c) => paths.clases({ ver: c.idClase })} />
    </Page>
  )
}

type Change = (changes: Record<string, unknown>) => void
type PickProps = { campo: string; label: Frase; source: AnySource; value: number | undefined; change: Change }

function FilterPicker({ campo, label, source, value, change }: PickProps) {
  const t = useT()
  return (
    <PickerInput
      label={t(label)}
      source={source}
      value={value}
      onChange={(id) => change({ [campo]: id })}
      className={styles.filter}
    />
  )
}

function RoomInput({ value, change }: { value: string; change: Change }) {
  const t = useT()
  const { data } = useRead(clase.aulas, {}, { staleTime: 60_000 })
  const known = data?.content ?? []
  return (
    <Select
      label={t('clase.aula')}
      data={known.includes(value) || !value ? known : [value, ...known]}
      value={value || null}
      onChange={(next) => change({ aula: next ?? '' })}
      placeholder={t('calendario.todas')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
      className={styles.filter}
    />
  )
}
