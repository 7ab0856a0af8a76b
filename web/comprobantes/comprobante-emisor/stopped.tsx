import { Group, Stack } from '@mantine/core'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

/** Says why nothing is sent, since when, and how many documents wait; with the act that lets it go on. */
export function Stopped() {
  const t = useT()
  const { moment } = useFormat()
  const { data } = useRead(comprobanteEmisor.cola, {})
  if (!data?.detenida) return null
  const { desde, codigo, mensaje, culpa, huella } = data.detenida
  return (
    <Stack gap="2xs" role="alert">
      <strong>{t('emisor.detenida', { count: data.esperan, desde: moment(desde) })}</strong>
      <p>{t(`culpa.${culpa}`)}</p>
      {mensaje && (
        <p className="note">
          {codigo} · {mensaje}
        </p>
      )}
      {huella && <p className="note cifra">{huella}</p>}
      <Group gap="sm">
        {huella && (
          <OpAction
            op={comprobanteEmisor.confiar}
            label="emisor.confiar"
            efecto={t('emisor.confiarEfecto')}
            input={() => ({ huella })}
          />
        )}
        <OpAction
          op={comprobanteEmisor.reanudar}
          label="emisor.reanudar"
          efecto={t('emisor.reanudarEfecto')}
          input={() => ({})}
        />
      </Group>
    </Stack>
  )
}
