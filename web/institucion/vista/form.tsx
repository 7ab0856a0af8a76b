import { SHARES_VISTAS, type Vista, vista } from '#contract/institucion/vista.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { May } from '#web/core/session/may.tsx'
import { useT } from '#web/ui/words.ts'

type Props = {
  op: typeof vista.guardar | typeof vista.actualizar
  inicial: object
  onDone: (made: Vista) => void
}

export function ViewForm({ op, inicial, onDone }: Props) {
  const t = useT()
  const { Text, Yes } = fieldsOf(vista.guardar)
  return (
    <OpForm op={op} inicial={inicial} onDone={({ vista: made }) => onDone(made)}>
      <p className="dim">{t('vista.guardaEsto')}</p>
      <Text name="nombre" label="vista.nombre" />
      <May acceso={SHARES_VISTAS}>
        <Yes name="compartida" label="vista.compartida" />
      </May>
    </OpForm>
  )
}
