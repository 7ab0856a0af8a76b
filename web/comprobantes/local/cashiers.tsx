import { Group, Stack } from '@mantine/core'

import { local, type Local } from '#contract/comprobantes/local.ts'
import { personName } from '#contract/core/person-name.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useMay } from '#web/core/session/session.ts'
import { PersonCell, personal } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

const { Pick } = fieldsOf(local.cajero)

/** The cashiers of a point: the series of the point number what they confirm. */
export function Cashiers({ row: { idLocal, nombre, cajeros } }: { row: Local }) {
  const t = useT()
  const may = useMay(local.cajero.permiso)
  return (
    <Stack>
      <p className="dim">{t('local.cajerosAyuda')}</p>
      <Stack component="ul" gap="xs" m={0} p={0} aria-label={t('local.cajeros')}>
        {cajeros.map((one) => (
          <Group component="li" key={one.idUsuario} justify="space-between" wrap="nowrap">
            <PersonCell of={one} />
            <OpAction
              op={local.quitarCajero}
              label="local.quitar"
              efecto={t('local.quitarEfecto', { persona: personName(one), nombre })}
              input={() => ({ idLocal, idUsuario: one.idUsuario })}
            />
          </Group>
        ))}
      </Stack>
      {may && (
        <OpForm op={local.cajero} inicial={{ idLocal }} button="local.agregar" continues>
          <Pick name="idUsuario" label="local.cajero" source={personal} />
        </OpForm>
      )}
    </Stack>
  )
}
