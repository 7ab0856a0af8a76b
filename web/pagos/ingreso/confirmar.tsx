import { ingreso } from '#contract/pagos/ingreso.ts'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { OpAction } from '#web/core/op-action.tsx'

const Effect = lazyPart(async () => (await import('./effects.tsx')).ConfirmarEffectOf)

/** Confirms a payment of which only the id is known: its effect is read when it is asked for. */
export const ConfirmarPago = ({ idIngreso }: { idIngreso: number }) => (
  <OpAction
    op={ingreso.confirmar}
    label="ingreso.confirmar"
    efecto={<Effect idIngreso={idIngreso} />}
    input={() => ({ idIngreso })}
  />
)
