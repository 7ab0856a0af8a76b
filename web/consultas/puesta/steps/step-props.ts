import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import type { Values } from '#web/core/form/form-values.ts'

export type StepProps = {
  situation: Situation
  /** What was typed in the step before it was closed. */
  draft: Values | undefined
  /** What is typed by now, for the result beside the steps. */
  onTyped: (values: Values) => void
  onDone: () => void
}
