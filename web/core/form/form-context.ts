import { createFormContext } from '@mantine/form'
import { createContext, useContext, useEffect, useRef } from 'react'

import type { Fijo } from '#contract/core/cambios.ts'
import type { Op } from '#contract/core/op.ts'
import { useLanguage } from '#web/ui/words.ts'

import type { Values } from './form-values.ts'

const [Provider, useValues, useSilentForm] = createFormContext<Values>()
export const FormProvider = Provider
export const useFormValues = useValues

type Leave = ((event?: FocusEvent) => void) | undefined

/**
 * A field that is left by pressing a button is not judged at once: its error would push the button away from under the
 * pointer, and the press would be lost.
 */
const waitForPress = (judge: Leave): Leave =>
  judge &&
  ((event) => {
    const to = event?.relatedTarget
    if (!(to instanceof Element && to.matches(':active'))) judge(event)
  })

type FormOptions = { initialValues: Values; problems: (values: Values) => Record<string, string> }

/**
 * A form that validates when a field loses the focus and on submit, and again when the language changes. Errors from the
 * server stay in the language in which they came.
 */
export function useForm({ initialValues, problems }: FormOptions) {
  const form = useSilentForm({
    initialValues,
    validate: problems,
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ inputProps }) => ({ onBlur: waitForPress(inputProps.onBlur as Leave) }),
  })
  const language = useLanguage()
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    const now = problems(form.getValues())
    const errors = Object.entries(form.errors).map(([name, old]) => [name, now[name] ?? old])
    form.setErrors(Object.fromEntries(errors))
  })
  return form
}

/**
 * Sets the default value of a field, which may arrive after the person has begun to type in other fields. It does not
 * count as an unsaved change.
 */
export function useDefaultValue(name: string, usual: unknown) {
  const form = useFormValues()
  const empty = form.values[name] === undefined
  useEffect(() => {
    if (usual === undefined || !empty) return
    form.setInitialValues({ ...form.getInitialValues(), [name]: usual })
    form.setFieldValue(name, usual)
  })
}

export const FormOpContext = createContext<Op | undefined>(undefined)
export const useFormOp = () => useContext(FormOpContext)

/** The fields that cannot change now, by what hangs on the row. */
export const FijosContext = createContext<readonly Fijo[]>([])
export const useFijo = (name: string) => useContext(FijosContext).find(({ campo }) => campo === name)
