import { ingreso } from '#contract/pagos/ingreso.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'

const Effect = lazyPart(async () => (await import('./effects.tsx')).ConfirmarEffectOf)

type Props = { idIngreso: number; onDone?: () => void }

/** Confirms a payment of which only the id is known: its effect is read when it is asked for. */
export const ConfirmarPago = ({ idIngreso, onDone }: Props) => (
  <OpAction
    op={ingreso.confirmar}
    label="ingreso.confirmar"
    efecto={<Effect idIngreso={idIngreso} />}
    input={() => ({ idIngreso })}
    {...(onDone && { onDone })}
  />
)
