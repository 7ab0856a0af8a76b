import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

import type { Op } from '#contract/core/op.ts'
import { focusFirstProblem, useFocusOnRefusal } from '#web/core/form/first-problem.ts'
import { FormOpContext, FormProvider, useForm } from '#web/core/form/form-context.ts'
import { inputOf, problemsOf, type Values } from '#web/core/form/form-values.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import type { ApiError } from '#web/core/request/api-error.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { Problems } from '#web/ui/problems.tsx'

type Props<V> = {
  /** Describes the fields of the step, which may be sent in several operations. */
  op: Op
  inicial: object
  /** Values typed before the step was closed without sending it. */
  draft: Values | undefined
  problems?: (values: Values) => Record<string, string>
  /** Text of the button: the step that follows. */
  label: string
  /** Sends the step. A refusal of any of its operations keeps the step open. */
  send: (values: V) => Promise<unknown>
  /** The field of the step that a refusal names. */
  fieldOf?: (campo: string) => string
  onTyped: (values: Values) => void
  onDone: () => void
  children: ReactNode
}

/** The errors of fields that stand on the step, and the rest, which is said above. */
function splitErrors({ errors }: ApiError, fieldOf: (campo: string) => string, shown: Values) {
  const own = errors.flatMap((one) =>
    typeof one === 'string' ? [] : [[fieldOf(one.campo), one.mensaje] as const],
  )
  const fields = Object.fromEntries(own.filter(([campo]) => campo in shown))
  const rest = errors.filter((one) => typeof one === 'string' || !(fieldOf(one.campo) in fields))
  return { fields, rest }
}

/** The field that the step names, else its first one. */
const firstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[data-autofocus]') ??
  form?.querySelector<HTMLElement>('input:not([type="hidden"], [readonly])')
const sameField = (campo: string) => campo

/** The form of a step: Enter is its button, and the first field has the focus. */
export function StepForm<V extends object>({
  op,
  inicial,
  problems,
  send,
  fieldOf = sameField,
  ...rest
}: Props<V>) {
  const { label, onTyped, onDone, draft, children } = rest
  const element = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { ...inicial, ...draft } as Values,
    problems: (values) => ({ ...problemsOf(op, values), ...problems?.(values) }),
  })
  const write = useMutation<unknown, ApiError, V>({
    mutationFn: async (values) => {
      await send(values)
      form.resetDirty()
      // The next step opens with what this one left.
      await queries.invalidateQueries()
    },
    onSuccess: onDone,
    onError: (error) => form.setErrors(splitErrors(error, fieldOf, form.getValues()).fields),
  })
  useFocusOnRefusal(element, write.error)
  useEffect(() => firstField(element.current)?.focus(), [])
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(form.values), [form.values])
  const submit = (e: FormEvent<HTMLFormElement>) =>
    form.onSubmit(
      (values) => {
        if (!write.isPending) write.mutate(inputOf(op, values) as V)
      },
      () => requestAnimationFrame(() => focusFirstProblem(element.current)),
    )(e)
  return (
    <FormOpContext value={op}>
      <FormProvider form={form}>
        <form ref={element} noValidate onSubmit={submit}>
          {write.error && (
            <Problems
              message={write.error.message}
              errors={splitErrors(write.error, fieldOf, form.getValues()).rest}
            />
          )}
          {children}
          <StepButton label={label} pending={write.isPending} />
        </form>
      </FormProvider>
      <LeaveGuard unsaved={() => form.isDirty()} />
    </FormOpContext>
  )
}

const StepButton = ({ label, pending }: { label: string; pending: boolean }) => (
  // Prevents blur before the click: the error shown on blur would move the button from under the pointer.
  <div className="line" role="presentation" onMouseDown={(e) => e.preventDefault()}>
    <Button type="submit" size="md" loading={pending} rightSection={<KeyHint>↵</KeyHint>}>
      {label}
    </Button>
  </div>
)
