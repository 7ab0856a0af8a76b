import { correo } from '#contract/mensajes/correo.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Probe } from '#web/institucion/parametro/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

/** The state of the mail server, with a test message to the person. */
export function MailTools() {
  const t = useT()
  const { data: state } = useRead(correo.estado, {})
  return (
    <>
      {state && (
        <Facts
          items={[
            ['correo.servidor', state.servidor],
            ...(state.configurado
              ? [['correo.cifrado', t(state.cifrado ? 'app.si' : 'app.no')] as const]
              : []),
            ['correo.pendientes', state.pendientes],
            ['correo.fallidos', state.fallidos],
          ]}
        />
      )}
      <Probe
        op={correo.probar}
        label="correo.probar"
        variables="correo.entorno"
        detalle={({ detalle }) => [detalle && `${t('correo.respuesta')}: ${detalle}`]}
      />
    </>
  )
}
