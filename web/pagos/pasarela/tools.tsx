import { pasarela } from '#contract/pagos/pasarela.ts'
import { Probe } from '#web/institucion/parametro/index.ts'
import { useT } from '#web/ui/words.ts'

/** Tests the card gateway: which one is configured and whether it accepts the keys. */
export function GatewayTools() {
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
