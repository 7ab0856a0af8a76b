import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import type { Values } from '#web/core/form/form-values.ts'

export type StepProps = {
  situation: Situation
  /** Values typed in the step before it was closed. */
  draft: Values | undefined
  /** Tells the values by now, for the result beside the steps. */
  onTyped: (values: Values) => void
  onDone: () => void
}
