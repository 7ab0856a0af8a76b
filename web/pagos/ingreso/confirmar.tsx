import { ingreso } from '#contract/pagos/ingreso.ts'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { OpAction } from '#web/core/op-action.tsx'

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
