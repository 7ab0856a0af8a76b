import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

import { fieldError } from '#web/core/form/field-error.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useT } from '#web/ui/words.ts'

import { ClaveInput } from './clave-input.tsx'
import { focusFirst } from './focus-first.ts'
import { Notice } from './notice.tsx'

import styles from './public-page.module.css'

const MIN_LENGTH = 12

type Props = {
  /** Asks for the present password too. */
  conActual?: boolean
  button: string
  save: (claves: { claveActual: string; claveNueva: string }) => Promise<unknown>
  children?: ReactNode
}

/** A new password, twice. */
export function ClaveForm({ conActual = false, button, save, children }: Props) {
  const t = useT()
  const [claveActual, setActual] = useState('')
  const [claveNueva, setNueva] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const short = claveNueva.length < MIN_LENGTH && t('campo.corto', { n: MIN_LENGTH })
  const different = claveNueva !== repeated && t('clave.distinta')

  const submit = async (e: FormEvent) => {
    e.preventDefault()
    setTried(true)
    if (short || different) return
    setBusy(true)
    await save({ claveActual, claveNueva }).catch((failure: ApiError) => setError(failure))
    setBusy(false)
  }

  return (
    <form className={`stack ${styles.form}`} onSubmit={(e) => void submit(e)} noValidate>
      {error && <Notice>{error.message}</Notice>}
      {conActual && (
        <ClaveInput
          label={t('clave.actual')}
          autoComplete="current-password"
          ref={focusFirst}
          value={claveActual}
          error={fieldError(error, 'claveActual')}
          onChange={(e) => setActual(e.currentTarget.value)}
        />
      )}
      <ClaveInput
        label={t('clave.nueva')}
        description={t('clave.ayuda')}
        autoComplete="new-password"
        {...(!conActual && { ref: focusFirst })}
        value={claveNueva}
        error={(tried && short) || fieldError(error, 'claveNueva')}
        onChange={(e) => setNueva(e.currentTarget.value)}
      />
      <ClaveInput
        label={t('clave.repetir')}
        autoComplete="new-password"
        value={repeated}
        error={tried && different}
        onChange={(e) => setRepeated(e.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={busy}>
        {button}
      </Button>
      {children}
    </form>
  )
}
