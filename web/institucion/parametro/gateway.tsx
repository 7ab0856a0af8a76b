import { pasarela } from '#contract/pagos/pasarela.ts'
import { useT } from '#web/ui/words.ts'

import { Probe } from './probe.tsx'

/** A question to the gateway that shows which one there is and whether it knows us. */
export function Gateway() {
  const t = useT()
  return (
    <Probe
      op={pasarela.probar}
      etiqueta="pasarela.probar"
      entorno="pasarela.entorno"
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
