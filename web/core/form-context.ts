import { createFormContext } from '@mantine/form'
import { createContext, useContext } from 'react'

import type { Op } from '#contract/op.ts'

import type { Values } from './form-values.ts'

/** `useFormValues` gives a field the form around it; `useForm` makes one. */
export const [FormProvider, useFormValues, useForm] = createFormContext<Values>()

export const FormOpContext = createContext<Op | undefined>(undefined)
/** The operation that the form around is for. */
export const useFormOp = () => useContext(FormOpContext)
