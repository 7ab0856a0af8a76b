import { Button } from '@mantine/core'

import { mora, type ReglaMora } from '#contract/cuentas/mora.ts'
import { inputOf, pickInput } from '#web/core/form/form-values.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { askConfirmation } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { ActivationEffect } from './activation-effect.tsx'
import type { Rule } from './draft.ts'

const op = mora.guardarRegla

type Props = {
  regla: ReglaMora
  rule: Rule | undefined
  confirmaLey: boolean
  onSaved: (regla: ReglaMora) => void
}

/** Activates the edited rule, after a confirmation with its effect; or deactivates the active one. */
export function MoraSwitch({ regla, rule, confirmaLey, onSaved }: Props) {
  const t = useT()
  const write = useWrite(op)
  const { activa, version, proxima } = regla
  const label = t(activa ? 'mora.desactivar' : 'mora.activar')

  const run = async () => {
    const values = { ...regla, ...(!activa && rule), activa: !activa, version, confirmaLey }
    const saved = await write.mutateAsync(inputOf(op, pickInput(op, values)) as OpInput<typeof op>)
    onSaved(saved.regla)
    toast.done(t(activa ? 'mora.desactivada' : 'mora.activada'))
  }
  const ask = () =>
    askConfirmation({
      titulo: label,
      efecto:
        activa || !rule ? t('mora.desactivarEfecto') : <ActivationEffect rule={rule} proxima={proxima} />,
      button: label,
      run,
    })
  return (
    <May acceso={op.permiso}>
      <Button variant={activa ? 'default' : 'filled'} disabled={!activa && !rule} onClick={ask}>
        {label}
      </Button>
    </May>
  )
}
