import { createFormContext } from '@mantine/form'
import { createContext, useContext, useEffect, useRef } from 'react'

import type { Op } from '#contract/core/op.ts'
import { useLanguage } from '#web/ui/words.ts'

import type { Values } from './form-values.ts'

const [Provider, useValues, useSilentForm] = createFormContext<Values>()
export const FormProvider = Provider
/** The form around a field. */
export const useFormValues = useValues

type FormOptions = { initialValues: Values; problems: (values: Values) => Record<string, string> }

/**
 * A form that says what is wrong when a field is left and when it is sent, and says it again when the language changes.
 * What the server said of it stays as it said it.
 */
export function useForm({ initialValues, problems }: FormOptions) {
  const form = useSilentForm({ initialValues, validate: problems, validateInputOnBlur: true })
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
 * What a field has until somebody says otherwise, which may come when the rest is half written. It is not something
 * unsaved.
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
/** The operation that the form around is for. */
export const useFormOp = () => useContext(FormOpContext)
