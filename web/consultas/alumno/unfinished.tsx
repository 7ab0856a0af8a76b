import { Button, Group } from '@mantine/core'

import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMayOfStudent } from '#web/personas/vinculo/index.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

/** Acts of a student on a card payment that got no card: go on with the same charges, or discard it. */
export function Unfinished({ row: { idIngreso, aplicaciones } }: { row: Ingreso }) {
  const t = useT()
  const { mutate, isPending } = useWrite(pasarela.descartar)
  const discard = () =>
    mutate(
      { idIngreso },
      { onSuccess: ({ mensaje }) => toast.done(mensaje), onError: (error) => toast.fail(error.message) },
    )
  if (!useMayOfStudent('paga')) return null
  return (
    <Group gap="xs">
      {aplicaciones.length > 0 && (
        <Button
          component="a"
          size="compact-sm"
          href={paths.pagar(...aplicaciones.map(({ idCuenta }) => idCuenta))}
        >
          {t('alumno.continuar')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" loading={isPending} onClick={discard}>
        {t('alumno.descartar')}
      </Button>
    </Group>
  )
}
