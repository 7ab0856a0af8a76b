import { clase } from '#contract/academico/clase.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { Agenda } from '#web/academico/clase/index.ts'
import { grupos } from '#web/academico/grupo/source.ts'
import { ListFilter } from '#web/core/list/list-filter.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import type { ChangeParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useMay } from '#web/core/session/session.ts'
import { docentes } from '#web/personas/usuario/index.ts'
import { Choices } from '#web/ui/choices.tsx'
import { FilterPill } from '#web/ui/filter-pill.tsx'
import { useT } from '#web/ui/words.ts'

const idOf = (value: unknown) => (/^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : undefined)

/** The filter of the address. */
function useFiltro() {
  const [params, change] = useParams()
  const [idGrupo, idDocente, aula] = [idOf(params.idGrupo), idOf(params.idDocente), String(params.aula ?? '')]
  const filtro = { ...(idGrupo && { idGrupo }), ...(idDocente && { idDocente }), ...(aula && { aula }) }
  return { filtro, change }
}

/** The classes of a group, a teacher or a room, with clashes marked. */
export function Calendario() {
  const { filtro, change } = useFiltro()
  const mayPeople = useMay(usuario.buscar.permiso)
  const common = { values: filtro, change }
  return (
    <Agenda
      filtro={filtro}
      hrefOf={(c) => paths.clases({ ver: c.idClase })}
      filtros={
        <>
          <ListFilter
            filter={{ titulo: 'clase.idGrupo', campo: 'idGrupo', origen: grupos, unico: true }}
            {...common}
          />
          {mayPeople && (
            <ListFilter
              filter={{ titulo: 'clase.docente', campo: 'idDocente', origen: docentes, unico: true }}
              {...common}
            />
          )}
          <RoomFilter value={filtro.aula ?? ''} change={change} />
        </>
      }
    />
  )
}

/** Filters by a room that timetables and classes name. */
function RoomFilter({ value, change }: { value: string; change: ChangeParams }) {
  const t = useT()
  const { data } = useRead(clase.aulas, {}, { staleTime: 60_000 })
  const known = data?.content ?? []
  const aulas = known.includes(value) || !value ? known : [value, ...known]
  return (
    <FilterPill label={t('clase.aula')} value={value} onClear={() => change({ aula: '' })}>
      {(close) => (
        <Choices
          type="radio"
          label={t('clase.aula')}
          options={aulas.map((aula) => ({ value: aula, label: aula }))}
          chosen={[value]}
          onChange={([aula]) => {
            change({ aula: aula ?? '' })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
