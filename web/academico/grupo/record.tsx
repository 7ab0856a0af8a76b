import { Button } from '@mantine/core'

import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { AreaDot } from '#web/ui/area.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { GrupoActions } from './actions.tsx'
import { CloneGrupo, useOriginGrupo } from './clone.tsx'
import { GrupoEditar, GrupoForm } from './form.tsx'

const Glance = lentPart<{ row: Grupo }>('vistazo of grupo')
const glance = { clave: 'vistazo', titulo: 'ficha.datos', ver: (g: Grupo) => <Glance row={g} /> } as const

/** A group at a glance, beside its list; its page has the rest. */
export function GrupoRecord() {
  const origen = useOriginGrupo()
  const go = useNavigateTo()
  const openPage = (id: number) => void go(paths.grupo(id, 'datos'))
  return (
    <RecordDrawer
      op={grupo.ver}
      marca={(g) => <AreaDot area={g.area} />}
      titulo={(g) => `${g.codigo} · ${g.curso.nombre}`}
      insignia={(g) => <StateBadge noun="grupo" state={g.estado} />}
      acciones={(g) => (
        <>
          <OpenPage row={g} />
          <GrupoActions row={g} glance />
        </>
      )}
      fichas={[glance]}
      editar={{ op: grupo.actualizar, ver: (g, done) => <GrupoEditar row={g} done={done} />, enMenu: true }}
      nuevo={{
        titulo: origen ? 'grupo.clonar' : 'grupo.nuevo',
        ver: () => (origen ? <CloneGrupo origen={origen} done={openPage} /> : <GrupoForm done={openPage} />),
      }}
    />
  )
}

function OpenPage({ row }: { row: Grupo }) {
  const t = useT()
  return (
    <Button component={Link} to={paths.grupo(row.idGrupo)} size="xs" rightSection={<KeyHint>↵</KeyHint>}>
      {t('grupo.abrirPagina')}
    </Button>
  )
}
