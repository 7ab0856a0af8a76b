import { type FormEvent, useRef, useState } from 'react'

import { asksForCode } from '#web/core/form/field-error.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { signIn } from '#web/core/request/token.ts'

/** The state of the login: what is typed, the step that is asked, and the refusal. `enter` runs after a sign-in. */
export function useLogin(enter: () => Promise<void>) {
  const [usuario, setUsuario] = useState('')
  const [clave, setClave] = useState('')
  const [codigo, setCodigo] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const claveInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)

  const submit = async (e: FormEvent) => {
    e.preventDefault()
    setBusy(true)
    try {
      await signIn(usuario.trim(), { password: clave, codigo: codigo.trim() })
      await enter()
    } catch (error) {
      showFailure(error as ApiError)
    }
    setBusy(false)
  }
  const showFailure = (error: ApiError) => {
    const isFirstAsk = !needsCode && asksForCode(error)
    setNeedsCode(needsCode || isFirstAsk)
    setFailure(isFirstAsk ? undefined : error)
    if (!isFirstAsk) (needsCode ? codeInput : claveInput).current?.select()
  }
  const startOver = () => {
    setNeedsCode(false)
    setFailure(undefined)
    setCodigo('')
    setClave('')
  }
  return {
    usuario,
    setUsuario,
    clave,
    setClave,
    codigo,
    setCodigo,
    needsCode,
    busy,
    failure,
    setFailure,
    claveInput,
    codeInput,
    submit,
    startOver,
  }
}

export type LoginState = ReturnType<typeof useLogin>
