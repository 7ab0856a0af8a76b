import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef } from 'react'

import type { WithFijos } from '#contract/core/cambios.ts'
import type { Op, Reply } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useFirstField } from '#web/ui/first-field.ts'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { focusFirstProblem, useFocusOnRefusal } from './first-problem.ts'
import { FijosContext, FormOpContext, FormProvider, useForm } from './form-context.ts'
import { inputOf, pickInput, problemsOf, shapeOf, type Values } from './form-values.ts'
import { LeaveGuard } from './leave-guard.tsx'

import styles from './op-form.module.css'

type LooseInput<I> = { [K in keyof I]?: I[K] | undefined }

type Props<O extends Op> = {
  op: O
  /** May be a whole row: only the fields of the operation are used, and `fijos`, which names those that cannot change. */
  inicial: LooseInput<OpInput<O>> & object
  /** Problems that the contract does not know, by field: another value of the form decides. */
  problems?: (values: Values) => Record<string, string>
  button?: Frase
  /** A second submit button, with values that it adds to or replaces in the input. */
  otro?: { button: Frase; con: Partial<OpInput<O>> & object } | undefined
  /** A refusal of fields alone is told at them, and not at the top again. */
  atFields?: boolean
  /** Class of the form's content: the problem, the children, the buttons. */
  className?: string | undefined
  /** The page that follows says what was saved: no message says it again. */
  told?: boolean
  /** After submitting, the form is emptied for the next entry. */
  continues?: boolean
  onDone?: (reply: Reply<O>) => void
  onCancel?: (() => void) | undefined
  /** The submit buttons, in place of the usual ones, on a page that shows what was saved: no message says it again. */
  foot?: (sending: boolean) => ReactNode
  children: ReactNode
}

/** Errors of fields of this form, by field; the others are shown at the top. */
function problemsByField(op: Op, { errors }: ApiError) {
  const names = new Set(Object.keys(shapeOf(op)))
  const own = errors.filter((e) => typeof e !== 'string' && names.has(e.campo.split('.')[0] as string))
  const fields = Object.fromEntries(own.map((e) => (typeof e === 'string' ? ['', e] : [e.campo, e.mensaje])))
  return { fields, rest: errors.filter((e) => !own.includes(e)) }
}

export const OTHER = 'otro'
const isOtherButton = (e: FormEvent) =>
  (e.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === OTHER

/** A form for one write: validates with the contract, sends, and shows the server's errors beside their fields. */
export function OpForm<O extends Op>({
  op,
  inicial,
  problems,
  button,
  otro,
  continues,
  atFields = false,
  told = false,
  onDone,
  onCancel,
  foot,
  ...rest
}: Props<O>) {
  const t = useT()
  const write = useWrite(op)
  const element = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(element, write.error)
  useFirstField(element)
  const saved = useRef(false)
  const form = useForm({
    initialValues: pickInput(op, inicial as Values),
    problems: (values) => ({ ...problems?.(values), ...problemsOf(op, values) }),
  })

  const isTold = (error: ApiError) => {
    const { fields, rest: others } = problemsByField(op, error)
    return atFields && others.length === 0 && Object.keys(fields).length > 0
  }

  const send = (values: Values) =>
    write.mutate(inputOf(op, values) as OpInput<O>, {
      onSuccess: (reply) => {
        if (continues) form.reset()
        else saved.current = true
        if (!foot && !told) toast.done((reply as { mensaje?: string }).mensaje ?? t('form.guardado'))
        onDone?.(reply)
      },
      onError: (error) => form.setErrors(problemsByField(op, error).fields),
    })

  const submit = (e: FormEvent<HTMLFormElement>) => {
    const extra = isOtherButton(e) ? otro?.con : undefined
    form.onSubmit(
      (values) => send({ ...values, ...extra }),
      () => requestAnimationFrame(() => focusFirstProblem(element.current)),
    )(e)
  }

  const queries = useQueryClient()
  const seeCurrent = () => {
    saved.current = true
    void queries.invalidateQueries()
    onCancel?.()
  }

  return (
    <FormOpContext value={op}>
      <FijosContext value={(inicial as WithFijos).fijos ?? []}>
        <FormProvider form={form}>
          <form ref={element} noValidate onSubmit={submit}>
            <Stack gap="md" className={rest.className}>
              {write.error && !isTold(write.error) && (
                <FormProblem op={op} error={write.error} onSeeCurrent={seeCurrent} />
              )}
              {rest.children}
              {foot?.(write.isPending) ?? <Ways pending={write.isPending} {...{ button, otro, onCancel }} />}
            </Stack>
          </form>
        </FormProvider>
      </FijosContext>
      <LeaveGuard unsaved={() => !saved.current && form.isDirty()} />
    </FormOpContext>
  )
}

type WaysProps = Pick<Props<Op>, 'otro' | 'onCancel'> & { button: Frase | undefined; pending: boolean }

function Ways({ pending, button, otro, onCancel }: WaysProps) {
  const t = useT()
  return (
    // Prevents blur before the click: the error shown on blur would move the button from under the pointer.
    <Group className={styles.ways} gap="xs" mt="xs" onMouseDown={(e) => e.preventDefault()}>
      <Button type="submit" loading={pending}>
        {t(button ?? 'form.guardar')}
      </Button>
      {otro && (
        <Button type="submit" variant="default" value={OTHER} disabled={pending}>
          {t(otro.button)}
        </Button>
      )}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('app.cancelar')}
        </Button>
      )}
    </Group>
  )
}

type ProblemProps = { op: Op; error: ApiError; onSeeCurrent: () => void }

/** The server's message for the whole form; on a version conflict with a button that reloads the row. */
function FormProblem({ op, error, onSeeCurrent }: ProblemProps) {
  const t = useT()
  return (
    <Problems message={error.message} errors={problemsByField(op, error).rest}>
      {error.codigo === 'VERSION_ANTERIOR' && (
        <Button size="xs" variant="default" onClick={onSeeCurrent}>
          {t('form.verActual')}
        </Button>
      )}
    </Problems>
  )
}
