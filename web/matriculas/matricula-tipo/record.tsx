import { type MatriculaTipo, matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { Discount, Kinds } from './discount.tsx'
import { MatriculaTipoEditar, MatriculaTipoNuevo } from './form.tsx'

export const MatriculaTipoRecord = () => (
  <RecordDrawer
    op={matriculaTipo.ver}
    entidad="matricula_tipo"
    titulo={(m) => m.nombre}
    insignia={(m) => <StateBadge noun="matricula_tipo" state={m.estado} />}
    acciones={(m) => <Actions row={m} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (m) => <Datos row={m} /> }]}
    editar={{
      op: matriculaTipo.actualizar,
      isFirst: true,
      ver: (m, done) => <MatriculaTipoEditar row={m} done={done} />,
    }}
    nuevo={{ titulo: 'matriculaTipo.nuevo', ver: (done) => <MatriculaTipoNuevo done={done} /> }}
  />
)

const Datos = ({ row }: { row: MatriculaTipo }) => (
  <Facts
    items={[
      ['matriculaTipo.nombre', row.nombre],
      ['matriculaTipo.descuento', <Discount key="d" row={row} />],
      ['matriculaTipo.aplicaA', row.descuento > 0 ? <Kinds key="k" row={row} /> : null],
      ...stampsOf(row),
    ]}
  />
)

const Actions = ({ row: { idMatriculaTipo, nombre, estado } }: { row: MatriculaTipo }) => (
  <CatalogueActions
    ops={matriculaTipo}
    noun="matriculaTipo"
    id={{ idMatriculaTipo }}
    datos={{ nombre }}
    estado={estado}
    optimistic
  />
)
