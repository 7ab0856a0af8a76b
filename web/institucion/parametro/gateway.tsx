import { pasarela } from '#contract/pagos/pasarela.ts'
import { useT } from '#web/ui/words.ts'

import { Probe } from './probe.tsx'

/** Tests the card gateway: which one is configured and whether it accepts the keys. */
export function Gateway() {
  const t = useT()
  return (
    <Probe
      op={pasarela.probar}
      label="pasarela.probar"
      variables="pasarela.entorno"
      detalle={({ modo, prueba, comercio }) =>
        modo
          ? [
              t(`pasarela.modo.${modo}`),
              modo === 'real' && prueba && t('pasarela.conClavesDePrueba'),
              comercio && `${t('pasarela.comercio')} ${comercio}`,
            ]
          : []
      }
    />
  )
}
