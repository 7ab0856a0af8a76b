import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'

import { control } from '#contract/consultas/control.ts'
import type { Deudor } from '#contract/consultas/grupo-resumen.ts'
import { useRemind } from '#web/consultas/control/index.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { May } from '#web/core/session/may.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

type Props = { deudores: readonly Deudor[]; withKey?: boolean }

/** Reminds all who owe something overdue that no payment under review covers. */
export function RemindAll({ deudores, withKey = false }: Props) {
  return (
    <May acceso={control.recordar.permiso}>
      {deudores.length > 0 && <RemindButton deudores={deudores} withKey={withKey} />}
    </May>
  )
}

function RemindButton({ deudores, withKey }: Required<Props>) {
  const t = useT()
  const remind = useRemind()
  const { heard, drawn } = useKeyLabels('grupo', 'recordar')
  const run = () => remind('CORREO', deudores)
  useShortcuts('grupo', { recordar: withKey ? run : undefined })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconSend size={14} aria-hidden />}
      rightSection={withKey && drawn && <KeyHint>{drawn}</KeyHint>}
      aria-keyshortcuts={withKey ? heard : undefined}
      onClick={run}
    >
      {t('grupo.recordarA', { count: deudores.length })}
    </Button>
  )
}
