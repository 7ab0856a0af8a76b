import { COLORES, estado, type Estado } from '#contract/institucion/estado.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { StatesContext, useStateLook } from '#web/ui/states.ts'
import { useT } from '#web/ui/words.ts'

import { usedIn } from './used-in.tsx'

const { Text, One, Whole } = fieldsOf(estado.actualizar)

export const EstadoRecord = () => (
  <RecordDrawer
    op={estado.ver}
    entidad="estado"
    titulo={(e) => e.nombre}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (e) => <Datos row={e} /> }]}
    editar={{ op: estado.actualizar, ver: (e, done) => <Editar row={e} done={done} /> }}
  />
)

function Datos({ row }: { row: Estado }) {
  const t = useT()
  return (
    <Facts
      items={[
        ['catalogoEstado.entidad', usedIn(t, row.entidad)],
        ['tipo.codigo', row.codigo],
        ['catalogoEstado.nombre', row.nombre],
        ['catalogoEstado.vista', <StateBadge key="v" noun={row.entidad} state={row.codigo} />],
        ['catalogoEstado.color', t(`color.${row.color as (typeof COLORES)[number]}`)],
        ['tipo.orden', row.orden],
        ...stampsOf(row),
      ]}
    />
  )
}

function Editar({ row, done }: { row: Estado; done: () => void }) {
  const t = useT()
  const options = COLORES.map((value) => ({ value, label: t(`color.${value}`) }))
  return (
    <OpForm
      op={estado.actualizar}
      inicial={{ ...row, color: row.color as (typeof COLORES)[number], id: row.idEstado }}
      onDone={done}
      onCancel={done}
    >
      <Text name="nombre" label="catalogoEstado.nombre" help="catalogoEstado.nombreAyuda" />
      <One name="color" label="catalogoEstado.color" options={options} />
      <Whole name="orden" label="tipo.orden" min={0} max={1000} />
      <Preview row={row} />
    </OpForm>
  )
}

/** The badge with the values of the form. Until another colour is chosen, with the one that it has in lists. */
function Preview({ row }: { row: Estado }) {
  const t = useT()
  const { nombre, color } = useFormValues().values
  const { entidad, codigo, orden } = row
  const own = useStateLook(entidad, codigo)?.color ?? ''
  const look = { nombre: String(nombre), color: color === row.color ? own : String(color), orden }
  return (
    <div>
      {t('catalogoEstado.vista')}:{' '}
      <StatesContext value={new Map([[`${entidad}.${codigo}`, look]])}>
        <StateBadge noun={entidad} state={codigo} />
      </StatesContext>
    </div>
  )
}
