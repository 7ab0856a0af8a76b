import { Button } from '@mantine/core'

import type { Op } from '#contract/core/op.ts'
import { May } from '#web/core/session/may.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { DANGER } from '#web/ui/theme.ts'
import { useT } from '#web/ui/words.ts'

import { type OpActionProps, useOpAction } from './use-op-action.ts'

type Props<O extends Op> = OpActionProps<O> & { variant?: 'default' | 'filled' | 'subtle' }

/** A button that runs one write on one record, after confirming its effect. */
export function OpAction<O extends Op>({ variant = 'default', ...props }: Props<O>) {
  const { op, label, danger, impide } = props
  const t = useT()
  const ask = useOpAction(props)
  return (
    <May acceso={op.permiso}>
      <Tooltip label={impide} disabled={!impide}>
        <Button
          size="xs"
          variant={danger ? 'default' : variant}
          {...(danger && !impide && { c: DANGER })}
          // Stays focusable, so that a screen reader announces the reason.
          {...(impide && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={impide ? undefined : ask}
        >
          {t(label)}
        </Button>
      </Tooltip>
    </May>
  )
}
