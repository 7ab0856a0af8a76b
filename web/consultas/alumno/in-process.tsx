import { Button } from '@mantine/core'

import { pasarela } from '#contract/pagos/pasarela.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useMayOfStudent } from '#web/personas/vinculo/index.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

/** Asks the gateway for the current result of a card payment. */
export function InProcess({ idIngreso }: { idIngreso: number }) {
  const t = useT()
  const { mutate, isPending } = useWrite(pasarela.consultar)
  const ask = () =>
    mutate(
      { idIngreso },
      { onSuccess: ({ mensaje }) => toast.done(mensaje), onError: (error) => toast.fail(error.message) },
    )
  if (!useMayOfStudent('paga')) return null
  return (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={ask}>
      {t('alumno.comprobar')}
    </Button>
  )
}
